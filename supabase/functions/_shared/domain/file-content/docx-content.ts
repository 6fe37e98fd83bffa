import { LOADS, seekLinks } from './docx-links.ts'
import { inflate } from './inflate.ts'
import { type Scan, createScan } from './scan.ts'
import { type ZipEntry, zipEntries } from './zip.ts'

/** The most that a document unpacks to. A file of 10 MiB can claim, or be, a thousand times its size. */
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024

const STORED = 0
const DEFLATED = 8

/**
 * Why a Word document is refused that has the form of one: it unpacks to far more than a document, holds macros, loads
 * something else when it opens, or its XML declares entities of its own, with which readers can be stopped or made to
 * fetch files. Null if none of these.
 * Any part may be XML or macros, whatever its name: the list of contents says what it is.
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

/** Its size when unpacked, and the harm in it, if there is any; null if it can't be unpacked. */
async function unpack(
  entry: ZipEntry,
  maxBytes: number,
): Promise<{ size: number; harm: string | null } | null> {
  if (entry.isEncrypted) return null
  let search = seekHarm(entry.name)
  if (entry.method === STORED) {
    search.read(entry.packed)
    return { size: entry.packed.length, harm: search.end() }
  }
  if (entry.method !== DEFLATED) return null
  const begin = () => (search = seekHarm(entry.name)).read
  const { size, complete } = await inflate(entry.packed, 'deflate-raw', maxBytes, begin)
  return complete || size > maxBytes ? { size, harm: search.end() } : null
}

/** The encodings of XML that differ from ASCII by zeros only; Word itself reads no others than UTF. */
const KNOWN_ENCODING = 'utf-?(?:8|16|16le|16be)|us-ascii|iso-8859-1|windows-1252'

/**
 * What can declare entities, in a text without white space and zeros: a type, wherever it stands, or an encoding in
 * which one couldn't be seen: another name, or the first letters of XML in EBCDIC.
 */
const DECLARES = new RegExp(
  [
    '<!(?:DOCTYPE|ENTITY)',
    `<\\?xml(?:version=["'][\\d.]{0,8}["'])?encoding=["'](?!(?:${KNOWN_ENCODING})["'])`,
    // Longer than what is looked at together, so that the encoding could escape.
    `<\\?xmlversion=["'][\\d.]{9}`,
    'Lo\u00a7\u201d\u201c',
  ].join('|'),
  'i',
)

/** What links macros to a document, by the list of contents and the relationships. */
const LINKS_MACROS = /vnd\.ms-office\.vbaProject|\.macroEnabled\.|relationships\/vbaProject/i

/** The stream that every project of macros has, as its name stands in it. */
const MACROS = new RegExp([...'_VBA_PROJECT'].join('\0'))

/** A picture that is fetched by its link (`r:link`), of whatever kind the list of links says that it is. */
const LINKED_PICTURE = /[\w.-]:link=["']/

const withoutBlank = (text: string) => text.replaceAll(/[\0\s]+/g, '')

/** Looks through a part; ends with why the document is refused, or null. */
function seekHarm(part: string): Scan {
  const declares = createScan(DECLARES, withoutBlank)
  const macros = createScan(MACROS)
  const lists = /^\[Content_Types\]\.xml$|\.rels$/i.test(part) ? createScan(LINKS_MACROS, withoutBlank) : null
  const pictures = createScan(LINKED_PICTURE, withoutBlank)
  const links = /\.rels$/i.test(part) ? seekLinks() : null
  const scans = [declares, macros, lists, pictures, links].filter((scan) => scan !== null)
  return {
    read: (bytes) => scans.forEach((scan) => scan.read(bytes)),
    end: () => {
      if (declares.end()) return 'the document declares a type of its own'
      if (macros.end() || lists?.end()) return 'the document holds macros'
      return links?.end() ?? (pictures.end() ? LOADS : null)
    },
  }
}
