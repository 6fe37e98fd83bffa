import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkHostBuild } from './host-build.ts'

const complete = {
  SITE_URL: 'https://clinic.example',
  API_ORIGIN: 'https://ref.supabase.co/functions/v1',
}

test.each(['CF_PAGES', 'NETLIFY', 'VERCEL'])('refuses a build under %s that lacks a variable', (host) => {
  expect(() => checkHostBuild({ [host]: '1', ...complete, API_ORIGIN: '' })).toThrow(/^API_ORIGIN must/)
  expect(() => checkHostBuild({ [host]: '1' })).toThrow('SITE_URL and API_ORIGIN')
  expect(() => checkHostBuild({ [host]: '1', ...complete })).not.toThrow()
})

test('has no requirements for a local build', () => {
  expect(() => checkHostBuild({})).not.toThrow()
})

test('stops `npm run build` on a host before anything is built', async () => {
  const into = await mkdtemp(join(tmpdir(), 'clinic-host-build-'))
  onTestFinished(() => rm(into, { recursive: true }))
  const { API_ORIGIN: _origin, SITE_URL: _site, ...env } = process.env
  const build = join(import.meta.dirname, 'main.ts')
  const { status, stderr } = spawnSync(process.execPath, [build, '--into', into], {
    env: { ...env, CF_PAGES: '1' },
    encoding: 'utf8',
  })
  expect(stderr).toContain('SITE_URL and API_ORIGIN must be set')
  expect(status).toBe(1)
  expect(readdirSync(into)).toEqual([])
})
