import { brotliDecompressSync } from 'node:zlib'

const HEADER = 48
const CMAP = 0
const GLYF = 10
const LOCA = 11
const ANY_TAG = 63

/** The code points that a WOFF2 file has a glyph for. */
export function lettersOf(woff2: Buffer): Set<number> {
  if (woff2.toString('latin1', 0, 4) !== 'wOF2') throw new Error('Not a WOFF2 file')
  let at = HEADER
  const length = () => {
    let value = 0
    for (let byte = 0x80; byte & 0x80;) {
      byte = woff2[at++]!
      value = value * 128 + (byte & 0x7f)
    }
    return value
  }
  let offset = 0
  let cmap: [start: number, end: number] | undefined
  for (let table = woff2.readUInt16BE(12); table > 0; table--) {
    const flags = woff2[at++]!
    const tag = flags & 0x3f
    if (tag === ANY_TAG) at += 4
    let size = length()
    // Version 0 of these two means that they are transformed, of all others that they aren't.
    const version = flags >> 6
    if (tag === GLYF || tag === LOCA ? version === 0 : version !== 0) size = length()
    if (tag === CMAP) cmap = [offset, offset + size]
    offset += size
  }
  if (!cmap) throw new Error('A font without a cmap')
  const packed = woff2.subarray(at, at + woff2.readUInt32BE(20))
  return lettersOfCmap(brotliDecompressSync(packed).subarray(...cmap))
}

/** Of its subtable for the basic plane (format 4), where all our letters are. */
function lettersOfCmap(cmap: Buffer): Set<number> {
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + index * 8))
  const start = starts.find((offset) => cmap.readUInt16BE(offset) === 4)
  if (start === undefined) throw new Error('A cmap without format 4')
  const table = cmap.subarray(start)
  const twice = table.readUInt16BE(6)
  const letters = new Set<number>()
  for (let segment = 0; segment < twice; segment += 2) {
    const last = table.readUInt16BE(14 + segment)
    const first = table.readUInt16BE(16 + twice + segment)
    const delta = table.readUInt16BE(16 + 2 * twice + segment)
    const rangeAt = 16 + 3 * twice + segment
    const range = table.readUInt16BE(rangeAt)
    for (let letter = first; letter <= last && letter < 0xffff; letter++) {
      const glyph = range === 0 ? letter + delta : table.readUInt16BE(rangeAt + range + 2 * (letter - first))
      if ((glyph & 0xffff) !== 0) letters.add(letter)
    }
  }
  return letters
}
