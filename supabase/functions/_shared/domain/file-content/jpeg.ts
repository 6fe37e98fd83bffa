import { latin1, type PictureSize, view } from './bytes.ts'

const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7

/** Offset of the marker that ends the compressed data starting at `at`, or -1. */
function endOfScan(bytes: Uint8Array, at: number): number {
  for (let i = at; i + 1 < bytes.length; i++) {
    if (bytes[i] === 0xff && bytes[i + 1] !== 0 && bytes[i + 1] !== 0xff && !isRestart(bytes[i + 1]!))
      return i
  }
  return -1
}

/**
 * The size of the first picture and the offset after its end mark, or null if the bytes are not a JPEG's segments.
 */
function readSegments(bytes: Uint8Array): { size: PictureSize; end: number } | null {
  const data = view(bytes)
  let at = 2
  let size: PictureSize | null = null
  let hasScan = false
  while (at + 2 <= bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      at += 1
    } else if (marker === END_OF_IMAGE) {
      return size && hasScan ? { size, end: at + 2 } : null
    } else {
      if (at + 4 > bytes.length) return null
      if (isFrame(marker)) {
        // With a second frame, readers could disagree on the size.
        if (size || at + 9 > bytes.length) return null
        size = { height: data.getUint16(at + 5), width: data.getUint16(at + 7) }
      }
      at += 2 + data.getUint16(at + 2)
      if (marker === START_OF_SCAN) {
        if (!size) return null
        hasScan = true
        at = endOfScan(bytes, at)
        if (at === -1) return null
      }
    }
  }
  return null
}

/**
 * The size of a complete JPEG picture with one frame, from its start mark to its end mark; null for anything else.
 * Phones append data to the first picture (previews, depth, a short film), so that is allowed, but nothing that a
 * browser or a server would run.
 */
export function jpegSize(bytes: Uint8Array): PictureSize | null {
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== 0xd8 || bytes[2] !== 0xff) return null
  const picture = readSegments(bytes)
  if (!picture) return null
  const behind = latin1(bytes, picture.end, Math.min(bytes.length, picture.end + 4096))
  const runs =
    /<(?:!doctype|html|head|body|script|svg|\?php|\?xml)/i.test(behind) ||
    /%PDF-|^MZ|^\x7fELF|^#!/.test(behind)
  return runs ? null : picture.size
}

export const isJpeg = (bytes: Uint8Array): boolean => jpegSize(bytes) !== null
