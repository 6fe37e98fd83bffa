import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inProject } from '#local/start/paths.ts'

// A separate project whose lockfile names a package that no machine has, and a registry that does not answer.
const root = mkdtempSync(join(tmpdir(), 'a clinic '))
const kept = join(root, 'node_modules/kept/index.js')

beforeAll(() => {
  for (const folder of ['local/start', 'node_modules/kept'])
    mkdirSync(join(root, folder), { recursive: true })
  copyFileSync(inProject('local/start/bootstrap.mjs'), join(root, 'local/start/bootstrap.mjs'))
  writeFileSync(kept, '')
  const project = { name: 'clinic', version: '1.0.0', dependencies: { 'no-such-package': '1.0.0' } }
  writeFileSync(join(root, 'package.json'), JSON.stringify(project))
  const missing = {
    version: '1.0.0',
    resolved: 'https://registry.npmjs.org/no-such-package/-/no-such-package-1.0.0.tgz',
    integrity: `sha512-${Buffer.alloc(64).toString('base64')}`,
  }
  const packages = { '': project, 'node_modules/no-such-package': missing }
  writeFileSync(
    join(root, 'package-lock.json'),
    JSON.stringify({ ...project, lockfileVersion: 3, requires: true, packages }),
  )
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const bootstrap = () =>
  spawnSync(process.execPath, [join(root, 'local/start/bootstrap.mjs'), 'start'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: root, npm_config_registry: 'http://127.0.0.1:9' },
  })

it("reports that a changed lockfile can't be installed offline and keeps what is installed", () => {
  const { status, stderr } = bootstrap()
  expect(status).toBe(1)
  expect(stderr).toContain('package-lock.json has changed; what was installed before is still there.')
  expect(existsSync(kept)).toBe(true)
  expect(existsSync(join(root, '.cache/install'))).toBe(false)
})
