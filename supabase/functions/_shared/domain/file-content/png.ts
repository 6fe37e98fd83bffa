import { hasAscii, latin1, type PictureSize, view } from './bytes.ts'

const SIGNATURE = '\x89PNG\r\n\x1a\n'
const CHUNK_OVERHEAD = 12

/**
 * The size of a PNG with chunks from its single IHDR over IDAT to IEND, where the file must end, so that nothing
 * follows the picture. Null for anything else.
 */
export function pngSize(bytes: Uint8Array): PictureSize | null {
  if (bytes.length < 24 || !hasAscii(bytes, SIGNATURE, 0) || !hasAscii(bytes, 'IHDR', 12)) return null
  const data = view(bytes)
  let at = SIGNATURE.length
  let hasPixels = false
  while (at + CHUNK_OVERHEAD <= bytes.length) {
    const type = latin1(bytes, at + 4, at + 8)
    if (type === 'IHDR' && at > SIGNATURE.length) return null
    at += CHUNK_OVERHEAD + data.getUint32(at)
    if (type === 'IDAT') hasPixels = true
    if (type === 'IEND' && (!hasPixels || at !== bytes.length)) return null
    if (type === 'IEND') return { width: data.getUint32(16), height: data.getUint32(20) }
  }
  return null
}

export const isPng = (bytes: Uint8Array): boolean => pngSize(bytes) !== null
