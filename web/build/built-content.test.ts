import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { claimDefaults, shownClaims } from '#shared/content/claims.ts'
import { clinicDefaults } from '#shared/content/clinic-defaults.ts'
import { noticeTemplate } from '#shared/content/notices.ts'
import { builtContent, defaultContent, readContent } from './built-content.ts'

let server: Server | undefined
afterEach(() => void server?.close())

/** A clinic whose /api has these answers. */
async function clinicWith(answers: Record<string, unknown>): Promise<string> {
  server = createServer((request, response) => {
    const answer = answers[request.url!]
    response.writeHead(answer === undefined ? 503 : 200).end(JSON.stringify(answer ?? {}))
  })
  await new Promise<void>((resolve) => void server!.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A part as the pages get it. */
const partOf = (plugin: ReturnType<typeof builtContent>, name: string): string =>
  (plugin.load as (id: string) => string)(`\0virtual:built-content/${name}`)

test('builds in what the clinic shows, and nothing of a claim that it has switched off', async () => {
  const off = claimDefaults.find(({ id }) => id === 'compliance')!
  const claims = shownClaims([{ ...off, shown: false, confirmed: false }])
  const notices = { ...noticeTemplate, version: '4', template: false, privacy: 'Little.' }
  const site = await clinicWith({
    '/api/clinic': clinicDefaults,
    '/api/claims': claims,
    '/api/notices': notices,
    '/api/reviews': [],
  })
  const said: string[] = []
  const plugin = builtContent(await readContent(site, (line) => said.push(line)))
  expect(said).toEqual([])
  expect(partOf(plugin, 'claims')).toBe(`export default ${JSON.stringify(claims)}`)
  expect(partOf(plugin, 'claims')).not.toContain(off.text)
  expect(partOf(plugin, 'notices')).toContain('Little.')
  // Ahead of the configuration's own, which has the defaults.
  expect([plugin.enforce, builtContent().enforce]).toEqual(['pre', undefined])
})

test('builds the defaults where the clinic can’t be asked, and says so', async () => {
  const site = await clinicWith({ '/api/claims': { not: 'a list' } })
  const said: string[] = []
  const content = await readContent(site, (line) => said.push(line))
  expect(content).toEqual(defaultContent)
  expect(said).toHaveLength(4)
})
