import type { Scan } from './scan.ts'

/** A document of five thousand links has a megabyte of them. */
const MAX_LINKS_BYTES = 4 * 1024 * 1024

export const LOADS = 'the document loads something else when it opens'
const UNREADABLE = 'the links of the document can’t be read'

/** Kinds of content that Word takes in or starts by itself, wherever it lies. */
const ACTS = new Set(['afchunk', 'control', 'activexcontrol', 'activexcontrolbinary'])

/** A tag of well-formed XML, or text. Comments and declarations are neither: programs write none among links. */
const TOKEN = /<\?xml [^<>?]*\?>|<\/?([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>|[^<]+/y
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** A value without the spellings by number or name that XML allows for each of its letters. */
const plain = (value: string): string =>
  value
    .replaceAll(/&(?:#x([\da-f]{1,8})|#(\d{1,8})|(\w+));/gi, (whole, hex, decimal, name) => {
      const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : undefined
      if (code === undefined) return NAMED[name] ?? whole
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    })
    .trim()

/**
 * Why one link of a document is refused. What lies outside of it may be followed by a click alone: pictures, objects,
 * frames and sources elsewhere are fetched by Word when the document opens, which tells their owner so and may hand over
 * the reader's password. A template on the reader's own disk is fine: letters are written with one.
 */
function linkProblem(attributes: ReadonlyMap<string, string>): string | null {
  const type = (attributes.get('type') ?? '').toLowerCase().split('/').findLast(Boolean) ?? ''
  const target = attributes.get('target') ?? ''
  if (ACTS.has(type)) return LOADS
  const mode = (attributes.get('targetmode') ?? 'internal').toLowerCase()
  if (mode === 'internal' || type === 'hyperlink') return null
  if (type === 'attachedtemplate' && /^(file:\/\/\/)?[a-z]:[\\/](?![\\/])/i.test(target)) return null
  return LOADS
}

/** Why a part that lists links is refused, or null. */
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

/** Judges a part that lists links, which comes in pieces; ends with why the document is refused, or null. */
export function seekLinks(): Scan {
  let size = 0
  const pieces: string[] = []
  // Each byte is a character: what decides is ASCII, and of UTF-16 the zeros fall away.
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
