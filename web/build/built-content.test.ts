import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { claimDefaults, shownClaims } from '#shared/content/claims.ts'
import { clinicDefaults } from '#shared/content/clinic-defaults.ts'
import { noticeTemplate } from '#shared/content/notices.ts'
import { builtContent, readContent } from './built-content.ts'

let server: Server | undefined
afterEach(() => void server?.close())

const completeAnswers = {
  '/api/clinic': clinicDefaults,
  '/api/claims': [],
  '/api/notices': noticeTemplate,
  '/api/reviews': [],
}

/** A clinic whose /api gives these answers, after a number of failures. */
async function clinicWith(answers: Record<string, unknown>, failures = 0): Promise<string> {
  let left = failures
  server = createServer((request, response) => {
    const answer = left-- > 0 ? undefined : answers[request.url!]
    response.writeHead(answer === undefined ? 503 : 200).end(JSON.stringify(answer ?? {}))
  })
  await new Promise<void>((resolve) => void server!.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** One part, as the pages import it. */
const partOf = (plugin: ReturnType<typeof builtContent>, name: string): string =>
  (plugin.load as (id: string) => string)(`\0virtual:built-content/${name}`)

test('builds in the clinic’s content, without a claim that is switched off', async () => {
  const off = claimDefaults.find(({ id }) => id === 'compliance')!
  const claims = shownClaims([{ ...off, shown: false, confirmed: false }])
  const notices = { ...noticeTemplate, version: '4', template: false, privacy: 'Little.' }
  const site = await clinicWith({ ...completeAnswers, '/api/claims': claims, '/api/notices': notices })
  const said: string[] = []
  const plugin = builtContent(await readContent({ apiOrigin: site, say: (line) => said.push(line) }))
  expect(said).toEqual([])
  expect(partOf(plugin, 'claims')).toBe(`export default ${JSON.stringify(claims)}`)
  expect(partOf(plugin, 'claims')).not.toContain(off.text)
  expect(partOf(plugin, 'notices')).toContain('Little.')
  // 'pre' puts it ahead of the configuration's own plugin, which has the defaults.
  expect([plugin.enforce, builtContent().enforce]).toEqual(['pre', undefined])
})

test.each([
  ['answers 503', undefined],
  ['answers something else', { not: 'a list' }],
])('fails when the clinic %s, so that no switched-off claim reappears', async (_, claims) => {
  const site = await clinicWith({ ...completeAnswers, '/api/claims': claims })
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  await expect(readContent({ apiOrigin: site, say, pausesMs: [0, 0] })).rejects.toThrow(
    '/api/claims could not be read',
  )
  expect(said).toHaveLength(2)
})

test('retries when the clinic fails once', async () => {
  const site = await clinicWith(completeAnswers, 1)
  const content = await readContent({ apiOrigin: site, say: () => undefined, pausesMs: [0] })
  expect(content).toEqual({ clinic: clinicDefaults, claims: [], notices: noticeTemplate, reviews: [] })
})
