import { hasAscii, latin1, view } from './bytes.ts'

const SIGNATURE = '\x89PNG\r\n\x1a\n'
const CHUNK_OVERHEAD = 12

/**
 * Whether the bytes are a PNG with chunks from IHDR over IDAT to IEND, where the file ends: nothing can follow the
 * picture.
 */
export function isPng(bytes: Uint8Array): boolean {
  if (!hasAscii(bytes, SIGNATURE, 0) || !hasAscii(bytes, 'IHDR', 12)) return false
  const data = view(bytes)
  let at = SIGNATURE.length
  let hasPixels = false
  while (at + CHUNK_OVERHEAD <= bytes.length) {
    const type = latin1(bytes, at + 4, at + 8)
    at += CHUNK_OVERHEAD + data.getUint32(at)
    if (type === 'IDAT') hasPixels = true
    if (type === 'IEND') return hasPixels && at === bytes.length
  }
  return false
}
