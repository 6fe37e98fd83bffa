/**
 * Lists that travel as JSON text (API-3): conditions and allergies as text, medicines as objects. Reading never throws,
 * since one bad row must not take a whole screen down; the flag lets the screen say that something is wrong.
 */

export const MAX_LIST_ITEMS = 50
export const MAX_ITEM_CHARS = 200

/** A list that was read, and whether what stood there could not be understood (then the list is empty). */
export interface DecodedList<T> {
  items: T[]
  malformed: boolean
}

/**
 * Reads a JSON-encoded list, or a list that is already one. Absent (null, undefined, blank text) is an empty list and
 * nothing wrong; anything else that is not a list of at most 50 valid items is malformed.
 * @param readItem answers the item, or undefined when the value is not a valid one
 */
export function decodeListOf<T>(value: unknown, readItem: (item: unknown) => T | undefined): DecodedList<T> {
  if (value === null || value === undefined) return { items: [], malformed: false }
  let list = value
  if (typeof value === 'string') {
    if (value.trim() === '') return { items: [], malformed: false }
    try {
      list = JSON.parse(value)
    } catch {
      return { items: [], malformed: true }
    }
    if (list === null) return { items: [], malformed: false }
  }
  if (!Array.isArray(list) || list.length > MAX_LIST_ITEMS) return { items: [], malformed: true }
  const items: T[] = []
  for (const entry of list) {
    const item = readItem(entry)
    if (item === undefined) return { items: [], malformed: true }
    items.push(item)
  }
  return { items, malformed: false }
}

/** Text of at most 200 characters (counted as the database does, not in UTF-16 halves), as it is; else undefined. */
export function readText(value: unknown): string | undefined {
  return typeof value === 'string' && [...value].length <= MAX_ITEM_CHARS ? value : undefined
}

/** Reads a list of texts such as conditions or allergies. */
export function decodeList(value: unknown): DecodedList<string> {
  return decodeListOf(value, readText)
}

/** Writes a list as the wire wants it: a JSON-encoded string. */
export function encodeList(items: readonly unknown[]): string {
  return JSON.stringify(items)
}

/** Tidies chips before they are sent: trimmed, blanks and repeats (whatever their case) dropped, order kept. */
export function tidyList(items: readonly string[]): string[] {
  const seen = new Set<string>()
  return items
    .map((item) => item.trim())
    .filter((item) => {
      const key = item.toLowerCase()
      if (key === '' || seen.has(key)) return false
      seen.add(key)
      return true
    })
}
