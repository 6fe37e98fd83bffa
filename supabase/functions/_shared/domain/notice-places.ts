/** The clinic's facts that a notice can name, each as {name}. */
export const NOTICE_PLACES = ['clinic', 'address', 'email', 'phone', 'notice'] as const
export type NoticePlace = (typeof NOTICE_PLACES)[number]

const places: ReadonlySet<string> = new Set(NOTICE_PLACES)

/**
 * The placeholders of a text that name no fact, such as '{clinik}': readers would see the braces.
 * @example unknownPlaces('{clinic} and {clinik}') // ['{clinik}']
 */
export const unknownPlaces = (text: string): string[] => [
  ...new Set(
    Array.from(text.matchAll(/\{(\w+)\}/g))
      .filter(([, name]) => !places.has(name!))
      .map(([place]) => place),
  ),
]
