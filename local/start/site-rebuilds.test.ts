import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSiteRebuilds } from '#local/start/site-rebuilds.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clinic-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A clinic's run with content and builds controlled by the test. */
function aRun(sources = 'sources', gatherMs = 0) {
  const run = {
    content: 'as built',
    builds: [] as string[],
    served: [] as { site: string; earlier: readonly string[] }[],
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
    serve: (site, earlier) => run.served.push({ site, earlier }),
    log: (line) => run.log.push(line),
    gatherMs,
  })
  return Object.assign(run, rebuilds)
}

it('builds nothing for a clinic with the product’s own content', async () => {
  const run = aRun()
  await run.ask()
  expect([run.builds, run.served]).toEqual([[], []])
})

it('builds and serves a change, once', async () => {
  const run = aRun()
  run.content = 'changed'
  await run.ask()
  await run.ask()
  expect(run.builds).toEqual(['changed'])
  expect(run.served).toEqual([{ site: expect.stringContaining(folder), earlier: ['/plain'] }])
})

it('builds the product’s own content again after a change', async () => {
  const run = aRun()
  for (const content of ['one', 'as built', 'as built']) {
    run.content = content
    await run.ask()
  }
  expect(run.builds).toEqual(['one', 'as built'])
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
  await run.ask()
  expect([run.builds, atOnce]).toEqual([
    ['one', 'two'],
    [1, 1],
  ])
})

it('keeps the served site when a build fails, and builds it the next time', async () => {
  const run = aRun()
  run.content = 'changed'
  run.beforeBuild = async () => {
    throw new Error('no room')
  }
  await run.ask()
  expect([run.served, run.log]).toEqual([[], ['The site stays as it was built: Error: no room']])
  run.beforeBuild = async () => {}
  await run.ask()
  expect([run.builds.length, run.served.length]).toEqual([2, 1])
})

it('serves the last build after a restart, before reading any content', async () => {
  const before = aRun()
  before.content = 'changed'
  await before.ask()
  const after = aRun()
  expect(after.served).toEqual(before.served)
  after.content = 'changed'
  await after.ask()
  expect(after.builds).toEqual([])
})

it('serves the earlier build after an upgrade, until the new one is ready', async () => {
  const before = aRun()
  before.content = 'changed'
  await before.ask()
  const after = aRun('other sources')
  expect(after.served).toEqual(before.served)
  after.content = 'changed'
  await after.ask()
  expect(after.builds).toEqual(['changed'])
  expect(after.served[1]?.site).not.toBe(after.served[0]?.site)
})

it('keeps the files of earlier builds beside the new one until the next start', async () => {
  const run = aRun()
  for (const content of ['one', 'two', 'three']) {
    run.content = content
    await run.ask()
  }
  const sites = run.served.map(({ site }) => site)
  expect(run.served.at(-1)?.earlier).toEqual([sites[1], sites[0], '/plain'])
  expect(sites.map((site) => existsSync(site))).toEqual([true, true, true])
  expect(aRun().served).toEqual([{ site: sites[2], earlier: ['/plain'] }])
  expect(sites.map((site) => existsSync(site))).toEqual([false, false, true])
})

it('removes a build that was killed', async () => {
  mkdirSync(join(folder, '7/web/dist'), { recursive: true })
  expect(aRun().served).toEqual([])
  expect(existsSync(join(folder, '7'))).toBe(false)
})

it('builds once for several saves in a row', async () => {
  const run = aRun('sources', 50)
  run.content = 'one'
  const asked = run.ask()
  run.content = 'two'
  await Promise.all([asked, run.ask()])
  expect(run.builds).toEqual(['two'])
})
