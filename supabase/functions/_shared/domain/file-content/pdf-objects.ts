import { hasAscii, indexOfAscii, latin1 } from './bytes.ts'
import { PdfTokens } from './pdf-tokens.ts'
import { PdfValues } from './pdf-values.ts'

/** Where an object begins. */
export interface PdfObject {
  /** Null if it can't be determined: it may be any. */
  number: number | null
  bytes: Uint8Array
  at: number
  /** Whether readers surely see an object here; otherwise the word 'obj' may be part of a text or of data. */
  isCertain: boolean
}

/** The unpacked contents of an object stream. */
export interface PackedObjects {
  data: Uint8Array
  /** Its dictionary's value, the offset of the first object. */
  first: string | undefined
}

/** For what no reference leads to: a trailer, or a word in a text. */
const NO_OBJECT = -1

/** Matches the text before a word 'obj' that begins an object: its numbers, or a comment after them. */
const BEFORE_OBJECT = /(?:^|[\d\r\n])[\s\0\x80\xff]*$/
const NUMBERS = /(?:^|[^\d])(\d{1,10})[\s\0\x80\xff]+\d+[\s\0\x80\xff]*$/

/** Whether the word 'obj' here begins an object; ordinary text contains it too. */
export const beginsObject = (bytes: Uint8Array, at: number): boolean =>
  !/[a-z]/i.test(latin1(bytes, at + 3, at + 4)) && BEFORE_OBJECT.test(latin1(bytes, Math.max(0, at - 40), at))

/** The number of the object that begins with the word 'obj' here; null if it isn't directly before it. */
export function objectNumber(bytes: Uint8Array, at: number): number | null {
  const number = NUMBERS.exec(latin1(bytes, Math.max(0, at - 40), at))?.[1]
  return number === undefined ? null : Number(number)
}

/** Offsets of the words 'obj' that may begin an object. */
export function* objectWords(bytes: Uint8Array): Generator<number> {
  for (let at = indexOfAscii(bytes, 'obj'); at !== -1; at = indexOfAscii(bytes, 'obj', at + 3))
    if (!hasAscii(bytes, 'end', at - 3)) yield at
}

/** Yields the objects of a file, its trailers, and the packed objects. */
export function* pdfObjects(bytes: Uint8Array, packs: readonly PackedObjects[]): Generator<PdfObject> {
  for (const at of objectWords(bytes)) {
    const isCertain = beginsObject(bytes, at)
    yield { number: objectNumber(bytes, at) ?? (isCertain ? null : NO_OBJECT), bytes, at: at + 3, isCertain }
  }
  for (let at = indexOfAscii(bytes, 'trailer'); at !== -1; at = indexOfAscii(bytes, 'trailer', at + 7))
    yield { number: NO_OBJECT, bytes, at: at + 7, isCertain: false }
  for (const pack of packs) yield* objectsOf(pack)
}

const isNumber = (token: string | null): token is string => token !== null && /^\d{1,10}$/.test(token)

/** The objects of one stream: at its beginning are their numbers and offsets. */
function* objectsOf({ data, first }: PackedObjects): Generator<PdfObject> {
  const header = new PdfTokens(data, 0)
  const start = isNumber(first ?? null) ? Number(first) : null
  while (header.at < (start ?? data.length)) {
    const before = header.at
    const number = header.next()
    const offset = header.next()
    if (!isNumber(number) || !isNumber(offset)) {
      header.at = before
      break
    }
    if (start !== null)
      yield { number: Number(number), bytes: data, at: start + Number(offset), isCertain: true }
  }
  if (start !== null) return
  // Readers that guess where the first object begins don't agree on which is which.
  const values = new PdfValues(new Set(), () => undefined)
  for (let at = header.at; at < data.length;) {
    yield { number: null, bytes: data, at, isCertain: false }
    const tokens = new PdfTokens(data, at)
    if (values.read(tokens, false) === undefined) return
    at = tokens.at
  }
}
