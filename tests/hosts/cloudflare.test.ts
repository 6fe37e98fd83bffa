import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from '#local/start/free-port.ts'
import { afterAll, beforeAll, describe } from 'vitest'
import { waitFor } from '../support/wait-for.ts'
import { itServesTheSite } from './expectations.ts'
import { siteFolder } from './setup.ts'
import { installTool } from './tools.ts'

let server: ChildProcess
let origin = ''

beforeAll(async () => {
  const wrangler = await installTool('wrangler', 'bin/wrangler.js')
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  const options = ['--ip=127.0.0.1', `--port=${port}`, '--compatibility-date=2026-10-01']
  server = spawn(
    process.execPath,
    [wrangler, 'pages', 'dev', 'web/dist', ...options, '--show-interactive-dev-session=false'],
    {
      cwd: siteFolder(),
      stdio: 'ignore',
      env: { ...process.env, CI: 'true', WRANGLER_SEND_METRICS: 'false' },
    },
  )
  await waitFor(
    'wrangler to serve the site',
    async () => {
      const answer = await fetch(origin).catch(() => undefined)
      await answer?.body?.cancel()
      return answer?.ok || undefined
    },
    60_000,
  )
}, 300_000)
afterAll(() => void server?.kill())

describe('Cloudflare Pages, by wrangler’s own server', () => itServesTheSite(() => origin))
