import { execFile, spawnSync } from 'node:child_process'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { inProject } from '#local/start/paths.ts'

/** Runs the script against a Management API that answers with a status; returns what it was sent. */
async function runAgainst(status: number): Promise<{ sent: string[]; succeeded: boolean }> {
  const sent: string[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    sent.push(`${request.method} ${request.url}`, String(request.headers.authorization), await text(request))
    response.writeHead(status).end('{}')
  }
  const api = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => void api.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void api.close())
  const env = {
    ...process.env,
    SUPABASE_API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    SUPABASE_ACCESS_TOKEN: 'sbp_token',
    PROJECT_REF: 'abcdefghijklmnopqrst',
  }
  const run = promisify(execFile)(process.execPath, [inProject('scripts/forward-addresses.ts')], { env })
  const succeeded = await run.then(
    () => true,
    () => false,
  )
  return { sent, succeeded }
}

it('switches address forwarding on', async () => {
  expect(await runAgainst(200)).toEqual({
    sent: [
      'PATCH /v1/projects/abcdefghijklmnopqrst/config/auth',
      'Bearer sbp_token',
      '{"security_sb_forwarded_for_enabled":true}',
    ],
    succeeded: true,
  })
})

it('says in one line that the Management API does not answer', () => {
  const env = {
    ...process.env,
    SUPABASE_API_URL: 'http://127.0.0.1:1',
    SUPABASE_ACCESS_TOKEN: 'sbp_token',
    PROJECT_REF: 'abcdefghijklmnopqrst',
  }
  const { status, stderr } = spawnSync(process.execPath, [inProject('scripts/forward-addresses.ts')], {
    env,
    encoding: 'utf8',
  })
  expect(stderr).toMatch(/^http:\/\/127\.0\.0\.1:1 does not answer: .+\n$/)
  expect(status).toBe(1)
})

it('fails when the project refuses', async () => {
  expect((await runAgainst(403)).succeeded).toBe(false)
})
