import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, describe, expect, it } from 'vitest'
import { inProject } from '#local/start/paths.ts'
import { readPrivateJson } from '#local/start/data-folder.ts'
import { parentOf } from '../support/parent-of.ts'
import { waitFor } from '../support/wait-for.ts'

interface Run {
  url: string
  pids: { start: number; function: number; postgres: number }
}

const hasEnded = (pid: number): boolean => parentOf(pid) === undefined
const untilEnded = (what: string, pid: number) =>
  waitFor(`end of ${what}`, async () => hasEnded(pid) || undefined)

/** The Postgres servers of a data folder, by their command lines. */
const serversOf = (dataDir: string): number[] =>
  globSync('/proc/[0-9]*/cmdline')
    .filter((file) => existsSync(file) && readFileSync(file, 'utf8').includes(`${dataDir}/`))
    .map((file) => Number(file.split('/')[2]))

/** A data folder and its `start`. What that leaves behind is killed when the test ends. */
function openFolder(onTestFinished: TestContext['onTestFinished']) {
  const dataDir = mkdtempSync(join(tmpdir(), 'clinic-'))
  const started: ChildProcess[] = []
  onTestFinished(() => {
    // A function ends with its start.
    for (const child of started) child.kill('SIGKILL')
    for (const pid of serversOf(dataDir)) process.kill(pid, 'SIGKILL')
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 })
  })
  /** `npm run dev`, which unlike `npm start` builds no site first. */
  return async function start(): Promise<{ child: ChildProcess; run: Run }> {
    const child = spawn(process.execPath, ['local/start/main.ts', 'dev', '--db', 'postgres', '--port', '0'], {
      cwd: inProject(),
      env: { ...process.env, CLINIC_DATA: dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    started.push(child)
    child.stdout!.resume()
    const run = await waitFor('running clinic', async () => {
      if (child.exitCode !== null) throw new Error('The start has ended')
      const found = readPrivateJson(join(dataDir, 'run.json')) as Run | undefined
      return found?.pids.start === child.pid ? found : undefined
    })
    return { child, run }
  }
}

describe.runIf(process.platform === 'linux')('a start', { timeout: 180_000 }, () => {
  it('stops all that it has started when its output is closed', async ({ onTestFinished }) => {
    const start = openFolder(onTestFinished)
    const { child, run } = await start()
    const exit = once(child, 'exit')
    child.stdout!.destroy()
    // Makes it write a line, so that it notices.
    await fetch(`${run.url}/api/health`).catch(() => undefined)
    await exit
    expect([run.pids.function, run.pids.postgres].filter((pid) => !hasEnded(pid))).toEqual([])
  })

  it('leaves no function behind when killed, and a Postgres that the next start replaces', async ({
    onTestFinished,
  }) => {
    const start = openFolder(onTestFinished)
    const { child, run } = await start()
    child.kill('SIGKILL')
    await untilEnded('the function', run.pids.function)
    expect(hasEnded(run.pids.postgres)).toBe(false)
    const next = await start()
    expect(hasEnded(run.pids.postgres)).toBe(true)
    expect((await fetch(`${next.run.url}/api/health`)).status).toBe(200)
    const exit = once(next.child, 'exit')
    next.child.kill('SIGTERM')
    await exit
    expect(Object.values(next.run.pids).filter((pid) => !hasEnded(pid))).toEqual([])
  })
})
