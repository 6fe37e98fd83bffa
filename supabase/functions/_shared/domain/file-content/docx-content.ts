import { asText, inflate } from './inflate.ts'
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
    const content = await unpack(entry, left)
    if (!content) return 'the document can’t be unpacked'
    left -= content.length
    if (left < 0) return TOO_LARGE
    if (/\.(?:xml|rels)$/i.test(entry.name) && declaresType(content))
      return 'the document declares a type of its own'
  }
  return null
}

const TOO_LARGE = 'the document unpacks to far more than a document'

async function unpack(entry: ZipEntry, maxBytes: number): Promise<Uint8Array | null> {
  if (entry.isEncrypted) return null
  if (entry.method === STORED) return entry.packed
  if (entry.method !== DEFLATED) return null
  const { bytes, complete } = await inflate(entry.packed, 'deflate-raw', maxBytes)
  return complete || bytes.length > maxBytes ? bytes : null
}

/** Whether an XML text has a DOCTYPE, in whatever encoding: those of XML differ from ASCII by zeros only. */
function declaresType(xml: Uint8Array): boolean {
  const text = asText(xml).replaceAll('\0', '')
  const root = /<[a-z_:]/i.exec(text)?.index ?? text.length
  return /<!DOCTYPE/i.test(text.slice(0, root))
}
