import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtSite } from '#local/start/site-build.ts'
import { contentSecurityPolicy, securityHeaders, themeScript } from '../../web/site-server/headers.ts'
import { withBrokenRow } from '../support/broken-row.ts'
import { aPatient } from '../support/records.ts'
import { resetClinic } from '../support/reset.ts'
import { expect, test } from './fixtures.ts'

// What the built site and its server send to every browser. The fixtures check that no journey violates the policy.

const files = () =>
  readdirSync(builtSite, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

test.describe('the built site', () => {
  test.skip(({ isMobile }) => isMobile, 'the same files on every screen')

  test('S10 contains no secret and no name of one', ({ clinic }) => {
    const forbidden = [
      'sb_secret_',
      'service_role',
      'SERVICE_ROLE',
      'SUPABASE_SECRET',
      'OTP_PEPPER',
      clinic.keys.secret,
      clinic.jwtSecret,
    ]
    const texts = files().filter((path) => /\.(js|html|css|json|txt|xml|map|svg|webmanifest)$/.test(path))
    expect(texts.length).toBeGreaterThan(10)
    for (const path of texts) {
      const text = readFileSync(path, 'utf8')
      for (const word of forbidden) expect(text.includes(word), `${word} in ${path}`).toBe(false)
    }
  })

  test('S36 S37 sends the policy and the headers with every page and file', async ({ clinic, problems }) => {
    problems.allow(/status of 404/)
    const pages = files()
      .map((path) => path.slice(builtSite.length))
      .filter((path) => !path.endsWith('.sources'))
      .map((path) => path.replace(/\/index\.html$/, '/'))
    expect(pages.length).toBeGreaterThan(10)
    for (const path of [...pages, '/admin', '/admin/login', '/login', '/no-such-page', '/inbox']) {
      const { headers } = await fetch(`${clinic.url}${path}`, { redirect: 'manual' })
      for (const [name, value] of Object.entries(securityHeaders))
        expect(headers.get(name), `${name} of ${path}`).toBe(value)
    }
    const { headers } = await fetch(`${clinic.url}/api/nothing`)
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    )
  })

  test('S36 S37 has a policy that allows only what the site needs', () => {
    for (const rule of [
      `script-src 'self' ${themeScript}`,
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ])
      expect(contentSecurityPolicy.split('; ')).toContain(rule)
    expect(contentSecurityPolicy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/)
    expect(securityHeaders).toMatchObject({
      'content-security-policy': contentSecurityPolicy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
  })

  test('S36 has no inline scripts except data and the one that shows the chosen theme', () => {
    for (const path of files().filter((file) => file.endsWith('.html'))) {
      const inline = [...readFileSync(path, 'utf8').matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g)].map(
        ([tag]) => tag,
      )
      const [theme, ...data] = inline
      expect(theme, path).toBe('<script>')
      for (const tag of data) expect(tag, path).toMatch(/type="application\/(ld\+)?json"/)
      expect(readFileSync(path, 'utf8'), path).not.toMatch(/\son(?:click|load|error|focus)=["']/)
    }
  })
})

test('S38 shows the screens despite a broken row in the database', async ({ page, signInAs }) => {
  await resetClinic()
  const doctor = await signInAs('doctor')
  const { patientUid, name } = await aPatient(doctor)
  await withBrokenRow(patientUid, async () => {
    await page.goto('/admin/patients')
    await expect(page.getByText(name).first()).toBeVisible()
    await page.goto('/admin/prescriptions')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
