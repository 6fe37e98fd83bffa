import { MAX_CHARS } from './max-chars.ts'
import { isUuid } from './uuid.ts'

/** Derives slug, excerpt and reading time of a blog post from its title and text. */

const SUGGESTED_SLUG_CHARS = 80
const WORDS_PER_MINUTE = 200
const EXCERPT_CHARS = 160

/**
 * Whether a text is a slug: lowercase words and digits joined by single hyphens, at most 120 characters. A slug that
 * looks like an id is refused: it would be taken for another article's id.
 */
export function isSlug(text: string): boolean {
  return text.length <= MAX_CHARS.slug && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) && !isUuid(text)
}

/** Whether an article may have this address: its slug, or its id. */
export const isArticleKey = (text: string): boolean => isSlug(text) || isUuid(text)

/**
 * Suggests a slug (lowercase-with-hyphens) from a title: 'Ragi & Millets: Why?' → 'ragi-and-millets-why'. Accents are
 * removed; a title without Latin letters or digits gives ''. Cut between words at 80 characters to keep the address
 * short.
 */
export function slugify(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .replace(/&/g, ' and ')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  let slug = (words[0] ?? '').slice(0, SUGGESTED_SLUG_CHARS)
  for (const word of words.slice(1)) {
    if (slug.length + 1 + word.length > SUGGESTED_SLUG_CHARS) break
    slug += `-${word}`
  }
  return slug
}

/**
 * The words of a markdown text without its marks, code blocks, pictures and raw HTML; one line per block. The length
 * of a match is bounded, so that a text made of brackets only takes no longer than any other.
 */
export function plainText(markdown: string): string {
  return markdown
    .replace(/^(```|~~~)[^\n]*\n[\s\S]*?(?:^\1[^\n]*$|$(?![\s\S]))/gm, '')
    .replace(/<!--[\s\S]{0,2000}?-->|<\/?[a-z][^>\n]{0,500}>/gi, '')
    .replace(/!\[[^\]\n]{0,300}\]\([^)\n]{0,2000}\)/g, '')
    .replace(/\[([^\]\n]{0,300})\]\([^)\n]{0,2000}\)/g, '$1')
    .replace(/^ {0,3}(?:> ?)+/gm, '')
    .replace(/^ {0,3}(?:#{1,6}|[-*+]|\d{1,9}[.)])[ \t]+/gm, '')
    .replace(/^ {0,3}(?:[-*_][ \t]*){3,}$/gm, '')
    .replace(/(\*\*|__|~~|`)(?=\S)([^\n]{0,500}?\S)\1/g, '$2')
    .replace(/(?<![\w*])[*_](?=\S)([^*_\n]{0,500}\S)[*_](?![\w*])/g, '$1')
    .replace(/[ \t]+/g, ' ')
    .replace(/^ | $/gm, '')
    .trim()
}

const TABLE_RULE = /^ {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/

const isRow = (line: string | undefined) => line?.includes('|') ?? false

/** A markdown text without its tables: a head, the rule under it, and the rows that follow. */
function withoutTables(markdown: string): string {
  const lines = markdown.split('\n')
  const kept: string[] = []
  for (let index = 0; index < lines.length; index += 1) {
    const rule = lines[index + 1]
    if (isRow(lines[index]) && rule !== undefined && TABLE_RULE.test(rule)) {
      index += 1
      while (isRow(lines[index + 1])) index += 1
    } else {
      kept.push(lines[index]!)
    }
  }
  return kept.join('\n')
}

/**
 * The beginning of a post as plain text, cut between words at about 160 characters: without headings, tables and
 * code, which make no sense on one line.
 */
export function excerptOf(markdown: string, maxChars = EXCERPT_CHARS): string {
  const prose = withoutTables(markdown.replaceAll('\r\n', '\n'))
    .replace(/^ {1,3}(?=```|~~~)/gm, '')
    // Indented code begins after a blank line.
    .replace(/(^|\n)[ \t]*\n(?:(?: {4}|\t)(?![ \t]*(?:[-*+]|\d{1,9}[.)])[ \t])[^\n]*(?:\n|$))+/g, '$1\n')
    .replace(/^ {0,3}#{1,6}\s.*$/gm, '')
  const text = plainText(prose).replace(/\s+/g, ' ')
  if (text.length <= maxChars) return text
  const cut = text.slice(0, maxChars)
  const end = text[maxChars] === ' ' ? maxChars : cut.lastIndexOf(' ')
  return `${cut
    .slice(0, end > maxChars / 2 ? end : maxChars)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/[\s,;:.–—-]+$/, '')}…`
}

/** The reading time at 200 words a minute, rounded up: '5 min read'. */
export function readTimeOf(markdown: string): string {
  const words = plainText(markdown).split(/\s+/).filter(Boolean).length
  return `${Math.max(1, Math.ceil(words / WORDS_PER_MINUTE))} min read`
}
