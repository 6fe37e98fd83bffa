import { hasAscii, latin1, type PictureSize, view } from './bytes.ts'

const CHUNK_HEADER_SIZE = 8

/**
 * The canvas size that a chunk gives, or the size of a frame that starts validly: with a key frame's start code, or
 * VP8L's signature. Null for other chunks.
 */
function sizeIn(bytes: Uint8Array, type: string, at: number): PictureSize | null {
  const read = (from: number) => bytes[from]! | (bytes[from + 1]! << 8) | (bytes[from + 2]! << 16)
  if (type === 'VP8 ' && hasAscii(bytes, '\x9d\x01\x2a', at + 3))
    return { width: read(at + 6) & 0x3fff, height: read(at + 8) & 0x3fff }
  if (type === 'VP8L' && bytes[at] === 0x2f)
    return { width: (read(at + 1) & 0x3fff) + 1, height: ((read(at + 2) >> 6) & 0x3fff) + 1 }
  if (type === 'VP8X') return { width: read(at + 4) + 1, height: read(at + 7) + 1 }
  // A frame of an animation, whose own chunks a decoder compares with its size.
  if (type === 'ANMF') return { width: read(at + 6) + 1, height: read(at + 9) + 1 }
  return null
}

/**
 * The size of one WebP picture: the largest of its canvas and its frames. Null unless the bytes are a RIFF container
 * of whole chunks that ends where the file does and has a frame.
 */
export function webpSize(bytes: Uint8Array): PictureSize | null {
  if (bytes.length <= 20 || !hasAscii(bytes, 'RIFF', 0) || !hasAscii(bytes, 'WEBP', 8)) return null
  const data = view(bytes)
  if (data.getUint32(4, true) + CHUNK_HEADER_SIZE !== bytes.length) return null
  if (!hasAscii(bytes, 'VP8', 12)) return null
  let hasFrame = false
  const largest: PictureSize = { width: 0, height: 0 }
  let at = 12
  while (at + CHUNK_HEADER_SIZE <= bytes.length) {
    const type = latin1(bytes, at, at + 4)
    const length = data.getUint32(at + 4, true)
    const size = sizeIn(bytes, type, at + CHUNK_HEADER_SIZE)
    if (size) {
      hasFrame ||= type !== 'VP8X'
      largest.width = Math.max(largest.width, size.width)
      largest.height = Math.max(largest.height, size.height)
    }
    // A chunk of an odd length is padded by a byte.
    at += CHUNK_HEADER_SIZE + length + (length % 2)
  }
  // Some encoders omit the last padding byte.
  return hasFrame && (at === bytes.length || at === bytes.length + 1) ? largest : null
}
