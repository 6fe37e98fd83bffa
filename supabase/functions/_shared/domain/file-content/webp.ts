import { hasAscii, view } from './bytes.ts'

/** Whether the bytes are one WebP picture: a RIFF container that ends where the file does. */
export function isWebp(bytes: Uint8Array): boolean {
  return (
    bytes.length > 20 &&
    hasAscii(bytes, 'RIFF', 0) &&
    hasAscii(bytes, 'WEBP', 8) &&
    hasAscii(bytes, 'VP8', 12) &&
    view(bytes).getUint32(4, true) + 8 === bytes.length
  )
}
