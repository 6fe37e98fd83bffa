import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createSiteRebuilds } from '#local/start/site-rebuilds.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clinic-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A clinic's run whose content and builds the test decides. */
function aRun(sources = 'sources') {
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
  })
  return Object.assign(run, rebuilds)
}

it('builds nothing for a clinic with the product’s own content', async () => {
  const run = aRun()
  await run.ask()
  expect([run.builds, run.served, run.standing]).toEqual([[], [], '/plain'])
})

it('builds and serves what was changed, once', async () => {
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

it('looks again after a build at what was asked for meanwhile, and never builds two at once', async () => {
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

it('keeps what stands when a build fails, and tries again later and later', async () => {
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

it('serves the last build after a restart, before anything is read', async () => {
  const before = aRun()
  before.content = 'changed'
  await before.ask()
  const after = aRun()
  expect(after.standing).toBe(before.served[0]?.site)
  after.content = 'changed'
  await after.ask()
  expect(after.builds).toEqual([])
})

it('starts with the plain site when the sources have changed, and removes what no page asks for any more', async () => {
  const before = aRun()
  before.content = 'changed'
  await before.ask()
  expect(aRun('other sources').standing).toBe('/plain')
  expect(readdirSync(folder)).toEqual(['current'])
})

it('keeps the files of three earlier builds for open pages, and no more', async () => {
  const run = aRun()
  for (const content of ['one', 'two', 'three', 'four', 'five']) {
    run.content = content
    await run.ask()
  }
  expect(run.served.at(-1)?.earlier).toBe(3)
  expect(run.served.map(({ site }) => existsSync(site))).toEqual([false, true, true, true, true])
})
