import { createHash } from 'node:crypto'
import { cacheControl, hashedFolder, themeScript } from '../../../web/site-server/headers.ts'
import { type Answer, type Check, type Finding, ask, right, wrong } from '../target.ts'

/** The addresses of the scripts, styles and fonts that a page loads, by its tags and its own styles. */
const LOADED =
  /<script\b[^>]*\bsrc=["']?([^"'\s>]+)|<link\b[^>]*\bhref=["']?([^"'\s>]+\.(?:js|css|woff2))|\burl\(["']?([^"')]+\.woff2)/g

/** The files of the build that a script loads, at once or later. */
const NAMED = /["'`](?:\.\/|assets\/)([\w-]+\.(?:js|css|woff2))["'`]/g

/** Scripts in a page itself; data, such as an article's for search engines, has a type. */
const INLINE = /<script(?![^>]*\b(?:src|type)=)[^>]*>([^]*?)<\/script>/g

/** Types with which browsers accept a file, by its extension. */
const TYPES: Readonly<Record<string, RegExp>> = {
  js: /^(?:text|application)\/javascript/,
  css: /^text\/css/,
  woff2: /^(?:font|application)\/(?:woff2|font-woff2|octet-stream)/,
}

/** Hashed files may be kept for a year; less than a month means that the host drops the build's header. */
const MONTH_SECONDS = 30 * 24 * 60 * 60

interface Asset {
  path: string
  /** The first page that loads it. */
  page: string
  answer: Answer
}

/**
 * Fetches the scripts, styles and fonts of the home page, the staff area and an article, and all that they load later: a
 * page without them is dead.
 */
export const checkAssets: Check = async ({ site }) => {
  const overview = await ask(`${site}/blogs`)
  const article = /href="(\/blogs\/[a-z0-9-]+)"/.exec(overview.text)?.[1]
  const loaded = new Map<string, string>()
  const bare: string[] = []
  const foreign: string[] = []
  for (const page of ['/', '/admin/login', ...(article ? [article] : [])]) {
    const { status, text } = await ask(site + page)
    const paths = [...text.matchAll(LOADED)].map((match) => match.slice(1).find(Boolean)!)
    if (status === 200 && !paths.some((path) => extensionOf(path) === 'js')) bare.push(page)
    for (const path of paths)
      if (URL.parse(path, site)?.origin !== new URL(site).origin) foreign.push(`${page} loads ${path}`)
      else if (!loaded.has(path)) loaded.set(path, page)
    for (const [, script] of text.matchAll(INLINE))
      if (hashed(script!) !== themeScript)
        foreign.push(`${page} has the script ${script!.trim().slice(0, 40)}…`)
  }
  const assets = await fetchAll(site, loaded)
  const missing = assets.filter(({ answer }) => answer.status !== 200 || answer.text === '')
  const there = assets.filter((asset) => !missing.includes(asset))
  const mistyped = there.filter(({ path, answer }) => !hasType(path, answer))
  const dropped = there.filter(({ path, answer }) => path.startsWith(hashedFolder) && !isKept(answer))
  return [
    ...bare.map((page) =>
      wrong('assets.scripts', `${page} loads no script.`, 'Publish web/dist as `npm run build` wrote it.'),
    ),
    judge(
      'assets.foreign',
      'Pages load nothing but the build’s own files.',
      foreign,
      'Browsers refuse it, by the content security policy. Turn off what the host or its CDN adds to pages, such as analytics, snippets or script loaders.',
    ),
    judge(
      'assets.there',
      `All ${assets.length} scripts, styles and fonts are there.`,
      missing.map((asset) => `${named(asset)} answers ${asset.answer.status || asset.answer.text}`),
      'Publish the whole folder web/dist of one build, with its subfolder assets.',
    ),
    judge(
      'assets.type',
      'They have the types that browsers accept.',
      mistyped.map((asset) => `${named(asset)} is sent as ${asset.answer.headers.get('content-type')}`),
      'The host must send each file with its own type, and no page in place of a missing file.',
    ),
    judge(
      'assets.cached',
      'Browsers keep those that never change.',
      dropped.map(
        (asset) => `${named(asset)} has cache-control: ${asset.answer.headers.get('cache-control')}`,
      ),
      `The host must send \`${cacheControl.hashed}\` for ${hashedFolder}*, as web/dist/_headers says.`,
    ),
  ]
}

/** Fetches files, and those that their scripts name, until all are known: half an upload lacks the last ones. */
async function fetchAll(site: string, known: Map<string, string>): Promise<Asset[]> {
  const fetched: Asset[] = []
  for (let next = [...known]; next.length > 0;) {
    const answers = await Promise.all(
      next.map(async ([path, page]) => ({ path, page, answer: await ask(new URL(path, site).href) })),
    )
    fetched.push(...answers)
    next = []
    for (const { path, page, answer } of answers)
      for (const [, name] of path.endsWith('.js') ? answer.text.matchAll(NAMED) : []) {
        const named = hashedFolder + name!
        if (known.has(named)) continue
        known.set(named, page)
        next.push([named, page])
      }
  }
  return fetched
}

/** A script as the content security policy names it. */
const hashed = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

const extensionOf = (path: string): string => /\.(\w+)$/.exec(path)?.[1] ?? ''

const hasType = (path: string, { headers }: Answer): boolean =>
  TYPES[extensionOf(path)]?.test(headers.get('content-type') ?? '') ?? true

const isKept = ({ headers }: Answer): boolean =>
  Number(/max-age=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1] ?? 0) >= MONTH_SECONDS

const named = ({ path, page }: Asset): string => `${path} of ${page}`

function judge(name: string, text: string, faults: string[], remedy: string): Finding {
  const shown = faults.slice(0, 3).join('; ') + (faults.length > 3 ? `; and ${faults.length - 3} more` : '')
  return faults.length === 0 ? right(name, text) : wrong(name, `${shown}.`, remedy)
}
