import { hasAscii, indexOfAscii, latin1 } from './bytes.ts'
import { beginsObject, objectWords } from './pdf-objects.ts'
import { PdfTokens } from './pdf-tokens.ts'

/** A stream of a PDF: its dictionary, and where its data begin. */
export interface PdfStream {
  /** Offset of the word 'obj'. */
  at: number
  /** Values by key, such as 'Filter' → '/FlateDecode' or '[/FlateDecode]', 'Length' → '12' or '6 0 R'. */
  dictionary: ReadonlyMap<string, string>
  /** Whether one of these keys occurs twice: readers disagree on which one counts. */
  isAmbiguous: boolean
  /** Offset of the data; -1 without a valid line end after the word 'stream'. */
  start: number
}

type Dictionary = Pick<PdfStream, 'dictionary' | 'isAmbiguous'>

/** The only keys kept, because a dictionary may be as large as the file. 'F' and 'DP' are read as abbreviations. */
const STREAM_KEYS = new Set(
  'Type Subtype First Length Filter F FFilter DecodeParms DP FDecodeParms'.split(' '),
)

const MAX_DEPTH = 50
const MAX_VALUE_CHARS = 200

/** Words that end an object; in a dictionary they show that its end is missing. */
const OBJECT_KEYWORDS = new Set(['obj', 'endobj', 'stream', 'endstream'])
const BRACKETS = new Set(['<<', '>>', '[', ']', '()'])
const isWord = (token: string) => !BRACKETS.has(token) && !token.startsWith('/')

/**
 * Yields the streams of a PDF, or 'broken' for one that is incomplete or that readers understand differently. Like
 * readers, it searches forward from each word 'obj', also in strings and data, because the table of objects may lead
 * there.
 */
export function* pdfStreams(bytes: Uint8Array): Generator<PdfStream | 'broken'> {
  // Nested objects would be read again and again.
  let left = 2 * bytes.length + 1024
  for (const at of objectWords(bytes)) {
    const tokens = new PdfTokens(bytes, at + 'obj'.length)
    tokens.skipBlank()
    let stream = hasAscii(bytes, '<<', tokens.at) ? readStream(bytes, tokens, at) : null
    if (!stream && beginsObject(bytes, at) && hasDataBehind(bytes, tokens)) stream = 'broken'
    left -= tokens.at - at
    if (left < 0) yield 'broken'
    else if (stream) yield stream
  }
}

/** Whether data follow before the object ends although the dictionary is missing. */
function hasDataBehind(bytes: Uint8Array, tokens: PdfTokens): boolean {
  for (;;) {
    const before = tokens.at
    const token = tokens.next()
    if (token === null) {
      tokens.at = before
      break
    }
    if (token.startsWith('stream')) return true
    if (OBJECT_KEYWORDS.has(token)) return false
  }
  const end = indexOfAscii(bytes, 'endobj', tokens.at)
  const from = tokens.at
  tokens.at = end === -1 ? bytes.length : end
  return /(?<!end)stream/.test(latin1(bytes, from, tokens.at))
}

/** The stream whose dictionary begins here; null if the dictionary is a separate object. */
function readStream(bytes: Uint8Array, tokens: PdfTokens, at: number): PdfStream | 'broken' | null {
  tokens.next()
  const dictionary = readDictionary(tokens, 0)
  if (!dictionary) return 'broken'
  const start = dataStart(bytes, tokens)
  if (start === null) return null
  return tokens.hasOddBlank ? 'broken' : { ...dictionary, at, start }
}

/** Offset of the data after a dictionary; null if none follow, -1 if the line end before them is invalid. */
function dataStart(bytes: Uint8Array, tokens: PdfTokens): number | null {
  tokens.skipBlank()
  if (!hasAscii(bytes, 'stream', tokens.at)) return null
  const end = tokens.at + 'stream'.length
  if (hasAscii(bytes, '\n', end)) return end + 1
  return hasAscii(bytes, '\r\n', end) ? end + 2 : -1
}

/** The dictionary after a '<<'; null if it has no end or isn't a list of keys and values. */
function readDictionary(tokens: PdfTokens, depth: number): Dictionary | null {
  const dictionary = new Map<string, string>()
  let isAmbiguous = false
  for (let key = tokens.next(); key !== '>>'; key = tokens.next()) {
    if (!key?.startsWith('/')) return null
    const value = readValue(tokens, depth)
    if (value === null) return null
    const name = key.slice(1)
    if (!STREAM_KEYS.has(name)) continue
    isAmbiguous ||= dictionary.has(name)
    dictionary.set(name, value)
  }
  return { dictionary, isAmbiguous }
}

/** A value as text, truncated if it is long. A string becomes '()', a nested dictionary '<<>>'. */
function readValue(tokens: PdfTokens, depth: number): string | null {
  const token = tokens.next()
  if (token === null || token === '>>' || token === ']' || depth > MAX_DEPTH) return null
  if (token === '<<') return readDictionary(tokens, depth + 1) && '<<>>'
  if (token === '[') return readArray(tokens, depth + 1)
  return isWord(token) ? readWords(tokens, token) : token
}

function readArray(tokens: PdfTokens, depth: number): string | null {
  let text = ''
  for (;;) {
    const before = tokens.at
    if (tokens.next() === ']') return `[${text}]`
    tokens.at = before
    const value = readValue(tokens, depth)
    if (value === null) return null
    if (text.length < MAX_VALUE_CHARS) text += (text && ' ') + value
  }
}

/** Consecutive words, such as the reference '6 0 R'. */
function readWords(tokens: PdfTokens, first: string): string | null {
  let text = first
  for (;;) {
    if (OBJECT_KEYWORDS.has(text)) return null
    const before = tokens.at
    const word = tokens.next()
    if (word === null || !isWord(word)) {
      tokens.at = before
      return text
    }
    if (OBJECT_KEYWORDS.has(word)) return null
    if (text.length < MAX_VALUE_CHARS) text += ` ${word}`
  }
}
