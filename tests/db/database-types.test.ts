import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { generateDatabaseTypes, TYPES_FILE } from './database-types.ts'
import { it } from './shared-database.ts'

it('keeps the committed types equal to those generated from the migrations', async ({ database }) => {
  const generated = await generateDatabaseTypes(database.sql)
  expect(readFileSync(TYPES_FILE, 'utf8'), 'Run `npm run types:build`').toBe(generated)
})
