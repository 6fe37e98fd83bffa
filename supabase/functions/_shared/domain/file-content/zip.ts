import { hasAscii, latin1, view } from './bytes.ts'

const END_SIGNATURE = 'PK\x05\x06'
const END_SIZE = 22
const MAX_COMMENT = 65_535
const CENTRAL_SIGNATURE = 'PK\x01\x02'
const CENTRAL_SIZE = 46
const LOCAL_SIGNATURE = 'PK\x03\x04'
const LOCAL_SIZE = 30

/**
 * Offset of the record that ends a ZIP archive, if the bytes end with one; else -1. Readers search for it from the
 * end, which is why a ZIP can hide behind any other format.
 */
export function zipEnd(bytes: Uint8Array): number {
  const first = Math.max(0, bytes.length - END_SIZE - MAX_COMMENT)
  for (let at = bytes.length - END_SIZE; at >= first; at--) {
    if (
      hasAscii(bytes, END_SIGNATURE, at) &&
      at + END_SIZE + view(bytes).getUint16(at + 20, true) === bytes.length
    ) {
      return at
    }
  }
  return -1
}

/** An entry of a ZIP archive. */
export interface ZipEntry {
  name: string
  /** How it is packed: 0 not at all, 8 deflated. */
  method: number
  isEncrypted: boolean
  packed: Uint8Array
  /** The unpacked size that it declares. */
  size: number
}

/**
 * The entries of a ZIP archive that starts at the first byte and ends at the last, without a comment. Null
 * when the bytes are not such an archive, or when a local header disagrees with the central directory, since two
 * readers would then see two different archives.
 */
export function zipEntries(bytes: Uint8Array): ZipEntry[] | null {
  const end = zipEnd(bytes)
  if (end !== bytes.length - END_SIZE || !hasAscii(bytes, LOCAL_SIGNATURE, 0)) return null
  const data = view(bytes)
  const count = data.getUint16(end + 10, true)
  const entries: ZipEntry[] = []
  let at = data.getUint32(end + 16, true)
  for (let i = 0; i < count; i++) {
    if (at + CENTRAL_SIZE > end || !hasAscii(bytes, CENTRAL_SIGNATURE, at)) return null
    const nameLength = data.getUint16(at + 28, true)
    const name = latin1(bytes, at + CENTRAL_SIZE, at + CENTRAL_SIZE + nameLength)
    const local = data.getUint32(at + 42, true)
    if (!hasAscii(bytes, LOCAL_SIGNATURE, local) || !hasAscii(bytes, name, local + LOCAL_SIZE)) return null
    const start = local + LOCAL_SIZE + data.getUint16(local + 26, true) + data.getUint16(local + 28, true)
    entries.push({
      name,
      method: data.getUint16(at + 10, true),
      isEncrypted: (data.getUint16(at + 8, true) & 1) === 1,
      packed: bytes.subarray(start, start + data.getUint32(at + 20, true)),
      size: data.getUint32(at + 24, true),
    })
    at += CENTRAL_SIZE + nameLength + data.getUint16(at + 30, true) + data.getUint16(at + 32, true)
  }
  return at === end ? entries : null
}
