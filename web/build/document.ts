import { escapeMarkup } from '../../supabase/functions/_shared/domain/escape-markup.ts'
import { STAFF_STYLES_ID } from '../src/theme/staff-styles-id.ts'
import { type HeadTag, headTags, type PageHead } from '../src/lib/page/page-head.ts'

const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeMarkup(content)}" />`

const written = ({ name, attributes }: HeadTag) =>
  `<${name} ${Object.entries(attributes)
    .map(([attribute, value]) => `${attribute}="${escapeMarkup(value)}"`)
    .join(' ')} />`

interface HeadInput {
  head: PageHead
  /** The full document title. */
  title: string
  /** The clinic's description, for pages without their own. */
  fallbackDescription: string
  siteName: string
  path: string
  siteUrl?: string
  /** Structured data (schema.org). */
  jsonLd?: object[]
  styles: string
  /** The picture of the first screen. Requested before the scripts, which would take up all connections. */
  picture?: string
  /** The page's own script that runs before the entry. */
  start?: string | undefined
  /** Chunks to fetch along with the entry. */
  preload: string[]
}

/** The part of `<head>` that differs from page to page. */
export function headHtml(input: HeadInput): string {
  const tags = [
    `<title>${escapeMarkup(input.title)}</title>`,
    ...headTags(input.head, input).map(written),
    // A feed needs absolute addresses, and so the site's own address.
    ...(input.siteUrl
      ? [
          `<link rel="alternate" type="application/rss+xml" title="${escapeMarkup(input.siteName)}" href="/rss.xml" />`,
        ]
      : []),
    ...(input.jsonLd ?? []).map(
      // `<` is escaped so that no text can close the element.
      (data) =>
        `<script type="application/ld+json">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`,
    ),
    ...(input.picture
      ? [`<link rel="preload" as="image" href="${escapeMarkup(input.picture)}" fetchpriority="high" />`]
      : []),
    ...(input.start ? [startTag(input.start)] : []),
    input.styles,
    ...preloadTags(input.preload),
  ]
  return tags.join('\n    ')
}

const preloadTags = (files: readonly string[]): string[] =>
  files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`)

// Before the entry's tag: module scripts run in the order of their tags.
const startTag = (file: string): string => `<script type="module" crossorigin src="/${file}"></script>`

const STAFF_BEGIN = '<!--staff-->'
const STAFF_END = '<!--/staff-->'
const staffPart = (...tags: string[]): string => [STAFF_BEGIN, ...tags, STAFF_END].join('')

/** The parts of shell.html for the staff area, its main use. */
interface StaffParts {
  /** The script that runs before the entry. */
  start: string
  /** The area's code. */
  files: readonly string[]
  /** The area's global rules. */
  styles: string
}

/**
 * Adds the staff's parts to shell.html. Their code comes after the entry's, which is larger and runs while the staff's is
 * loading. The fonts come last: nothing is drawn before the code has loaded. The text's is asked for ahead of the first
 * text, or a screen would be drawn in the fallback and again in the font, whose lines break elsewhere.
 */
export function addStaff(shell: string, { start, files, styles }: StaffParts): string {
  const first = staffPart(startTag(start), `<style id="${STAFF_STYLES_ID}">${styles}</style>`)
  const [font = ''] = /<link rel="preload"[^>]* as="font"[^>]*>/.exec(shell) ?? []
  const late = font.replace(' />', ' fetchpriority="low" />')
  const [text] = /\/[^()'"]*figtree-(?!rupee)[^()'"]*\.woff2/.exec(shell) ?? []
  if (!text) throw new Error('The shell has no face for its text')
  const ofText = late.replace(/href="[^"]*"/, `href="${text}"`)
  return shell
    .replace(SHELL_HEAD, (head) => head + first)
    .replace(font, '')
    .replace('</head>', () => `${staffPart(...preloadTags(files), ofText)}${late}</head>`)
}

/** shell.html for an address outside the staff area. */
export const publicShell = (shell: string): string =>
  shell.replace(new RegExp(`${STAFF_BEGIN}[^]*?${STAFF_END}`, 'g'), '')

/** The head of shell.html, the page for addresses that only the browser's router knows. */
export const shellHead = (siteName: string): string =>
  `<title>${escapeMarkup(siteName)}</title>\n    ${meta('robots', 'noindex')}`

const SHELL_HEAD = new RegExp(shellHead('TITLE').replace('TITLE', '[^<]*'))

/** Gives a copy of shell.html the head of a known page, and a text for readers without JavaScript. */
export function fillShell(shell: string, parts: { head: string; title: string; text: string }): string {
  // With any name that the clinic had when the shell was built.
  const [known] = SHELL_HEAD.exec(shell) ?? []
  if (!known) throw new Error('shell.html has a different head than the server expects')
  const noscript = `<noscript><h1>${escapeMarkup(parts.title)}</h1><p>${escapeMarkup(parts.text)}</p></noscript>`
  return publicShell(shell)
    .replace(known, () => parts.head)
    .replace(/<noscript>(?!<style>)[^]*?<\/noscript>/, () => noscript)
}

/** A copy of a built page whose content the browser replaces instead of hydrating it: it belongs to another address. */
export const replacedByScript = (page: string): string =>
  page.replace('<div id="root">', '<div id="root" data-replaced>')

/** Inserts a page into the built index.html. */
export function fillTemplate(
  template: string,
  parts: { head: string; app: string; noscript: string },
): string {
  const slots = { '<!--head-->': parts.head, '<!--app-->': parts.app, '<!--noscript-->': parts.noscript }
  return Object.entries(slots).reduce((html, [slot, content]) => {
    if (!html.includes(slot)) throw new Error(`index.html has no ${slot}`)
    // A function, because in a string `$&` would be replaced.
    return html.replace(slot, () => content)
  }, template)
}
