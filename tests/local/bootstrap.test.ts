import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { inProject } from '#local/start/paths.ts'

// A separate project whose lockfile names a package that doesn't exist, and a registry that doesn't respond.
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

const run = (command: string, cwd = root) =>
  spawnSync(command, {
    shell: true,
    cwd,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: root, npm_config_registry: 'http://127.0.0.1:9' },
  })

it(
  "reports that a changed lockfile can't be installed offline and keeps what is installed",
  { tags: 'wide' },
  () => {
    const { status, stderr } = run('node local/start/bootstrap.mjs start')
    expect(status).toBe(1)
    expect(stderr).toContain('package-lock.json has changed; the earlier packages are still installed.')
    expect(existsSync(kept)).toBe(true)
    expect(existsSync(join(root, '.cache/install'))).toBe(false)
  },
)

const { scripts } = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const documented = ['docs/deploy.md', 'docs/with-docker.md'].flatMap((file) =>
  [...readFileSync(inProject(file), 'utf8').matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name!),
)

it.each([...new Set(documented)])('npm run %s of the deployment’s documents installs first', (name) => {
  expect(scripts[name]).toBe(`node local/start/bootstrap.mjs ${name}`)
})

it.each(['check-project', 'deploy', 'doctor', 'files', 'first-admin', 'forward-addresses', 'unset-settings'])(
  'npm run %s gets only its own arguments',
  (name) => {
    const installed = mkdtempSync(join(tmpdir(), 'installed '))
    onTestFinished(() => rmSync(installed, { recursive: true, force: true }))
    cpSync(join(root, 'local'), join(installed, 'local'), { recursive: true })
    mkdirSync(join(installed, 'scripts'))
    writeFileSync(join(installed, `scripts/${name}.ts`), 'console.log(process.argv.slice(2).join())')
    expect(run(`${scripts[name]} one --two`, installed).stdout).toBe('one,--two\n')
  },
)
