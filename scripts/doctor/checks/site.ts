import { contentSecurityPolicy } from '../../../web/site-server/headers.ts'
import { type Answer, type Check, type Finding, ask, note, right, wrong } from '../target.ts'

/** Checks the pages: transport, headers, rewrites, files for search engines. */
export const checkSite: Check = async ({ site, loopback }) => {
  const [home, admin, login, sitemap, robots] = await Promise.all(
    ['/', '/admin/login', '/login', '/sitemap.xml', '/robots.txt'].map((path) => ask(site + path)),
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
    isSecured(home!),
    'site.headers',
    'The security headers are those of the build.',
    'The pages lack the content security policy of this version, or nosniff.',
    'The host must send what web/dist/_headers says; build and publish again.',
  )
  const judgeShell = (path: string, name: string, answer: Answer) => {
    const { status, headers } = answer
    const to = headers.has('location') ? ` to ${headers.get('location')}` : ''
    judge(
      isShell(answer),
      name,
      `${path} gets the shell.`,
      `${path} answers ${status}${to} instead of the shell.`,
      'Build with API_ORIGIN and publish the files for this host: docs/deploy.md, Static hosts.',
    )
  }
  judgeShell('/admin/login', 'site.shell', admin!)
  judgeShell('/login', 'site.login', login!)
  if (isShell(admin!)) {
    judge(
      isSecured(admin!),
      'site.shell-headers',
      'The staff area has the security headers too.',
      'The staff area lacks the content security policy of this version, or nosniff.',
      'The host must send what web/dist/_headers says with rewritten addresses as well; build and publish again.',
    )
    judge(
      /<meta name="robots" content="noindex"/.test(admin!.text),
      'site.noindex',
      'The staff area asks not to be indexed.',
      'The staff area may be indexed.',
      'Publish web/dist as it was built: shell.html has noindex.',
    )
  }
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

const isShell = ({ status, text }: Answer): boolean =>
  status === 200 && text.includes('<div id="root"></div>')

const isSecured = ({ headers }: Answer): boolean =>
  headers.get('content-security-policy') === contentSecurityPolicy &&
  headers.get('x-content-type-options') === 'nosniff'
