import { inflate } from './inflate.ts'
import { type Scan, createScan } from './scan.ts'
import { type ZipEntry, zipEntries } from './zip.ts'

/** The most that a document unpacks to. A file of 10 MiB can claim, or be, a thousand times its size. */
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024

const STORED = 0
const DEFLATED = 8

/**
 * Why a Word document is refused that has the form of one: it unpacks to far more than a document, or its XML declares
 * entities of its own, with which readers can be stopped or made to fetch files. Null if neither.
 */
export async function docxContentProblem(bytes: Uint8Array): Promise<string | null> {
  const entries = zipEntries(bytes) ?? []
  let left = MAX_UNPACKED_BYTES
  if (entries.reduce((sum, { size }) => sum + size, 0) > left) return TOO_LARGE
  for (const entry of entries) {
    const scan = /\.(?:xml|rels)$/i.test(entry.name) ? seekType : undefined
    const { size, first } = (await unpack(entry, left, scan)) ?? {}
    if (size === undefined) return 'the document can’t be unpacked'
    left -= size
    if (left < 0) return TOO_LARGE
    if (first?.startsWith('<!')) return 'the document declares a type of its own'
  }
  return null
}

const TOO_LARGE = 'the document unpacks to far more than a document'

/** Its size when unpacked, and the first match of the scan, if there is one; null if it can't be unpacked. */
async function unpack(
  entry: ZipEntry,
  maxBytes: number,
  begin: () => Scan = seekNothing,
): Promise<{ size: number; first: string | null } | null> {
  if (entry.isEncrypted) return null
  let scan = begin()
  if (entry.method === STORED) {
    scan.read(entry.packed)
    return { size: entry.packed.length, first: scan.end() }
  }
  if (entry.method !== DEFLATED) return null
  const { size, complete } = await inflate(entry.packed, 'deflate-raw', maxBytes, () => (scan = begin()).read)
  return complete || size > maxBytes ? { size, first: scan.end() } : null
}

/**
 * Looks for an XML text's DOCTYPE or its first element, whichever comes first, in whatever encoding: those of XML
 * differ from ASCII by zeros only.
 */
const seekType = (): Scan => createScan(/<!DOCTYPE|<[a-z_:]/i, (text) => text.replaceAll('\0', ''))
const seekNothing = (): Scan => ({ read: () => undefined, end: () => null })
