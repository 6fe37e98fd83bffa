import { latin1 } from './bytes.ts'

/** White space in PDFium, and therefore in most browsers; part of a name in other readers. */
const isOddBlank = (byte: number) => byte === 0x80 || byte === 0xff
const [REGULAR, BLANK, DELIMITER] = [0, 1, 2]
const DELIMITERS = '()<>[]{}/%'

/** The class of each byte, in a table: a file has millions of them. */
const CLASSES = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte === 32 || byte === 0 || (byte >= 9 && byte <= 13 && byte !== 11) || isOddBlank(byte)) return BLANK
  return DELIMITERS.includes(String.fromCharCode(byte)) ? DELIMITER : REGULAR
})

/** Longer than any name that a check looks for; the rest is left out. */
const MAX_TOKEN_CHARS = 200

/** A name in plain letters: in PDF each of its characters may be written in hexadecimal, 'J' as '#4A' or '#4a'. */
export const plainName = (name: string): string =>
  name.includes('#')
    ? name.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : name

/** Reads the tokens of a PDF one after the other. */
export class PdfTokens {
  /** Offset of the next token. */
  at: number
  /** Whether it skipped white space that other readers treat as part of a name or a word. */
  hasOddBlank = false
  /** Offset of the latest string, with its bracket. */
  #stringAt = 0
  readonly #bytes: Uint8Array

  constructor(bytes: Uint8Array, start: number) {
    this.#bytes = bytes
    this.at = start
  }

  /** Skips white space and comments. */
  skipBlank(): void {
    this.#skipWhite()
    while (this.#bytes[this.at] === 0x25) {
      while (this.at < this.#bytes.length && this.#bytes[this.at] !== 10 && this.#bytes[this.at] !== 13)
        this.at += 1
      this.#skipWhite()
    }
  }

  /**
   * The next token: '<<', '>>', '[', ']', '()' for any string, a word or number, or a name with its slash, in plain
   * letters. Null at the end, in an unterminated string, and at a character that begins no token.
   */
  next(): string | null {
    this.skipBlank()
    const first = this.#bytes[this.at]
    switch (first) {
      case 0x28: // (
        return this.#pastString()
      case 0x3c: // <
        return this.#bytes[this.at + 1] === first ? this.#step('<<') : this.#pastHexString()
      case 0x3e: // >
        return this.#bytes[this.at + 1] === first ? this.#step('>>') : null
      case 0x2f: // /
        return plainName(this.#regular(1))
      case 0x5b: // [
        return this.#step('[')
      case 0x5d: // ]
        return this.#step(']')
      default:
        return this.#regular(0) || null
    }
  }

  /** The latest string as it is written, with its brackets. */
  string(): string {
    return latin1(this.#bytes, this.#stringAt, this.at)
  }

  #skipWhite(): void {
    for (; this.at < this.#bytes.length; this.at += 1) {
      const byte = this.#bytes[this.at]!
      if (CLASSES[byte] !== BLANK) return
      if (byte >= 0x80) this.hasOddBlank = true
    }
  }

  #step(token: string): string {
    this.at += token.length
    return token
  }

  /** The regular characters after the first `lead` ones. */
  #regular(lead: number): string {
    const from = this.at
    this.at += lead
    while (this.at < this.#bytes.length && CLASSES[this.#bytes[this.at]!] === REGULAR) this.at += 1
    return latin1(this.#bytes, from, Math.min(this.at, from + MAX_TOKEN_CHARS))
  }

  /** Brackets in a string nest unless escaped by a backslash. */
  #pastString(): string | null {
    this.#stringAt = this.at
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
    this.#stringAt = this.at
    while (this.at < this.#bytes.length && this.#bytes[this.at] !== 0x3e) this.at += 1
    if (this.at >= this.#bytes.length) return null
    this.at += 1
    return '()'
  }
}
