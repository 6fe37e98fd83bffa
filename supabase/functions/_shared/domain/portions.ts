/**
 * '1 cup' or a 2 that stands alone. Not part of a larger number (12, 200, 2.5), a fraction (1/2, 2/3, '2 1/2'),
 * a percentage (2% milk), a range (2-3) or a word.
 */
const PORTION = /(?<![\w/.,–-])(?:1 cup\b|2(?![\w/%–-]|[.,]\d| \d+\/))/g

/**
 * Smaller portions for the goal 'lose': '1 cup' becomes '3/4 cup', '2 medium' becomes '1 medium', and any other
 * standalone 2 becomes 1. All in one pass, so that no portion is reduced twice.
 */
export function smallerPortion(item: string): string {
  return item.replace(PORTION, (portion) => (portion === '2' ? '1' : '3/4 cup'))
}

/** The fraction of an item's energy and protein left in its smaller portion: 3/4, 1/2, or 1 if it is unchanged. */
export function portionLeft(item: string): number {
  const [portion] = item.match(PORTION) ?? []
  if (!portion) return 1
  return portion === '2' ? 1 / 2 : 3 / 4
}
