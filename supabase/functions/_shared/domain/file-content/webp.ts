import { hasAscii, latin1, view } from './bytes.ts'

const CHUNK_HEAD = 8

/** Whether a chunk of picture data begins as a decoder needs it: with a key frame's start code, or VP8L's signature. */
function isFrame(bytes: Uint8Array, type: string, at: number): boolean {
  if (type === 'VP8 ') return hasAscii(bytes, '\x9d\x01\x2a', at + 3)
  if (type === 'VP8L') return bytes[at] === 0x2f
  // A frame of an animation, with its own chunks behind its place and duration.
  return type === 'ANMF'
}

/**
 * Whether the bytes are one WebP picture: a RIFF container of whole chunks that ends where the file does, with a frame
 * in it.
 */
export function isWebp(bytes: Uint8Array): boolean {
  if (bytes.length <= 20 || !hasAscii(bytes, 'RIFF', 0) || !hasAscii(bytes, 'WEBP', 8)) return false
  const data = view(bytes)
  if (data.getUint32(4, true) + CHUNK_HEAD !== bytes.length) return false
  if (!hasAscii(bytes, 'VP8', 12)) return false
  let hasFrame = false
  let at = 12
  while (at + CHUNK_HEAD <= bytes.length) {
    const size = data.getUint32(at + 4, true)
    if (isFrame(bytes, latin1(bytes, at, at + 4), at + CHUNK_HEAD)) hasFrame = true
    // A chunk of an odd length has a byte behind it.
    at += CHUNK_HEAD + size + (size % 2)
  }
  // Some encoders leave that byte out at the end.
  return hasFrame && (at === bytes.length || at === bytes.length + 1)
}
