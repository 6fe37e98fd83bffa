import { latin1, view } from './bytes.ts'

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

/** Offset after the end mark of the first picture, or -1 when the segments are not those of a JPEG. */
function endOfPicture(bytes: Uint8Array): number {
  const data = view(bytes)
  let at = 2
  let hasFrame = false
  let hasScan = false
  while (at + 2 <= bytes.length) {
    if (bytes[at] !== 0xff) return -1
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      at += 1
    } else if (marker === END_OF_IMAGE) {
      return hasScan ? at + 2 : -1
    } else {
      if (at + 4 > bytes.length) return -1
      if (isFrame(marker)) hasFrame = true
      at += 2 + data.getUint16(at + 2)
      if (marker === START_OF_SCAN) {
        if (!hasFrame) return -1
        hasScan = true
        at = endOfScan(bytes, at)
        if (at === -1) return -1
      }
    }
  }
  return -1
}

/**
 * Whether the bytes are a complete JPEG picture, from its start to its end mark. Phones append data to the first
 * picture (previews, depth, a short film), so that is allowed, but nothing that a browser or a server would run.
 */
export function isJpeg(bytes: Uint8Array): boolean {
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== 0xd8 || bytes[2] !== 0xff) return false
  const end = endOfPicture(bytes)
  if (end === -1) return false
  const behind = latin1(bytes, end, Math.min(bytes.length, end + 4096))
  return (
    !/<(?:!doctype|html|head|body|script|svg|\?php|\?xml)/i.test(behind) &&
    !/%PDF-|^MZ|^\x7fELF|^#!/.test(behind)
  )
}
