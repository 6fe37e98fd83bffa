import { MAX_CHARS } from './max-chars.ts'

/**
 * Lists sent as JSON text (API-3): conditions and allergies as text, medicines as objects. Reading never throws,
 * because one bad row must not break a whole screen; the flag lets the screen report the problem.
 */

export const MAX_LIST_ITEMS = 50

/** A decoded list, and whether the value was malformed (then the list is empty). */
export interface DecodedList<T> {
  items: T[]
  malformed: boolean
}

/**
 * Decodes a JSON-encoded list, or accepts a list as it is. A missing value (null, undefined, blank text) is an empty
 * list and not malformed; anything else that is not a list of at most 50 valid items is malformed.
 * @param readItem returns the item, or undefined when the value is invalid
 */
export function decodeListOf<T>(value: unknown, readItem: (item: unknown) => T | undefined): DecodedList<T> {
  if (value === null || value === undefined) return { items: [], malformed: false }
  let list: unknown = value
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

/** Text of at most 200 characters, counted in code points like the database; else undefined. */
export function readText(value: unknown): string | undefined {
  return typeof value === 'string' && [...value].length <= MAX_CHARS.listEntry ? value : undefined
}

/** Reads a list of texts such as conditions or allergies. */
export function decodeList(value: unknown): DecodedList<string> {
  return decodeListOf(value, readText)
}

/** Encodes a list for the API: a JSON string. */
export function encodeList(items: readonly unknown[]): string {
  return JSON.stringify(items)
}

/**
 * Cleans up a list of chips before it is sent: trimmed, without blanks and duplicates (ignoring case), in the same
 * order.
 */
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
