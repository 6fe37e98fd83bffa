import { latin1, view } from './bytes.ts'

/** Whether the bytes are an AVIF picture: a `ftyp` box of that brand, then boxes up to the end of the file. */
export function isAvif(bytes: Uint8Array): boolean {
  if (bytes.length < 16 || latin1(bytes, 4, 8) !== 'ftyp') return false
  const data = view(bytes)
  const brands = latin1(bytes, 8, Math.min(data.getUint32(0), bytes.length))
  if (!brands.includes('avif')) return false
  let at = 0
  let hasMeta = false
  while (at + 8 <= bytes.length) {
    const size = data.getUint32(at)
    if (latin1(bytes, at + 4, at + 8) === 'meta') hasMeta = true
    if (size < 8) return false
    at += size
  }
  return hasMeta && at === bytes.length
}
