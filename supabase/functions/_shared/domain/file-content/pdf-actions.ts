import { asText, inflate } from './inflate.ts'

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
  const text = asText(bytes)
  if (RUNS.test(text)) return 'the PDF runs a script or a program'
  let left = MAX_UNPACKED_BYTES
  let broken = 0
  for (const { index } of text.matchAll(/stream(?=\r?\n)/g)) {
    if (text.startsWith('end', index - 3)) continue
    const dictionary = dictionaryBefore(text, index)
    const packsObjects = /\/ObjStm\b/.test(dictionary)
    if (packsObjects && RARE_FILTER.test(dictionary)) return 'the PDF hides its content'
    if (!/\/FlateDecode\b/.test(dictionary) || /\/Subtype\s*\/Image\b/.test(dictionary)) continue
    const start = index + 'stream'.length + (text[index + 'stream'.length] === '\r' ? 2 : 1)
    const unpacked = await inflate(bytes.subarray(start, endOfStream(text, start)), 'deflate', left)
    left -= unpacked.bytes.length
    if (!unpacked.complete) broken += 1
    if (broken > MAX_BROKEN_STREAMS) return 'the PDF hides its content'
    if (left < 0) return 'the PDF unpacks to far more than a document'
    if (packsObjects && unpacked.bytes.length === 0)
      return 'the PDF is encrypted and can’t be checked; please save it without its password'
    if (RUNS.test(asText(unpacked.bytes))) return 'the PDF runs a script or a program'
  }
  return null
}

/** Where the data of a stream ends; the line's end before its last word is not part of them. */
function endOfStream(text: string, start: number): number {
  const end = text.indexOf('endstream', start)
  if (end === -1) return text.length
  if (text.startsWith('\r\n', end - 2)) return end - 2
  return text[end - 1] === '\n' || text[end - 1] === '\r' ? end - 1 : end
}

/** The dictionary of a stream, its names in plain letters. */
function dictionaryBefore(text: string, stream: number): string {
  const before = text.slice(Math.max(0, stream - DICTIONARY_CHARS), stream)
  return before
    .slice(Math.max(0, before.lastIndexOf(' obj')))
    .replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
