import { spawnSync } from 'node:child_process'
import { mkdtempSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeServerDir } from './server-dir.ts'

test('removes only the folders of builds that were killed', async () => {
  const cache = mkdtempSync(join(tmpdir(), 'clinic-'))
  onTestFinished(() => rmSync(cache, { recursive: true }))
  const { pid: ended } = spawnSync(process.execPath, ['--version'])
  const running = await makeServerDir(cache)
  for (const name of [`web-ssr-${ended}-abc`, 'web-ssr-abc', 'test'])
    mkdirSync(join(cache, name, 'assets'), { recursive: true })
  const own = await makeServerDir(cache)
  expect(readdirSync(cache).toSorted()).toEqual(['test', basename(running), basename(own)].toSorted())
})
