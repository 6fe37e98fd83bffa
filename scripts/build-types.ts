import { writeFileSync } from 'node:fs'
import { openTestDatabase } from '../tests/db/database.ts'
import { generateDatabaseTypes, TYPES_FILE } from '../tests/db/database-types.ts'

// Writes the types for supabase-js from a fresh database with all migrations.

const database = await openTestDatabase('pglite')
try {
  writeFileSync(TYPES_FILE, await generateDatabaseTypes(database.sql))
} finally {
  await database.close()
}
