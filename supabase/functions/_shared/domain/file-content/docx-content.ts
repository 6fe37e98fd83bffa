import { LOADS_CONTENT, scanForLinks } from './docx-links.ts'
import { inflate } from './inflate.ts'
import { type Scan, createScan } from './scan.ts'
import { type ZipEntry, zipEntries } from './zip.ts'

/**
 * The limit for a document's unpacked size. A file of 10 MiB can claim to unpack, or really unpack, to a thousand times
 * that.
 */
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024

const STORED = 0
const DEFLATED = 8

/**
 * The reason to refuse a well-formed Word document: it unpacks to an excessive size, contains macros, loads other
 * content when it opens, or declares XML entities, which can hang readers or make them fetch files. Null if none
 * applies. Every part is searched, whatever its name: the document's list of contents decides which are XML or
 * macros.
 */
export async function docxContentProblem(bytes: Uint8Array): Promise<string | null> {
  const entries = zipEntries(bytes) ?? []
  let left = MAX_UNPACKED_BYTES
  if (entries.reduce((sum, { size }) => sum + size, 0) > left) return TOO_LARGE
  for (const entry of entries) {
    const { size, harm } = (await unpack(entry, left)) ?? {}
    if (size === undefined) return 'the document can’t be unpacked'
    left -= size
    if (left < 0) return TOO_LARGE
    if (harm) return harm
  }
  return null
}

const TOO_LARGE = 'the document unpacks to far more than a document'

/** The part's unpacked size, and the reason to refuse it, if there is one; null if it can't be unpacked. */
async function unpack(
  entry: ZipEntry,
  maxBytes: number,
): Promise<{ size: number; harm: string | null } | null> {
  if (entry.isEncrypted) return null
  let search = scanForHarm(entry.name)
  if (entry.method === STORED) {
    search.read(entry.packed)
    return { size: entry.packed.length, harm: search.end() }
  }
  if (entry.method !== DEFLATED) return null
  const begin = () => (search = scanForHarm(entry.name)).read
  const { size, complete } = await inflate(entry.packed, 'deflate-raw', maxBytes, begin)
  return complete || size > maxBytes ? { size, harm: search.end() } : null
}

/** XML encodings that differ from ASCII only by zero bytes. Word itself reads only UTF. */
const KNOWN_ENCODING = 'utf-?(?:8|16|16le|16be)|us-ascii|iso-8859-1|windows-1252'

/**
 * Matches text that can declare entities, without white space and zero bytes: a document type anywhere, or an
 * encoding that could hide one, given by its name or by the first letters of XML in EBCDIC.
 */
const ENTITY_DECLARATION = new RegExp(
  [
    '<!(?:DOCTYPE|ENTITY)',
    `<\\?xml(?:version=["'][\\d.]{0,8}["'])?encoding=["'](?!(?:${KNOWN_ENCODING})["'])`,
    // A version longer than the scan's window, which could hide the encoding.
    `<\\?xmlversion=["'][\\d.]{9}`,
    'Lo\u00a7\u201d\u201c',
  ].join('|'),
  'i',
)

/** Links to macros, in the list of contents and the relationships. */
const LINKS_MACROS = /vnd\.ms-office\.vbaProject|\.macroEnabled\.|relationships\/vbaProject/i

/** The name of a stream that every macro project contains. */
const MACROS = new RegExp([...'_VBA_PROJECT'].join('\0'))

/** A picture fetched through a link (`r:link`), whatever type the list of links gives. */
const LINKED_PICTURE = /[\w.-]:link=["']/

const withoutBlank = (text: string) => text.replaceAll(/[\0\s]+/g, '')

/** Scans a part; `end` returns the reason to refuse the document, or null. */
function scanForHarm(part: string): Scan {
  const declares = createScan(ENTITY_DECLARATION, withoutBlank)
  const macros = createScan(MACROS)
  const lists = /^\[Content_Types\]\.xml$|\.rels$/i.test(part) ? createScan(LINKS_MACROS, withoutBlank) : null
  const pictures = createScan(LINKED_PICTURE, withoutBlank)
  const links = /\.rels$/i.test(part) ? scanForLinks() : null
  const scans = [declares, macros, lists, pictures, links].filter((scan) => scan !== null)
  return {
    read: (bytes) => scans.forEach((scan) => scan.read(bytes)),
    end: () => {
      if (declares.end()) return 'the document declares a type of its own'
      if (macros.end() || lists?.end()) return 'the document contains macros'
      return links?.end() ?? (pictures.end() ? LOADS_CONTENT : null)
    },
  }
}
