import { type Check, type Finding, ask, note, pick, right, wrong } from '../target.ts'

const STATIC_HOSTS = 'Publish the build’s files for this host: docs/deploy.md, Static hosts.'

/**
 * Checks the pages of articles, known and unknown. They are made from what /api answers, so this looks at them only
 * where /api does.
 */
export const checkArticles: Check = async ({ site }) => {
  const [unknown, list, sitemap] = await Promise.all(
    ['/blogs/no-such-article-there', '/api/blogs', '/sitemap.xml'].map((path) => ask(site + path)),
  )
  const found: Finding[] = [judgeUnknown(unknown!.status)]
  const slug = pick(list!.json, 0, 'slug')
  const title = pick(list!.json, 0, 'title')
  if (typeof slug !== 'string' || typeof title !== 'string')
    return [...found, note('site.article', 'No article is published.')]

  const page = await ask(`${site}/blogs/${slug}`)
  const isRight = page.status === 200 && titleOf(page.text).startsWith(title)
  found.push(
    isRight
      ? right('site.article', 'The newest article has its page.')
      : wrong(
          'site.article',
          `/blogs/${slug}, which /api lists, answers ${page.status}${page.status === 200 ? ` with the title “${titleOf(page.text)}”` : ''}.`,
          page.status === 200
            ? 'Build the site again, and set REBUILD_HOOK_URL so that publishing does.'
            : STATIC_HOSTS,
        ),
  )
  // Where there is no sitemap at all, that is a finding of its own.
  if (sitemap!.text.includes('<loc>'))
    found.push(
      sitemap!.text.includes(`/blogs/${slug}</loc>`)
        ? right('site.article-listed', 'The sitemap lists the newest article.')
        : wrong('site.article-listed', `The sitemap doesn’t list /blogs/${slug}.`, STATIC_HOSTS),
    )
  return found
}

function judgeUnknown(status: number): Finding {
  const name = 'site.unknown'
  if (status === 404) return right(name, 'An unknown article is a 404.')
  if (status === 0 || status >= 500)
    return wrong(
      name,
      `The page of an unknown article answers ${status || 'nothing'}, although /api answers.`,
      'The host’s function reaches no /api: build with this project’s API_ORIGIN. The host’s own log names the cause.',
    )
  return wrong(name, `An unknown article answers ${status}: search engines would keep it.`, STATIC_HOSTS)
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The text of a page's title. */
const titleOf = (html: string): string =>
  (/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '').replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) =>
    String(entities[name]),
  )
