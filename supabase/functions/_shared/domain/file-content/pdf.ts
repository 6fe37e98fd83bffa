import { latin1, lastIndexOfAscii } from './bytes.ts'

/**
 * Whether the bytes are a PDF from the first byte ('%PDF-1.x' or '2.x') to the end mark, followed by white space at
 * most. Readers accept a later header and trailing junk, which is how polyglots work.
 */
export function isPdf(bytes: Uint8Array): boolean {
  if (!/^%PDF-[12]\.\d[\s%]/.test(latin1(bytes, 0, 10))) return false
  const end = lastIndexOfAscii(bytes, '%%EOF', bytes.length - 2048)
  return end > 0 && /^[\s\0]*$/.test(latin1(bytes, end + 5, bytes.length))
}
