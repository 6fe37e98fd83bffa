import type { Band } from '#shared/contract/measurements.ts'

/** How far a figure was checked. */
const MARKS: Record<string, string> = {
  R: 'read there',
  S: 'read on a secondary page',
  M: 'worked out',
  K: 'from knowledge, not checked',
}

/** Where a band comes from: 'WHO 2024, read there'. */
export const sourceText = ({ source, mark }: Pick<Band, 'source' | 'mark'>): string =>
  `${source}, ${MARKS[mark] ?? mark}`

type End = number | string | null | undefined

/** A range in words: '70 to 99', 'up to 5.7', 'from 12'. Empty without an end. */
export function rangeText(low: End, high: End): string {
  if (low == null) return high == null ? '' : `up to ${high}`
  return high == null ? `from ${low}` : `${low} to ${high}`
}
