import type { Scan } from './scan.ts'

/** Generous: five thousand links take a megabyte. */
const MAX_LINKS_BYTES = 4 * 1024 * 1024

export const LOADS_CONTENT = 'the document loads something else when it opens'
const UNREADABLE = 'the links of the document can’t be read'

/** Kinds of content that Word includes or runs without a click, from inside or outside the document. */
const ACTIVE_TYPES = new Set(['afchunk', 'control', 'activexcontrol', 'activexcontrolbinary'])

/** A tag of well-formed XML, or text. Comments and declarations don't match: programs write none among links. */
const TOKEN = /<\?xml [^<>?]*\?>|<\/?([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>|[^<]+/y
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

const XML_ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** A value with XML's character references decoded. */
const plain = (value: string): string =>
  value
    .replaceAll(/&(?:#x([\da-f]{1,8})|#(\d{1,8})|(\w+));/gi, (whole, hex, decimal, name) => {
      const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : undefined
      if (code === undefined) return XML_ENTITIES[name] ?? whole
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    })
    .trim()

/**
 * The reason to refuse one link of a document. An external target is allowed only where a click opens it: Word
 * fetches external pictures, objects, frames and sources when the document opens, which tells their owner and may
 * leak the reader's password. A template on a local disk is fine: letters are often written with one.
 */
function linkProblem(attributes: ReadonlyMap<string, string>): string | null {
  const type = (attributes.get('type') ?? '').toLowerCase().split('/').findLast(Boolean) ?? ''
  const target = attributes.get('target') ?? ''
  if (ACTIVE_TYPES.has(type)) return LOADS_CONTENT
  const mode = (attributes.get('targetmode') ?? 'internal').toLowerCase()
  if (mode === 'internal' || type === 'hyperlink') return null
  if (type === 'attachedtemplate' && /^(file:\/\/\/)?[a-z]:[\\/](?![\\/])/i.test(target)) return null
  return LOADS_CONTENT
}

/** The reason to refuse a part that lists links, or null. */
export function linksProblem(text: string): string | null {
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const token = TOKEN.exec(text)
    if (!token) return UNREADABLE
    const attributes = new Map<string, string>()
    for (const [, name, double, single] of (token[2] ?? '').matchAll(ATTRIBUTE)) {
      const key = name!.toLowerCase()
      if (attributes.has(key)) return UNREADABLE
      attributes.set(key, plain(double ?? single ?? ''))
    }
    const problem = attributes.has('type') || attributes.has('targetmode') ? linkProblem(attributes) : null
    if (problem) return problem
  }
  return null
}

/** Checks a part that lists links and arrives in pieces; `end` returns the reason to refuse the document, or null. */
export function scanForLinks(): Scan {
  let size = 0
  const pieces: string[] = []
  // One character for each byte: the relevant text is ASCII, and the zeros of UTF-16 are dropped.
  const decoder = new TextDecoder('windows-1252')
  return {
    read: (bytes) => {
      size += bytes.length
      if (size <= MAX_LINKS_BYTES) pieces.push(decoder.decode(bytes).replaceAll('\0', ''))
    },
    end: () => {
      if (size > MAX_LINKS_BYTES) return UNREADABLE
      return linksProblem(pieces.join('').replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, ''))
    },
  }
}
