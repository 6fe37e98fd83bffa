import { latin1, lastIndexOfAscii } from './bytes.ts'

/**
 * A PDF from its first byte ('%PDF-1.x' or '2.x') to its end mark, with nothing but white space behind it. Readers
 * accept the header further in and junk at the end, and this is where polyglots live.
 */
export function isPdf(bytes: Uint8Array): boolean {
  if (!/^%PDF-[12]\.\d[\s%]/.test(latin1(bytes, 0, 10))) return false
  const end = lastIndexOfAscii(bytes, '%%EOF', bytes.length - 2048)
  return end > 0 && /^[\s\0]*$/.test(latin1(bytes, end + 5, bytes.length))
}
