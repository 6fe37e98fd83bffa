import { contentSecurityPolicy } from '../../../web/site-server/headers.ts'
import { type Check, type Finding, ask, note, right, wrong } from '../target.ts'

/** Checks the pages: transport, headers, rewrites, files for search engines. */
export const checkSite: Check = async ({ site, loopback }) => {
  const [home, admin, unknown, sitemap, robots] = await Promise.all(
    ['/', '/admin/login', '/blogs/no-such-article-there', '/sitemap.xml', '/robots.txt'].map((path) =>
      ask(site + path),
    ),
  )
  if (home!.status === 0)
    return [
      wrong(
        'site.reached',
        `The site does not answer: ${home!.text}.`,
        'Is the address right, and the site published?',
      ),
    ]
  const found: Finding[] = []
  const judge = (isRight: boolean, name: string, text: string, fault: string, remedy: string) =>
    void found.push(isRight ? right(name, text) : wrong(name, fault, remedy))

  if (loopback) found.push(note('site.tls', 'On this machine: no TLS to look at.'))
  else
    judge(
      site.startsWith('https:') && home!.headers.has('strict-transport-security'),
      'site.tls',
      'https, with strict-transport-security.',
      'The site is not on https, or sends no strict-transport-security.',
      'Serve it over https, with the _headers of the build.',
    )
  judge(
    home!.status === 200 && home!.text.includes('<div id="root">'),
    'site.home',
    'The home page is there.',
    `The home page answers ${home!.status || home!.text}.`,
    'Publish web/dist of `npm run build` at this address.',
  )
  judge(
    home!.headers.get('content-security-policy') === contentSecurityPolicy &&
      home!.headers.get('x-content-type-options') === 'nosniff',
    'site.headers',
    'The security headers are those of the build.',
    'The pages lack the content security policy of this version, or nosniff.',
    'The host must send what web/dist/_headers says; build and publish again.',
  )
  const isShell = admin!.status === 200 && admin!.text.includes('<div id="root"></div>')
  judge(
    isShell,
    'site.shell',
    '/admin/login gets the shell.',
    `/admin/login answers ${admin!.status}${admin!.headers.has('location') ? ` to ${admin!.headers.get('location')}` : ''} instead of the shell.`,
    'Build with API_ORIGIN and publish the files for this host: docs/deploy.md, Static hosts.',
  )
  if (isShell)
    judge(
      /<meta name="robots" content="noindex"/.test(admin!.text),
      'site.noindex',
      'The staff area asks not to be indexed.',
      'The staff area may be indexed.',
      'Publish web/dist as it was built: shell.html has noindex.',
    )
  judge(
    unknown!.status === 404,
    'site.unknown',
    'An unknown article is a 404.',
    `An unknown article answers ${unknown!.status}: search engines would keep it.`,
    'The pages of new articles are not served by the build’s function of this host: docs/deploy.md, Static hosts.',
  )
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(home!.text)?.[1]
  if (loopback)
    found.push(
      note('site.address', `Canonical links lead to ${canonical ?? 'nowhere: SITE_URL is not set'}.`),
    )
  else {
    judge(
      canonical === `${site}/`,
      'site.address',
      'Canonical links lead here.',
      `Canonical links lead to ${canonical ?? 'nowhere'}, not to ${site}/.`,
      `Build with SITE_URL=${site}.`,
    )
    judge(
      sitemap!.status === 200 && sitemap!.text.includes(`<loc>${site}/`) && robots!.text.includes('Sitemap:'),
      'site.sitemap',
      'The sitemap lists this address.',
      'There is no sitemap of this address.',
      `Build with SITE_URL=${site} and API_ORIGIN.`,
    )
  }
  return found
}
