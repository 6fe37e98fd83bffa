import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { type Stack, startStack } from '#local/start/stack.ts'
import { DIET_PLANS } from '#shared/domain/diet-plans/catalogue.ts'
import { waitFor } from '../support/wait-for.ts'

/** Far more than a build takes on a slow machine. */
const TIMEOUT_MS = 900_000
const claim = '4.9/5'

it(
  'omits a switched-off claim from the page of a clinic with long texts, also after a restart',
  { timeout: 2 * TIMEOUT_MS, tags: 'wide' },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'clinic-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const site = join(folder, 'built')
    mkdirSync(site)
    writeFileSync(join(site, 'index.html'), `<h1>As built, ${claim}</h1>`)
    const start = (): Promise<Stack> =>
      startStack({ dataDir: join(folder, 'data'), site, rebuilds: true, limits: 'off' })

    const first = await start()
    onTestFinished(first.stop)
    expect(await page(first)).toContain(claim)
    await switchOff(first, ['home-rating', 'trust-line'])
    const built = await waitFor(
      'build without the claim',
      async () => {
        const text = await page(first)
        return text.includes(claim) ? undefined : text
      },
      TIMEOUT_MS,
    )
    expect(built).toContain('<title>')
    const shown = {
      '/privacy': 'last-of-privacy',
      '/terms': 'last-of-terms',
      '/diet-plans': '<h1',
      '/appointments': '<h1',
    }
    for (const [path, text] of Object.entries(shown)) expect(await page(first, path)).toContain(text)
    await first.stop()

    const second = await start()
    onTestFinished(second.stop)
    expect(await page(second)).toBe(built)
  },
)

const page = async ({ url }: Stack, path = '/'): Promise<string> => (await fetch(url + path)).text()

/** Words that don't compress. */
const words = (length: number): string =>
  randomBytes(length)
    .toString('hex')
    .slice(0, length)
    .replaceAll(/(.{9})./g, '$1 ')
    .trim()

/** Settings with every text at its maximum length. */
const longSettings = () => ({
  ...Object.fromEntries(
    [
      'clinicName legalName street locality postalCode country consultationNote fee',
      'dietitianName dietitianDegree dietitianRegistration',
    ]
      .join(' ')
      .split(' ')
      .map((name) => [name, words(120)]),
  ),
  consultationHours: Array.from({ length: 7 }, () => ({ days: words(60), hours: words(60) })),
  contactHours: Array.from({ length: 7 }, () => ({ days: words(60), hours: words(60) })),
  slots: Array.from({ length: 24 }, (_, half) => `${(half >> 1) % 12 || 12}:${half % 2 ? '30' : '00'} AM`),
})

/** A notice of maximum length that ends with the given word. */
const longNotice = (last: string) => `## Who we are\n\n${words(49_900)} ${last}`

/** A text's sources at their maximum length. */
const longSources = () => Array.from({ length: 10 }, () => ({ title: words(300), edition: words(100) }))

/** Switches claims off in a clinic whose own texts all have maximum length. */
async function switchOff({ url, created }: Stack, ids: string[]): Promise<void> {
  const send = async (method: string, path: string, body: object, token?: string) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(200)
    return response.json()
  }
  const { token } = (await send('POST', '/auth/login', created.admin!)) as { token: string }
  const read = async (path: string): Promise<unknown> =>
    (await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })).json()
  const settings = (await read('/api/admin/settings')) as object
  await send('PUT', '/admin/settings', { ...settings, ...longSettings() }, token)
  const notices = { privacy: longNotice('last-of-privacy'), terms: longNotice('last-of-terms') }
  const { version } = (await read('/api/notices')) as { version: string }
  await send('PUT', '/admin/notices', { ...notices, confirmed: true, version }, token)
  for (const { id } of DIET_PLANS) {
    const review = { author: words(120), reviewer: words(120), reviewedOn: '2026-11-01', reviewBy: null }
    await send('PUT', `/admin/reviews/plan/${id}`, { ...review, sources: longSources(), version: 0 }, token)
  }
  const claims = (await read('/api/admin/claims')) as { id: string }[]
  for (const { id } of claims.filter((one) => ids.includes(one.id))) {
    const facts = {
      text: 'None',
      label: '',
      shown: false,
      source: '',
      asOf: null,
      confirmed: false,
      version: 0,
    }
    await send('PUT', `/admin/claims/${id}`, facts, token)
  }
}
