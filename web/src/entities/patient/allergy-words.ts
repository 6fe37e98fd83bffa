import { decodeList } from '#shared/domain/json-list.ts'

/**
 * All of a patient's allergies in one text, 'Allergies: Milk, Gluten', as every place says them. Undefined if none are
 * noted.
 *
 * @param json a JSON-encoded list, as it comes from the server
 * @param labelled false where the place itself says what they are
 */
export function allergyWords(json: string, labelled = true): string | undefined {
  const { items, malformed } = decodeList(json)
  if (!malformed && items.length === 0) return undefined
  if (malformed) return 'Allergies: stored data can’t be read'
  return (labelled ? 'Allergies: ' : '') + items.join(', ')
}
