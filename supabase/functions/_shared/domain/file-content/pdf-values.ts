import { plainName, type PdfTokens } from './pdf-tokens.ts'

/** A name is text with its slash, such as '/URI'. Numbers and the like are null: nothing here depends on them. */
export type PdfValue = string | { text: string } | { object: number } | PdfDictionary | PdfValue[] | null

/** Values by key. A key that occurs twice has a list: readers disagree on which one counts. */
export type PdfDictionary = Map<string, PdfValue>

const MAX_DEPTH = 50

/** How many values of a file are kept in memory. */
const MAX_KEPT = 100_000

/** Longer than any name of a file. */
const MAX_STRING_BYTES = 32_768

const isNumber = (word: string | null): word is string => word !== null && /^\d{1,10}$/.test(word)

/** Reads the values of a PDF, and keeps only what lies under one of the given keys: an object may be as large as the file. */
export class PdfValues {
  readonly #keys: ReadonlySet<string>
  readonly #found: (dictionary: PdfDictionary) => void
  #kept = 0

  /** @param found is called for every dictionary that has one of the keys, whatever it lies in */
  constructor(keys: ReadonlySet<string>, found: (dictionary: PdfDictionary) => void) {
    this.#keys = keys
    this.#found = found
  }

  /**
   * The next value, whole if `isKept`; undefined if there is none that readers agree on, or if there are too many.
   */
  read(tokens: PdfTokens, isKept: boolean, depth = 0): PdfValue | undefined {
    const token = tokens.next()
    if (token === null || token === '>>' || token === ']' || depth > MAX_DEPTH) return undefined
    if (isKept && (this.#kept += 1) > MAX_KEPT) return undefined
    if (token === '<<') return this.#dictionary(tokens, isKept, depth + 1)
    if (token === '[') return this.#list(tokens, isKept, depth + 1)
    if (token === '()') return isKept ? text(tokens.string()) : null
    if (token.startsWith('/')) return token
    return isNumber(token) ? reference(tokens, token) : null
  }

  #dictionary(tokens: PdfTokens, isKept: boolean, depth: number): PdfDictionary | undefined {
    const dictionary: PdfDictionary = new Map()
    let isWanted = false
    for (let key = tokens.next(); key !== '>>'; key = tokens.next()) {
      if (!key?.startsWith('/')) return undefined
      const name = key.slice(1)
      const isKey = this.#keys.has(name)
      const value = this.read(tokens, isKept || isKey, depth)
      if (value === undefined) return undefined
      if (value === null || !(isKept || isKey)) continue
      isWanted ||= isKey
      const known = dictionary.get(name)
      dictionary.set(name, known === undefined ? value : [known, value])
    }
    if (isWanted) this.#found(dictionary)
    return dictionary
  }

  #list(tokens: PdfTokens, isKept: boolean, depth: number): PdfValue[] | undefined {
    const list: PdfValue[] = []
    for (;;) {
      const before = tokens.at
      if (tokens.next() === ']') return list
      tokens.at = before
      const value = this.read(tokens, isKept, depth)
      if (value === undefined) return undefined
      if (isKept && value !== null) list.push(value)
    }
  }
}

/** The reference '6 0 R' after its first number; null if that is a number by itself. */
function reference(tokens: PdfTokens, object: string): PdfValue {
  const before = tokens.at
  if (isNumber(tokens.next()) && tokens.next() === 'R') return { object: Number(object) }
  tokens.at = before
  return null
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** A string's text, of what is written in the file; undefined for one that nobody needs here. */
function text(written: string): PdfValue | undefined {
  return written.length > MAX_STRING_BYTES ? undefined : { text: decodeString(written) }
}

function decodeString(written: string): string {
  const raw = written.startsWith('<')
    ? plainName(
        written
          .slice(1, -1)
          .replaceAll(/[^0-9a-f]/gi, '')
          .replaceAll(/..?/g, (pair) => `#${pair.padEnd(2, '0')}`),
      )
    : written
        .slice(1, -1)
        .replaceAll(/\\(?:([0-7]{1,3})|\r\n?|\n|([^]))/g, (_, octal?: string, char?: string) =>
          octal ? String.fromCharCode(Number.parseInt(octal, 8) & 255) : char ? (ESCAPED[char] ?? char) : '',
        )
  const bytes = Uint8Array.from(raw, (char) => char.charCodeAt(0))
  if (raw.startsWith('\xfe\xff')) return new TextDecoder('utf-16be').decode(bytes)
  if (raw.startsWith('\xff\xfe')) return new TextDecoder('utf-16le').decode(bytes)
  return raw.startsWith('\xef\xbb\xbf') ? new TextDecoder().decode(bytes) : raw
}
