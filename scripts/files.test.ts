import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { inProject } from '#local/start/paths.ts'

it.each(['files.ts', 'first-admin.ts'])(
  'reports in one line that %s got an address without https://',
  (script) => {
    const env = { ...process.env, SUPABASE_URL: 'ref.supabase.co', SUPABASE_SECRET_KEY: 'sb_secret_key' }
    const { status, stderr } = spawnSync(process.execPath, [inProject('scripts', script)], {
      env,
      encoding: 'utf8',
    })
    expect(stderr).toBe('SUPABASE_URL must be an address that begins with https://, not ref.supabase.co\n')
    expect(status).toBe(2)
  },
)

it('reports in one line that a project does not answer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  // Nothing listens on port 1.
  const env = { ...process.env, SUPABASE_URL: 'http://127.0.0.1:1', SUPABASE_SECRET_KEY: 'sb_secret_key' }
  const script = [inProject('scripts/files.ts'), 'copy', folder]
  const { status, stderr } = spawnSync(process.execPath, script, { env, encoding: 'utf8' })
  expect(stderr).toMatch(/^The copy stopped at http:\/\/127\.0\.0\.1:1: .*\n$/)
  expect(status).toBe(1)
})
