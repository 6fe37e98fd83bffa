import { contentSecurityPolicy, transportSecurity } from '../../../web/site-server/headers.ts'
import { type Answer, type Check, type Finding, ask, note, outcome, right, wrong } from '../target.ts'
import { forbidden, isHidden } from './indexing.ts'

/** Pages that the build writes. */
const PAGES = ['/', '/about', '/blogs']
const MISSING_PATH = '/no-such-page-there'

/** Checks the pages: transport, headers, rewrites, files for search engines. */
export const checkSite: Check = async ({ site, loopback }) => {
  const [home, about, blogs, missing, admin, login, sitemap, robots] = await Promise.all(
    [...PAGES, MISSING_PATH, '/admin/login', '/login', '/sitemap.xml', '/robots.txt'].map((path) =>
      ask(site + path),
    ),
  )
  const pages = [home!, about!, blogs!].map((answer, index) => ({ path: PAGES[index]!, answer }))
  const namesOf = (faulty: typeof pages): string => faulty.map(({ path }) => path).join(', ')
  if (home!.status === 0)
    return [
      wrong(
        'site.reached',
        `The site does not answer: ${home!.text}.`,
        'Is the address right, and the site published?',
      ),
    ]
  if (home!.headers.has('location'))
    return [
      wrong(
        'site.reached',
        `The site redirects to ${home!.headers.get('location')}.`,
        'Give the doctor the address that visitors end at; SITE_URL must be the same, in the settings file and at the host.',
      ),
    ]
  const found: Finding[] = []
  const check = (isRight: boolean, name: string, text: string, fault: string, remedy: string) =>
    void found.push(isRight ? right(name, text) : wrong(name, fault, remedy))

  if (loopback) found.push(note('site.tls', 'On this machine: no TLS to check.'))
  else {
    const { status } = await ask(`${site.replace(/^https:/, 'http:')}/`)
    check(
      site.startsWith('https:') &&
        /max-age=[1-9]/.test(home!.headers.get(transportSecurity.name) ?? '') &&
        status !== 200,
      'site.tls',
      `The site uses https alone, with ${transportSecurity.name}.`,
      `The site is not on https, or also without it, or sends no ${transportSecurity.name} or one of no time.`,
      'Serve it over https with the _headers of the build, and have the host redirect http to https.',
    )
  }
  check(
    home!.status === 200 && home!.text.includes('<div id="root">'),
    'site.home',
    'The home page answers.',
    `The home page answers ${outcome(home!)}.`,
    'Publish web/dist of `npm run build` at this address.',
  )
  const lost = pages.slice(1).filter(({ answer }) => answer.status !== 200)
  check(
    lost.length === 0,
    'site.pages',
    'The other pages answer.',
    `${lost.map(({ path, answer }) => `${path} answers ${outcome(answer)}`).join(', ')}.`,
    'Publish all of web/dist; the addresses of pages have no .html.',
  )
  const bare = [...pages, { path: MISSING_PATH, answer: missing! }].filter(({ answer }) => !isSecured(answer))
  check(
    bare.length === 0,
    'site.headers',
    'All pages, even missing ones, have the build’s security headers.',
    `Without the content security policy of this version, or nosniff: ${namesOf(bare)}.`,
    'The host must send the headers of web/dist/_headers with every answer; build and publish again.',
  )
  const hidden = pages.filter(({ answer }) => isHidden(answer))
  check(
    hidden.length === 0,
    'site.indexed',
    'The pages can be indexed.',
    `Search engines are told not to index ${namesOf(hidden)} (noindex).`,
    'Is this a preview address, or protected? The host must not add noindex at the public one.',
  )
  const closed = forbidden(robots!.text, [...PAGES, '/blogs/an-article'])
  check(
    robots!.status === 200 && /^user-agent:/im.test(robots!.text) && closed.length === 0,
    'site.robots',
    'robots.txt lets search engines read the pages.',
    closed.length > 0
      ? `robots.txt keeps search engines from ${closed.join(', ')}.`
      : `/robots.txt answers ${robots!.status || robots!.text}, and isn’t the build’s.`,
    'Publish the robots.txt of web/dist, and make sure that the host doesn’t replace it.',
  )
  const checkShell = (path: string, name: string, answer: Answer) => {
    check(
      isShell(answer),
      name,
      `${path} gets the shell.`,
      `${path} answers ${outcome(answer)} instead of the shell.`,
      'Build with API_ORIGIN and publish the files for this host: docs/deploy.md, Static hosts.',
    )
  }
  checkShell('/admin/login', 'site.shell', admin!)
  checkShell('/login', 'site.login', login!)
  if (isShell(admin!)) {
    check(
      isSecured(admin!),
      'site.shell-headers',
      'The staff area has the security headers too.',
      'The staff area lacks the content security policy of this version, or nosniff.',
      'The host must send the headers of web/dist/_headers with rewritten addresses as well; build and publish again.',
    )
    check(
      isHidden(admin!),
      'site.noindex',
      'The staff area asks not to be indexed.',
      'The staff area may be indexed.',
      'Publish web/dist as it was built: shell.html has noindex.',
    )
  }
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(home!.text)?.[1]
  if (loopback)
    found.push(
      note('site.address', `Canonical links point to ${canonical ?? 'nowhere: SITE_URL is not set'}.`),
    )
  else {
    check(
      canonical === `${site}/`,
      'site.address',
      'Canonical links point to this address.',
      `Canonical links point to ${canonical ?? 'nowhere'}, not to ${site}/.`,
      `Build with SITE_URL=${site}.`,
    )
    check(
      sitemap!.status === 200 && sitemap!.text.includes(`<loc>${site}/`) && robots!.text.includes('Sitemap:'),
      'site.sitemap',
      'The sitemap lists this address.',
      'There is no sitemap for this address.',
      `Build with SITE_URL=${site} and API_ORIGIN.`,
    )
  }
  return found
}

const isShell = ({ status, text }: Answer): boolean =>
  status === 200 && text.includes('<div id="root"></div>')

/** Whether a page carries the security headers of this version. */
export const isSecured = ({ headers }: Answer): boolean =>
  headers.get('content-security-policy') === contentSecurityPolicy &&
  headers.get('x-content-type-options') === 'nosniff'
