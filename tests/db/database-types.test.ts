import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { openTestDatabase } from './database.ts'
import { generateDatabaseTypes, TYPES_FILE } from './database-types.ts'

it('keeps the committed types equal to what the migrations make', async () => {
  const database = await openTestDatabase('pglite')
  try {
    const generated = await generateDatabaseTypes(database.sql)
    expect(readFileSync(TYPES_FILE, 'utf8'), 'Run `npm run types:build`').toBe(generated)
  } finally {
    await database.close()
  }
})
