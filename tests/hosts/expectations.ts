import { chromium } from 'playwright'
import { expect, it } from 'vitest'
import { KEY_HEADER } from '#shared/contract/route.ts'
import { checkAssets } from '../../scripts/doctor/checks/assets.ts'
import { checkFeeds } from '../../scripts/doctor/checks/feeds.ts'
import { checkHost } from '../../scripts/doctor/checks/host.ts'
import { contentSecurityPolicy } from '../../web/site-server/headers.ts'
import { theClinic } from '../support/clinic.ts'
import { findBrowser } from '../support/find-browser.ts'
import { openSession } from '../support/session.ts'
import { deployAgain } from './deploy-again.ts'
import { siteUrl } from './setup.ts'

/** The response to a request for an address of the site. */
interface Found {
  status: number
  html: string
  headers: Headers
}

const titleOf = ({ html }: Found) => /<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''

/**
 * The tests that the site passes on every host named in docs/deploy.md.
 *
 * @param asksFirst whether the host asks /api before serving a built article
 */
export function itServesTheSite(origin: () => string, { asksFirst }: { asksFirst: boolean }): void {
  const get = async (path: string): Promise<Found> => {
    const response = await fetch(origin() + path, { redirect: 'manual' })
    return { status: response.status, html: await response.text(), headers: response.headers }
  }

  it.each([
    ['/', 'Clinical nutrition'],
    ['/about', 'About'],
    ['/blogs', 'Blog'],
    ['/blogs/before-the-build', 'Before the build'],
    ['/blogs/after-the-build', 'After the build'],
  ])('serves %s without a redirect, with its own head and the security headers', async (path, title) => {
    const found = await get(path)
    expect(found.status).toBe(200)
    expect(found.headers.get('content-type')).toMatch(/^text\/html/)
    expect(titleOf(found)).toContain(title)
    expect(found.html).toContain(`<link rel="canonical" href="${siteUrl}${path}" />`)
    expect(found.html).not.toContain('noindex')
    expect(found.headers.get('content-security-policy')).toBe(contentSecurityPolicy)
    expect(found.headers.get('strict-transport-security')).toMatch(/^max-age=31536000/)
  })

  it.each(['/admin', '/admin/login', '/admin/patients/ABC123', '/login'])(
    'answers %s with the shell',
    async (path) => {
      const found = await get(path)
      expect(found.status).toBe(200)
      expect(found.html).toContain('<meta name="robots" content="noindex" />')
      expect(found.html).toContain('<div id="root"></div>')
      expect(found.headers.get('content-security-policy')).toBe(contentSecurityPolicy)
    },
  )

  it.each(['/nope', '/blogs/no-such-article', '/assets/gone.js'])('answers 404 to %s', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  it('lets no browser keep the 404 of a missing file, which a rollback brings back', async () => {
    const { status, headers } = await get('/assets/gone.js')
    expect(status).toBe(404)
    expect(headers.get('cache-control') ?? '').not.toContain('immutable')
  })

  it(`${asksFirst ? 'takes' : 'leaves'} a withdrawn article ${asksFirst ? 'offline' : 'online'} until the next build`, async () => {
    const { status, html } = await get('/blogs/withdrawn')
    expect({ status, isReadable: html.includes('Seasonal vegetables') }).toEqual(
      asksFirst ? { status: 404, isReadable: false } : { status: 200, isReadable: true },
    )
  })

  it('has scripts, styles, fonts, feeds and headers as the doctor wants them', async () => {
    const target = { site: origin(), api: origin(), loopback: true }
    const found = await Promise.all([checkAssets, checkFeeds, checkHost].map((check) => check(target)))
    expect(found.flat().filter(({ level }) => level !== 'right')).toEqual([])
  })

  it('lists articles from before and after the build in the sitemap', async () => {
    const { status, html, headers } = await get('/sitemap.xml')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('xml')
    for (const path of ['/about', '/blogs/before-the-build', '/blogs/after-the-build'])
      expect(html).toContain(`<loc>${siteUrl}${path}</loc>`)
    expect(html).not.toContain('withdrawn')
  })

  it('lists articles from before and after the build in the feed', async () => {
    const { status, html, headers } = await get('/rss.xml')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('xml')
    for (const slug of ['before-the-build', 'after-the-build'])
      expect(html).toContain(`<link>${siteUrl}/blogs/${slug}</link>`)
    expect(html).not.toContain('withdrawn')
  })

  it('caches hashed files forever', async () => {
    const script = /src="(\/assets\/[^"]+\.js)"/.exec((await get('/')).html)?.[1]
    expect((await get(script ?? '')).headers.get('cache-control')).toContain('immutable')
  })

  it('leads a page that was open during a deployment to the new one, with what was typed', async () => {
    const browser = await chromium.launch(findBrowser())
    try {
      const page = await browser.newPage({ baseURL: origin(), viewport: { width: 1280, height: 800 } })
      const { token } = await openSession('admin')
      await page.addInitScript((kept) => localStorage.setItem('admintoken', kept), token)
      await page.goto('/admin/appointments')
      await page
        .getByRole('button', { name: /Available$/ })
        .first()
        .click()
      await page.getByLabel('Name', { exact: true }).fill('Ravi Menon')
      await page.waitForLoadState('networkidle')

      deployAgain()
      const menu = page.getByRole('navigation', { name: 'Staff' })
      await Promise.all([page.waitForEvent('load'), menu.getByRole('link', { name: 'Patients' }).click()])
      await page.getByRole('heading', { level: 1, name: 'Patients' }).waitFor()
      await menu.getByRole('link', { name: 'Appointments' }).click()
      await page.getByText('Booking for Ravi Menon').waitFor()
    } finally {
      await browser.close()
    }
  }, 120_000)

  it('passes calls on to the function with method, body and answer', async () => {
    const health = await get('/api/health')
    expect(health.headers.get('content-type')).toContain('application/json')
    expect(JSON.parse(health.html)).toMatchObject({ ok: true })
    expect((await signIn(origin(), theClinic().admin.password)).status).toBe(200)
    const refused = await signIn(origin(), 'not the password')
    expect(refused.status).toBe(401)
    expect(await refused.json()).toMatchObject({ error: 'Invalid credentials' })
    expect((await get('/api/no-such-call')).status).toBe(404)
  })

  it('passes the key of an act on to the function', async () => {
    const asked = await fetch(`${origin()}/api/otp/request`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [KEY_HEADER]: 'no UUID' },
      body: JSON.stringify({ contact: 'asha@example.com' }),
    })
    expect([asked.status, await asked.json()]).toMatchObject([
      400,
      { error: 'Idempotency-Key must be a UUID' },
    ])
  })
}

const signIn = (origin: string, password: string): Promise<Response> =>
  fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: theClinic().admin.username, password }),
  })
