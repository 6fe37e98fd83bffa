import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import getPort from 'get-port'
import { inProject } from '#local/start/paths.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitFor } from '../support/wait-for.ts'
import { itServesTheSite } from './expectations.ts'
import { siteFolder } from './setup.ts'
import { installTool } from './tools.ts'

/** The exit status of `build-env` when there is no configuration file. */
const EXIT_WITHOUT_CONFIGURATION = 158

let server: ChildProcess
let wrangler = ''
let origin = ''

beforeAll(async () => {
  wrangler = await installTool('wrangler', 'bin/wrangler.js')
  const port = await getPort({ host: '127.0.0.1' })
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

describe('Cloudflare Pages, by wrangler’s own server', () =>
  itServesTheSite(() => origin, { asksFirst: true }))

// A wrangler configuration file in the project would hide the dashboard's variables from the builds.
it('leaves the variables of a build to the dashboard', () => {
  const outfile = join(siteFolder(), 'build-env.json')
  const { status } = spawnSync(
    process.execPath,
    [wrangler, 'pages', 'functions', 'build-env', inProject('.'), '--outfile', outfile],
    { env: { ...process.env, CI: 'true', WRANGLER_SEND_METRICS: 'false' } },
  )
  expect(existsSync(outfile) ? readFileSync(outfile, 'utf8') : '').toBe('')
  expect(status).toBe(EXIT_WITHOUT_CONFIGURATION)
})
