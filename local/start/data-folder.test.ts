import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDataFolder } from '#local/start/data-folder.ts'
import { inProject } from '#local/start/paths.ts'

let path: string
beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'clinic-'))
})
// A process left behind by a failed test would keep the test run from ending.
const others = new Set<ChildProcess>()
afterEach(() => {
  for (const other of others) other.kill('SIGKILL')
  others.clear()
  rmSync(path, { recursive: true, force: true })
})

/** Another process that holds the folder until it is killed. */
async function holdElsewhere() {
  const script = `
    import { openDataFolder } from ${JSON.stringify(inProject('local/start/data-folder.ts'))}
    openDataFolder(${JSON.stringify(path)})
    console.log('held')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', script], {
    cwd: inProject(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  others.add(child)
  await once(child.stdout, 'data')
  return child
}

describe('openDataFolder', () => {
  it('keeps its lock and the folder to the owner', () => {
    openDataFolder(path).release()
    const modeOf = (...parts: string[]) => (statSync(join(path, ...parts)).mode & 0o777).toString(8)
    expect([modeOf(), modeOf('lock.db')]).toEqual(['700', '600'])
  })

  it('is refused while another process has the folder locked', async () => {
    const other = await holdElsewhere()
    expect(() => openDataFolder(path)).toThrow('is in use by another process')
    other.kill('SIGKILL')
    await once(other, 'exit')
  })

  it('succeeds at once after the other process was killed', async () => {
    const other = await holdElsewhere()
    other.kill('SIGKILL')
    await once(other, 'exit')
    openDataFolder(path).release()
  })

  it('is refused within the same process too, until the folder is released', () => {
    const first = openDataFolder(path)
    expect(() => openDataFolder(path)).toThrow('is in use by another process')
    first.release()
    openDataFolder(path).release()
  })

  it('keeps the folder locked when the returned object is dropped', () => {
    const script = `
      import { openDataFolder } from ${JSON.stringify(inProject('local/start/data-folder.ts'))}
      openDataFolder(${JSON.stringify(path)})
      await new Promise((resolve) => setImmediate(resolve))
      globalThis.gc()
      await new Promise((resolve) => setImmediate(resolve))
      try {
        openDataFolder(${JSON.stringify(path)})
        console.log('granted')
      } catch {
        console.log('refused')
      }`
    const flags = ['--no-warnings', '--expose-gc', '--input-type=module', '-e', script]
    expect(execFileSync(process.execPath, flags, { cwd: inProject(), encoding: 'utf8' })).toBe('refused\n')
  })

  it("says why a path can't be used", () => {
    const file = join(path, 'file')
    writeFileSync(file, '')
    expect(() => openDataFolder(join(file, 'data'))).toThrow(/data can't be used: ENOTDIR/)
  })
})
