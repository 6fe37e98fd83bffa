import { hasAscii, indexOfAscii, joined, latin1 } from './bytes.ts'
import { inflate } from './inflate.ts'
import type { PdfStream } from './pdf-streams.ts'
import { PdfTokens } from './pdf-tokens.ts'

const END_KEYWORD = 'endstream'

/** Readers treat any stream with a first offset as an object stream, regardless of its declared type. */
export const isObjectStream = ({ dictionary }: PdfStream): boolean =>
  dictionary.has('First') || dictionary.get('Type') === '/ObjStm'

/** Keys that point to other data or add a decoding step. */
const INDIRECTION_KEYS = ['F', 'FFilter', 'FDecodeParms', 'DP', 'DecodeParms']

const DEFLATE_FILTERS = new Set(['/FlateDecode', '/Fl', '[/FlateDecode]', '[/Fl]'])

/**
 * The compressed bytes of an object stream.
 *
 * @param lengthOf resolves the value of 'Length' (`lengthsIn`)
 * @returns null if they aren't compressed; 'unclear' if two readers could unpack or delimit them differently
 */
export function packedObjects(
  bytes: Uint8Array,
  stream: PdfStream,
  lengthOf: (value: string) => number,
): Uint8Array | 'unclear' | null {
  const { dictionary, isAmbiguous, start } = stream
  if (isAmbiguous || start === -1 || isPicture(stream)) return 'unclear'
  if (INDIRECTION_KEYS.some((key) => dictionary.has(key))) return 'unclear'
  const filter = dictionary.get('Filter')
  if (filter !== undefined && !DEFLATE_FILTERS.has(filter)) return 'unclear'
  const length = lengthOf(dictionary.get('Length') ?? '')
  const end = start + length
  const tokens = new PdfTokens(bytes, end)
  if (Number.isNaN(length) || tokens.next() !== END_KEYWORD || indexOfAscii(bytes, END_KEYWORD, start) < end)
    return 'unclear'
  return filter === undefined ? null : bytes.subarray(start, end)
}

/** The bytes of any other compressed stream, if they are clear; null if it isn't compressed or is a picture. */
export function packedData(bytes: Uint8Array, stream: PdfStream): Uint8Array | null {
  const filter = stream.dictionary.get('Filter') ?? ''
  if (!/^\[?\/Fl(?:ateDecode)?(?![^ \]])/.test(filter) || isPicture(stream) || stream.start === -1)
    return null
  const end = indexOfAscii(bytes, END_KEYWORD, stream.start)
  return bytes.subarray(stream.start, end === -1 ? bytes.length : beforeLineEnd(bytes, end))
}

const isPicture = ({ dictionary }: PdfStream): boolean => dictionary.get('Subtype') === '/Image'

/** Whether a stream's data are in another file, which readers load, also from a network. */
export const isElsewhere = ({ dictionary }: PdfStream): boolean =>
  /^(?:\(\)|<<|\d)/.test(dictionary.get('F') ?? '')

/** Whether a stream says that it is an attached file. */
export const isAttachedFile = ({ dictionary }: PdfStream): boolean =>
  dictionary.get('Type') === '/EmbeddedFile'

/** Enough to know a program. */
const HEAD_BYTES = 64

/** The beginning of an attached file; 'unclear' if readers may unpack it differently, or not as we do. */
export async function attachedHead(bytes: Uint8Array, stream: PdfStream): Promise<Uint8Array | 'unclear'> {
  const { dictionary, isAmbiguous, start } = stream
  if (isAmbiguous || start === -1 || isPicture(stream)) return 'unclear'
  if (INDIRECTION_KEYS.some((key) => dictionary.has(key))) return 'unclear'
  const filter = dictionary.get('Filter')
  if (filter === undefined) return bytes.subarray(start, start + HEAD_BYTES)
  const packed = DEFLATE_FILTERS.has(filter) ? packedData(bytes, stream) : null
  if (!packed) return 'unclear'
  let head = new Uint8Array()
  await inflate(packed, 'deflate', HEAD_BYTES, () => {
    head = new Uint8Array()
    return (piece) => (head = joined([head, piece.subarray(0, HEAD_BYTES)]))
  })
  return head
}

/** The line's end before the word 'endstream' is not part of the data. */
function beforeLineEnd(bytes: Uint8Array, end: number): number {
  if (hasAscii(bytes, '\r\n', end - 2)) return end - 2
  return hasAscii(bytes, '\n', end - 1) || hasAscii(bytes, '\r', end - 1) ? end - 1 : end
}

/**
 * Returns a function that resolves a length in bytes, which may be a separate object. It returns NaN for a missing
 * or ambiguous one. The file is searched for such objects once, and only if needed.
 */
export function lengthsIn(bytes: Uint8Array): (value: string) => number {
  let numbers: Map<number, number> | undefined
  return (value) => {
    if (/^\d+$/.test(value)) return Number(value)
    const object = /^(\d+) \d+ R$/.exec(value)?.[1]
    return (object && (numbers ??= numbersIn(bytes)).get(Number(object))) || Number.NaN
  }
}

/** The whole numbers among a file's objects, by object number; NaN for one with two values. */
function numbersIn(bytes: Uint8Array): Map<number, number> {
  const numbers = new Map<number, number>()
  for (let at = indexOfAscii(bytes, 'obj'); at !== -1; at = indexOfAscii(bytes, 'obj', at + 1)) {
    const id = /(\d+)[\s\0\x80\xff]+\d+[\s\0\x80\xff]*$/.exec(latin1(bytes, Math.max(0, at - 40), at))?.[1]
    const value = new PdfTokens(bytes.subarray(at + 3, at + 40), 0).next() ?? ''
    if (id === undefined || !/^\d+$/.test(value)) continue
    const known = numbers.get(Number(id)) ?? Number(value)
    numbers.set(Number(id), known === Number(value) ? known : Number.NaN)
  }
  return numbers
}
