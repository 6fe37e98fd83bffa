import { type Answer, type Check, type Finding, ask, note, outcome, pick, right, wrong } from '../target.ts'
import { isHidden } from './indexing.ts'
import { isSecured } from './site.ts'

const STATIC_HOSTS = 'Publish the build’s files for this host: docs/deploy.md, Static hosts.'

/**
 * Checks the pages of articles, known and unknown. They depend on /api, so they are checked only if /api answers.
 */
export const checkArticles: Check = async ({ site }) => {
  const [unknown, list, sitemap, overview] = await Promise.all(
    ['/blogs/no-such-article-there', '/api/blogs', '/sitemap.xml', '/blogs'].map((path) => ask(site + path)),
  )
  const found: Finding[] = [checkUnknown(unknown!.status)]
  if (list!.status !== 200 || !Array.isArray(list!.json))
    return [
      ...found,
      wrong(
        'site.article',
        `/api/blogs answers ${list!.status || list!.text} instead of the articles.`,
        'The log of the function names the cause.',
      ),
    ]
  const published = list!.json.map((article) => String(pick(article, 'slug')))
  found.push(await checkWithdrawn(site, overview!, published))
  const slug = pick(list!.json, 0, 'slug')
  const title = pick(list!.json, 0, 'title')
  if (typeof slug !== 'string' || typeof title !== 'string')
    return [...found, note('site.article', 'No article is published.')]

  const cover = pick(list!.json, 0, 'cover')
  if (typeof cover === 'string' && cover.startsWith('/')) found.push(await checkCover(site, cover))
  const page = await ask(`${site}/blogs/${slug}`)
  const isRight = page.status === 200 && titleOf(page.text).startsWith(title)
  found.push(
    isRight
      ? right('site.article', 'The newest article has its page.')
      : wrong(
          'site.article',
          `/blogs/${slug}, which /api lists, answers ${page.status}${page.status === 200 ? ` with the title “${titleOf(page.text)}”` : ''}.`,
          page.status === 200
            ? 'Rebuild the site, and set REBUILD_HOOK_URL so that publishing rebuilds it.'
            : STATIC_HOSTS,
        ),
  )
  if (isRight) {
    const faults = [
      ...(isSecured(page) ? [] : ['lacks the security headers']),
      ...(isHidden(page) ? ['tells search engines not to index it (noindex)'] : []),
    ]
    found.push(
      faults.length === 0
        ? right('site.article-page', 'Its page has the security headers and can be indexed.')
        : wrong('site.article-page', `/blogs/${slug} ${faults.join(', and ')}.`, STATIC_HOSTS),
    )
  }
  // A missing sitemap is reported separately.
  if (sitemap!.text.includes('<loc>'))
    found.push(
      sitemap!.text.includes(`/blogs/${slug}</loc>`)
        ? right('site.article-listed', 'The sitemap lists the newest article.')
        : wrong('site.article-listed', `The sitemap doesn’t list /blogs/${slug}.`, STATIC_HOSTS),
    )
  return found
}

/** Checks the picture of the newest article: a restored database lists covers whose files may be missing. */
async function checkCover(site: string, path: string): Promise<Finding> {
  const name = 'site.cover'
  const answer = await ask(site + path)
  const type = answer.headers.get('content-type') ?? ''
  return answer.status === 200 && type.startsWith('image/')
    ? right(name, 'The newest article’s cover is there.')
    : wrong(
        name,
        `The newest article’s cover ${path} answers ${outcome(answer)} (${type || 'no type'}).`,
        'Publish all of web/dist; uploaded covers come with the files: docs/operations.md, Backups.',
      )
}

/** Checks that the built list of articles links only to published ones. */
async function checkWithdrawn(site: string, overview: Answer, published: string[]): Promise<Finding> {
  const name = 'site.withdrawn'
  const linked = new Set(
    [...overview.text.matchAll(/href="\/blogs\/([a-z0-9-]+)"/g)].map(([, slug]) => slug!),
  )
  const withdrawn = [...linked].filter((slug) => !published.includes(slug))
  const answers = await Promise.all(withdrawn.map((slug) => ask(`${site}/blogs/${slug}`)))
  const left = withdrawn.filter((_, index) => answers[index]!.status !== 404)
  if (left.length > 0)
    return wrong(
      name,
      `Withdrawn but still served: ${left.map((slug) => `/blogs/${slug}`).join(', ')}.`,
      'Rebuild the site, and set REBUILD_HOOK_URL so that a withdrawal rebuilds it: docs/deploy.md, Static hosts.',
    )
  return overview.status === 200
    ? right(name, 'No withdrawn article is served.')
    : wrong(name, `/blogs answers ${overview.status || overview.text}.`, STATIC_HOSTS)
}

function checkUnknown(status: number): Finding {
  const name = 'site.unknown'
  if (status === 404) return right(name, 'An unknown article gets 404.')
  if (status === 0 || status >= 500)
    return wrong(
      name,
      `The page of an unknown article answers ${status || 'nothing'}, although /api answers.`,
      'The host’s function can’t reach /api: build with this project’s API_ORIGIN. The host’s own log names the cause.',
    )
  return wrong(name, `An unknown article answers ${status}: search engines would keep it.`, STATIC_HOSTS)
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The text of a page's title. */
const titleOf = (html: string): string =>
  (/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '').replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) =>
    String(entities[name]),
  )
