import { latin1, type PictureSize, view } from './bytes.ts'

/** The largest size among the properties of a `meta` box; an empty size if there are none. */
function largestIn(bytes: Uint8Array): PictureSize {
  const data = view(bytes)
  const largest: PictureSize = { width: 0, height: 0 }
  for (const { index } of latin1(bytes, 0, bytes.length - 12).matchAll(/ispe/g)) {
    largest.width = Math.max(largest.width, data.getUint32(index + 8))
    largest.height = Math.max(largest.height, data.getUint32(index + 12))
  }
  return largest
}

/**
 * The size of an AVIF picture; null unless the bytes are a `ftyp` box of that brand followed by boxes up to the end
 * of the file. Animations are refused: their frames have sizes of their own.
 */
export function avifSize(bytes: Uint8Array): PictureSize | null {
  if (bytes.length < 16 || latin1(bytes, 4, 8) !== 'ftyp') return null
  const data = view(bytes)
  const brands = latin1(bytes, 8, Math.min(data.getUint32(0), bytes.length))
  if (!brands.includes('avif')) return null
  let at = 0
  let picture: PictureSize | null = null
  while (at + 8 <= bytes.length) {
    const size = data.getUint32(at)
    const type = latin1(bytes, at + 4, at + 8)
    if (size < 8 || type === 'moov') return null
    if (type === 'meta') picture = largestIn(bytes.subarray(at, at + size))
    at += size
  }
  return at === bytes.length ? picture : null
}
