import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { fillFromTemplate } from '#local/backend/pglite-template.ts'
import { StartError } from '#local/start/start-error.ts'

const folder = mkdtempSync(join(tmpdir(), 'template-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('fills a folder without a database, and leaves one with a database alone', async () => {
  const path = join(folder, 'new')
  await fillFromTemplate(path)
  writeFileSync(join(path, 'mark'), 'the clinic')
  await fillFromTemplate(path)
  expect(readFileSync(join(path, 'mark'), 'utf8')).toBe('the clinic')
})

it('refuses a database of another major version, says what to do, and leaves it unchanged', async () => {
  const path = join(folder, 'old')
  mkdirSync(path)
  writeFileSync(join(path, 'PG_VERSION'), '9\n')
  const refusal = await fillFromTemplate(path).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(StartError)
  expect(String(refusal)).toMatch(/made by Postgres 9; .* runs Postgres \d+ and .* CLINIC_DATA/)
  expect(readFileSync(join(path, 'PG_VERSION'), 'utf8')).toBe('9\n')
})
