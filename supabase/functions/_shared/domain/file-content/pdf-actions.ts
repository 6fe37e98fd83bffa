import { hasAscii, indexOfAscii } from './bytes.ts'
import { inflate } from './inflate.ts'
import { type Scan, asText, createScan, firstMatch } from './scan.ts'

/** The most that is decompressed of one file; more is no document. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024

/** A name as a pattern: in PDF each of its characters may be written in hexadecimal, 'J' as '#4A' or '#4a'. */
const spelled = (name: string): string =>
  [...name]
    .map((char) => {
      const hex = char.charCodeAt(0).toString(16)
      return `(?:${char}|#${hex.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`
    })
    .join('')

/** What runs something: every script is an action or a tree of this name, every start of a program an action. */
const RUNS = new RegExp(`/(?:${['JavaScript', 'Launch'].map(spelled).join('|')})(?![^\\s\\0()<>[\\]{}/%])`)
/** Streams with rubbish in them are read twice, slowly; a document has next to none. */
const MAX_BROKEN_STREAMS = 100

/** How far before the word 'stream' its dictionary is looked for. */
const DICTIONARY_CHARS = 4000

/** Filters, other than Flate, with which objects could be packed; no writer packs objects with them. */
const RARE_FILTER =
  /\/(?:ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|RunLengthDecode|RL|Crypt)\b|\/Predictor\b/

/**
 * Why a PDF is refused that has the form of one: it runs a script or starts a program, or hides its objects so that
 * nobody can tell. Null if neither; jumping to a page when it opens is fine. Objects may be packed in compressed
 * streams, so all of those but pictures are read too.
 */
export async function pdfActionProblem(bytes: Uint8Array): Promise<string | null> {
  if (firstMatch(RUNS, bytes)) return 'the PDF runs a script or a program'
  let left = MAX_UNPACKED_BYTES
  let broken = 0
  for (const [word, start] of streams(bytes)) {
    const dictionary = dictionaryBefore(bytes, word)
    const packsObjects = /\/ObjStm\b/.test(dictionary)
    if (packsObjects && RARE_FILTER.test(dictionary)) return 'the PDF hides its content'
    if (!/\/FlateDecode\b/.test(dictionary) || /\/Subtype\s*\/Image\b/.test(dictionary)) continue
    let scan: Scan | undefined
    const packed = bytes.subarray(start, endOfStream(bytes, start))
    const { size, complete } = await inflate(packed, 'deflate', left, () => (scan = createScan(RUNS)).read)
    left -= size
    if (!complete) broken += 1
    if (broken > MAX_BROKEN_STREAMS) return 'the PDF hides its content'
    if (left < 0) return 'the PDF unpacks to far more than a document'
    if (packsObjects && size === 0)
      return 'the PDF is encrypted and can’t be checked; please save it without its password'
    if (scan?.end()) return 'the PDF runs a script or a program'
  }
  return null
}

/** Where the word 'stream' stands and where the data behind it begin, of each stream. */
function* streams(bytes: Uint8Array): Generator<[word: number, start: number]> {
  const WORD = 'stream'
  for (let at = indexOfAscii(bytes, WORD); at !== -1; at = indexOfAscii(bytes, WORD, at + WORD.length)) {
    const end = at + WORD.length
    const start = hasAscii(bytes, '\n', end) ? end + 1 : hasAscii(bytes, '\r\n', end) ? end + 2 : -1
    if (start !== -1 && !hasAscii(bytes, 'end', at - 3)) yield [at, start]
  }
}

/** Where the data of a stream ends; the line's end before its last word is not part of them. */
function endOfStream(bytes: Uint8Array, start: number): number {
  const end = indexOfAscii(bytes, 'endstream', start)
  if (end === -1) return bytes.length
  if (hasAscii(bytes, '\r\n', end - 2)) return end - 2
  return hasAscii(bytes, '\n', end - 1) || hasAscii(bytes, '\r', end - 1) ? end - 1 : end
}

/** The dictionary of a stream, its names in plain letters. */
function dictionaryBefore(bytes: Uint8Array, stream: number): string {
  const before = asText(bytes.subarray(Math.max(0, stream - DICTIONARY_CHARS), stream))
  return before
    .slice(Math.max(0, before.lastIndexOf(' obj')))
    .replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
