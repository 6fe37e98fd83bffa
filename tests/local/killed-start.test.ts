import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { inProject } from '#local/start/paths.ts'
import { parentOf } from '../support/parent-of.ts'
import { waitFor } from '../support/wait-for.ts'

/** Far more than a build takes on a slow machine. */
const TIMEOUT_MS = 900_000

it.runIf(process.platform === 'linux')(
  'ends the site’s builder when the start is killed',
  { timeout: 2 * TIMEOUT_MS },
  async () => {
    const into = mkdtempSync(join(tmpdir(), 'clinic-'))
    onTestFinished(() => rmSync(into, { recursive: true, force: true }))
    const script = `
      import { buildInto } from '#local/start/site-build.ts'
      await buildInto({ into: ${JSON.stringify(into)}, siteUrl: undefined }, new AbortController().signal)`
    const start = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', script], {
      cwd: inProject(),
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    onTestFinished(() => void start.kill('SIGKILL'))

    // A build's folder is named after the id of its process.
    const builder = await waitFor(
      'builder at work',
      async () =>
        readdirSync(inProject('.cache'))
          .map((name) => Number(/^web-ssr-(\d+)-/.exec(name)?.[1]))
          .find((pid) => parentOf(pid) === start.pid),
      TIMEOUT_MS,
    )
    start.kill('SIGKILL')
    await waitFor('end of the builder', async () => parentOf(builder) === undefined || undefined, TIMEOUT_MS)
    // The files compressed last.
    expect(existsSync(join(into, 'web/dist/index.html.br'))).toBe(false)
  },
)
