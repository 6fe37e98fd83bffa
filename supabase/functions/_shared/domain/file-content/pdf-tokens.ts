import { latin1 } from './bytes.ts'

/** White space in PDFium, and therefore in most browsers; part of a name in other readers. */
const isOddBlank = (byte: number) => byte === 0x80 || byte === 0xff
const isBlank = (byte: number) =>
  byte === 32 || (byte >= 9 && byte <= 13 && byte !== 11) || byte === 0 || isOddBlank(byte)
const DELIMITERS = new Set(Array.from('()<>[]{}/%', (char) => char.charCodeAt(0)))
const isRegular = (byte: number) => !isBlank(byte) && !DELIMITERS.has(byte)

/** Longer than any name that a check looks for; the rest is left out. */
const MAX_TOKEN_CHARS = 200

/** A name in plain letters: in PDF each of its characters may be written in hexadecimal, 'J' as '#4A' or '#4a'. */
export const plainName = (name: string): string =>
  name.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Reads the tokens of a PDF one after the other. */
export class PdfTokens {
  /** Offset of the next token. */
  at: number
  /** Whether it skipped white space that other readers treat as part of a name or a word. */
  hasOddBlank = false
  readonly #bytes: Uint8Array

  constructor(bytes: Uint8Array, start: number) {
    this.#bytes = bytes
    this.at = start
  }

  /** Skips white space and comments. */
  skipBlank(): void {
    this.#skipWhite()
    while (this.#bytes[this.at] === 0x25) {
      this.#skip((byte) => byte !== 10 && byte !== 13)
      this.#skipWhite()
    }
  }

  /**
   * The next token: '<<', '>>', '[', ']', '()' for any string, a word or number, or a name with its slash, in plain
   * letters. Null at the end, in an unterminated string, and at a character that begins no token.
   */
  next(): string | null {
    this.skipBlank()
    const first = latin1(this.#bytes, this.at, this.at + 1)
    const two = latin1(this.#bytes, this.at, this.at + 2)
    if (first === '(') return this.#pastString()
    if (first === '<' && two !== '<<') return this.#pastHexString()
    if (first === '/') return plainName(this.#regular(1))
    if (first === '[' || first === ']') return this.#step(first)
    if (two === '<<' || two === '>>') return this.#step(two)
    return this.#regular(0) || null
  }

  #skip(isSkipped: (byte: number) => boolean): void {
    while (this.at < this.#bytes.length && isSkipped(this.#bytes[this.at]!)) this.at += 1
  }

  #skipWhite(): void {
    this.#skip((byte) => {
      this.hasOddBlank ||= isOddBlank(byte)
      return isBlank(byte)
    })
  }

  #step(token: string): string {
    this.at += token.length
    return token
  }

  /** The regular characters after the first `lead` ones. */
  #regular(lead: number): string {
    const from = this.at
    this.at += lead
    this.#skip(isRegular)
    return latin1(this.#bytes, from, Math.min(this.at, from + MAX_TOKEN_CHARS))
  }

  /** Brackets in a string nest unless escaped by a backslash. */
  #pastString(): string | null {
    for (let depth = 0; this.at < this.#bytes.length; this.at += 1) {
      const byte = this.#bytes[this.at]
      if (byte === 0x5c) this.at += 1
      if (byte === 0x28) depth += 1
      if (byte === 0x29) depth -= 1
      if (depth === 0) {
        this.at += 1
        return '()'
      }
    }
    return null
  }

  #pastHexString(): string | null {
    this.#skip((byte) => byte !== 0x3e)
    if (this.at >= this.#bytes.length) return null
    this.at += 1
    return '()'
  }
}
