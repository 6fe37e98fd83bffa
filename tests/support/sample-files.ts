/** Small files of every accepted type, made in memory. */

const ascii = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))

/** Concatenates bytes and texts (one character per byte). */
export function joinBytes(...parts: (Uint8Array | string)[]): Uint8Array {
  const chunks = parts.map((part) => (typeof part === 'string' ? ascii(part) : part))
  const joined = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    joined.set(chunk, at)
    at += chunk.length
  }
  return joined
}

const le16 = (value: number) => String.fromCharCode(value & 255, (value >> 8) & 255)
const le32 = (value: number) => le16(value & 0xffff) + le16(value >>> 16)
const be32 = (value: number) => [...le32(value)].toReversed().join('')

export const samplePdf = (body = '1 0 obj<<>>endobj'): Uint8Array =>
  joinBytes(`%PDF-1.7\n%\xe2\xe3\xcf\xd3\n${body}\ntrailer<<>>\nstartxref\n9\n%%EOF\n`)

/** One PNG chunk. The checksum is zero: it isn't checked. */
export const pngChunk = (type: string, data: string): string => `${be32(data.length)}${type}${data}\0\0\0\0`

export const samplePng = (extra = '', width = 1, height = 1): Uint8Array =>
  joinBytes(
    '\x89PNG\r\n\x1a\n',
    pngChunk('IHDR', `${be32(width)}${be32(height)}\x08\x02\0\0\0`),
    extra,
    pngChunk('IDAT', 'x\x9cc`\0\0\0\x02\0\x01'),
    pngChunk('IEND', ''),
  )

const jpegSegment = (marker: string, data: string) =>
  `\xff${marker}${String.fromCharCode((data.length + 2) >> 8, (data.length + 2) & 255)}${data}`

const be16 = (value: number) => String.fromCharCode(value >> 8, value & 255)

export const sampleJpeg = (comment = '', width = 1, height = 1): Uint8Array =>
  joinBytes(
    '\xff\xd8',
    jpegSegment('\xe0', 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0'),
    comment ? jpegSegment('\xfe', comment) : '',
    jpegSegment('\xc0', `\x08${be16(height)}${be16(width)}\x01\x01\x11\0`),
    jpegSegment('\xda', '\x01\x01\0\0\x3f\0'),
    'pixels\xff\0more\xff\xd0pixels',
    '\xff\xd9',
  )

/** An OLE compound file with the given directory entries. */
export function sampleOle(entries: readonly string[]): Uint8Array {
  const bytes = new Uint8Array(2048)
  bytes.set(ascii('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'))
  for (const [index, name] of entries.entries()) {
    const at = 512 + index * 128
    bytes.set(ascii([...name].map((char) => `${char}\0`).join('')), at)
    bytes.set(ascii(le16((name.length + 1) * 2)), at + 64)
  }
  return bytes
}

export const sampleDoc = (): Uint8Array => sampleOle(['Root Entry', 'WordDocument', '1Table'])

/** A ZIP archive of stored entries, readable by unzip except for the checksums. */
export function sampleZip(entries: Readonly<Record<string, string>>, comment = ''): Uint8Array {
  let local = ''
  let central = ''
  for (const [name, data] of Object.entries(entries)) {
    const fields = `${le16(20)}${le16(0)}${le16(0)}${le32(0)}${le32(0)}${le32(data.length)}${le32(data.length)}`
    central += `PK\x01\x02${le16(20)}${fields}${le16(name.length)}${'\0'.repeat(12)}${le32(local.length)}${name}`
    local += `PK\x03\x04${fields}${le16(name.length)}${le16(0)}${name}${data}`
  }
  const count = le16(Object.keys(entries).length)
  return joinBytes(
    local,
    central,
    `PK\x05\x06${le32(0)}${count}${count}${le32(central.length)}${le32(local.length)}${le16(comment.length)}${comment}`,
  )
}

export const DOCX_PARTS = { '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>' }

export const sampleDocx = (more: Readonly<Record<string, string>> = {}): Uint8Array =>
  sampleZip({ ...DOCX_PARTS, ...more })
