import { execFile } from 'node:child_process'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { inProject } from '#local/start/paths.ts'

/** Runs the script against a project with settings; returns what it was sent. */
async function unset(set: string[], names: string[]): Promise<string[]> {
  const sent: string[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    sent.push(`${request.method} ${request.url} ${await text(request)}`.trim())
    response.end(request.method === 'GET' ? JSON.stringify(set.map((name) => ({ name, value: '…' }))) : '')
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
  await promisify(execFile)(process.execPath, [inProject('scripts/unset-settings.ts'), ...names], { env })
  return sent
}
const path = '/v1/projects/abcdefghijklmnopqrst/secrets'

it('removes what the project still has, in one call', async () => {
  expect(
    await unset(
      ['OTP_PEPPER', 'SITE_SECRET', 'TRUSTED_HOPS'],
      ['TRUSTED_HOPS', 'SITE_SECRET', 'REBUILD_HOOK_URL'],
    ),
  ).toEqual([`GET ${path}`, `DELETE ${path} ["TRUSTED_HOPS","SITE_SECRET"]`])
})

it('removes nothing where nothing is left over', async () => {
  expect(await unset(['OTP_PEPPER'], ['SITE_SECRET'])).toEqual([`GET ${path}`])
})
