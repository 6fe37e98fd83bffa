import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inProject } from '#local/start/paths.ts'
import { expect, it, onTestFinished } from 'vitest'

it('says which variable --admin needs if it is missing', () => {
  const { DOCTOR_PASSWORD: _, ...env } = process.env
  const { status, stderr } = spawnSync(
    process.execPath,
    [inProject('scripts/doctor.ts'), 'http://127.0.0.1:1', '--admin', 'admin'],
    { env, encoding: 'utf8' },
  )
  expect(stderr).toBe('--admin needs the password of admin: set DOCTOR_PASSWORD\n')
  expect(status).toBe(1)
})

it('takes the site and its secrets from the settings of the deployment', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'clinic-doctor-test-')), 'deploy.env')
  onTestFinished(() => rmSync(dirname(file), { recursive: true }))
  writeFileSync(file, 'SITE_URL=http://127.0.0.1:1\nPROJECT_REF=abcdefghijklmnopqrst\n')
  const { status, stdout } = spawnSync(
    process.execPath,
    [inProject('scripts/doctor.ts'), '--env-file', file],
    { encoding: 'utf8' },
  )
  expect(stdout).toMatch(/^✗ site\.reached +The site does not answer/)
  expect(status).toBe(1)
})

it.each([
  ['an address without https://', ['clinic.example'], /^The site address must .* not clinic\.example\n$/],
  ['an unknown option', ['https://clinic.example', '--bogus'], /^Unknown option '--bogus'/],
])('explains what is wrong with %s', (_, args, said) => {
  const { status, stderr } = spawnSync(process.execPath, [inProject('scripts/doctor.ts'), ...args], {
    encoding: 'utf8',
  })
  expect(stderr).toMatch(said)
  expect(stderr).not.toContain('    at ')
  expect(status).toBe(2)
})
