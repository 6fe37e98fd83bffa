import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createSiteRebuilds } from '#local/start/site-rebuilds.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clinic-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A clinic's run with content and builds controlled by the test. */
function aRun(sources = 'sources', pauses = { gatherMs: 0, betweenMs: 0 }) {
  const run = {
    content: 'as built',
    builds: [] as string[],
    served: [] as { site: string; earlier: number }[],
    log: [] as string[],
    beforeBuild: async () => {},
  }
  const rebuilds = createSiteRebuilds({
    folder,
    plain: { folder: '/plain', content: 'as built' },
    sources,
    read: async () => run.content,
    build: async (content, into) => {
      run.builds.push(content)
      await run.beforeBuild()
      mkdirSync(join(into, 'web/dist'), { recursive: true })
      writeFileSync(join(into, 'web/dist/index.html'), content)
    },
    serve: (site, earlier) => run.served.push({ site, earlier: earlier.length }),
    log: (line) => run.log.push(line),
    pauses,
  })
  return Object.assign(run, rebuilds)
}

it('builds nothing for a clinic with the product’s own content', async () => {
  const run = aRun()
  await run.ask()
  expect([run.builds, run.served, run.standing]).toEqual([[], [], '/plain'])
})

it('builds and serves a change, once', async () => {
  const run = aRun()
  run.content = 'changed'
  await run.ask()
  await run.ask()
  expect(run.builds).toEqual(['changed'])
  expect(run.served).toEqual([{ site: expect.stringContaining(folder), earlier: 1 }])
})

it('serves an earlier build again without building it', async () => {
  const run = aRun()
  for (const content of ['one', 'two', 'one', 'as built']) {
    run.content = content
    await run.ask()
  }
  expect(run.builds).toEqual(['one', 'two'])
  expect(run.served.at(-1)?.site).toBe('/plain')
})

it('checks again after a build for changes made meanwhile, and never runs two builds at once', async () => {
  const run = aRun()
  run.content = 'one'
  let building = 0
  const atOnce: number[] = []
  run.beforeBuild = async () => {
    atOnce.push((building += 1))
    run.content = 'two'
    void run.ask()
    void run.ask()
    await Promise.resolve()
    building -= 1
  }
  await run.ask()
  expect([run.builds, atOnce]).toEqual([
    ['one', 'two'],
    [1, 1],
  ])
})

it('keeps the served site when a build fails, and retries with growing pauses', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const run = aRun()
  run.content = 'changed'
  run.beforeBuild = async () => {
    throw new Error('no room')
  }
  await run.ask()
  expect([run.served, run.log]).toEqual([[], ['The site stays as it was built: Error: no room']])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(run.builds).toHaveLength(2)
  run.beforeBuild = async () => {}
  await vi.advanceTimersByTimeAsync(119_999)
  expect(run.builds).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  await run.ask()
  expect([run.builds.length, run.served.length]).toEqual([3, 1])
})

it('serves the last build after a restart, before reading any content', async () => {
  const before = aRun()
  before.content = 'changed'
  await before.ask()
  const after = aRun()
  expect(after.standing).toBe(before.served[0]?.site)
  after.content = 'changed'
  await after.ask()
  expect(after.builds).toEqual([])
})

it('serves the earlier build after an upgrade, until the new one is ready', async () => {
  const before = aRun()
  before.content = 'changed'
  await before.ask()
  const after = aRun('other sources')
  expect(after.standing).toBe(before.served[0]?.site)
  after.content = 'changed'
  await after.ask()
  expect(after.builds).toEqual(['changed'])
  expect(after.served[0]?.site).not.toBe(after.standing)
})

it('keeps the files of earlier builds and of the plain site for an hour, for open pages', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const run = aRun()
  for (const content of ['one', 'two', 'three', 'four', 'five']) {
    run.content = content
    await run.ask()
  }
  expect(run.served.at(-1)?.earlier).toBe(5)
  vi.setSystemTime(Date.now() + 3_600_000)
  run.content = 'six'
  await run.ask()
  expect(run.served.at(-1)?.earlier).toBe(2)
  expect(run.served.map(({ site }) => existsSync(site))).toEqual([false, false, false, false, true, true])
})

it('builds once for several saves in a row', async () => {
  const run = aRun('sources', { gatherMs: 50, betweenMs: 0 })
  run.content = 'one'
  const asked = run.ask()
  run.content = 'two'
  await Promise.all([asked, run.ask()])
  expect(run.builds).toEqual(['two'])
})
