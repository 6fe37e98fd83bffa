import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openPglite } from '#local/backend/database-pglite.ts'
import { StartError } from '#local/start/start-error.ts'

const folder = mkdtempSync(join(tmpdir(), 'pglite-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('fills a folder without a database, and leaves an existing database alone', async () => {
  const path = join(folder, 'new')
  const first = await openPglite(path)
  await first.sql.script('create table clinic (id int)')
  await first.close()
  const second = await openPglite(path)
  expect(await second.sql.query('select * from clinic')).toEqual([])
  await second.close()
})

it('refuses a database of another major version, with instructions, and leaves it unchanged', async () => {
  const path = join(folder, 'old')
  mkdirSync(path)
  writeFileSync(join(path, 'PG_VERSION'), '9\n')
  const refusal = await openPglite(path).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(StartError)
  expect(String(refusal)).toMatch(/created by Postgres 9; .* runs Postgres \d+ and .* CLINIC_DATA/)
  expect(readFileSync(join(path, 'PG_VERSION'), 'utf8')).toBe('9\n')
})
