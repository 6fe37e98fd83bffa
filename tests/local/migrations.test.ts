import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '#local/backend/sql.ts'
import { openPglite } from '#local/backend/database-pglite.ts'
import { applyMigrations } from '#local/backend/migrations.ts'

// A database created by the migrations before the baseline continues with the baseline.

const first = { version: '1', name: 'create_a', text: 'create table a (id int)' }
const last = { version: '2', name: 'create_b', text: 'create table b (id int)' }
const baseline = {
  version: '2',
  name: 'baseline',
  text: 'create table a (id int); create table b (id int)',
}
const later = { version: '3', name: 'create_c', text: 'create table c (id int)' }

let path: string
let database: Database
beforeEach(async () => {
  path = mkdtempSync(join(tmpdir(), 'clinic-migrations-'))
  database = await openPglite(path)
})
afterEach(async () => {
  await database.close()
  rmSync(path, { recursive: true, force: true })
})

const history = () =>
  database.sql.query('select version, name from supabase_migrations.schema_migrations order by version')

it('marks the baseline as applied in a database made by the earlier migrations', async () => {
  await applyMigrations(database.sql, [first, last])
  expect(await applyMigrations(database.sql, [baseline, later])).toEqual(['3'])
  expect(await history()).toEqual([
    { version: '2', name: 'baseline' },
    { version: '3', name: 'create_c' },
  ])
})

it('has nothing to do at the second start after the baseline', async () => {
  await applyMigrations(database.sql, [first, last])
  await applyMigrations(database.sql, [baseline, later])
  expect(await applyMigrations(database.sql, [baseline, later])).toEqual([])
})

it('refuses a database that has only some of the migrations before the baseline, and names the version to start it with', async () => {
  await applyMigrations(database.sql, [first])
  await expect(applyMigrations(database.sql, [baseline, later])).rejects.toThrow(
    'migration 2 is missing. Start it once with the version tagged baseline-2',
  )
})

it('refuses a database that a newer version of the product has changed', async () => {
  await applyMigrations(database.sql, [baseline, later])
  const older = [baseline, { version: '4', name: 'create_d', text: 'create table d (id int)' }]
  await expect(applyMigrations(database.sql, older)).rejects.toThrow('migration 3 is unknown here')
  expect(await history()).toHaveLength(2)
})
