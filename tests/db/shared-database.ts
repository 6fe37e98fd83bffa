import { it as base } from 'vitest'
import type { Database } from '#local/backend/sql.ts'
import { openTestDatabase } from './database.ts'

/**
 * Vitest's `it` with a database for all files of a process, since making one takes longer than their tests. Its
 * functions and checks are asked there, and a file adds no more than rows of its own; a file that changes settings or
 * counts rows opens its own.
 */
export const it = base.extend<{ database: Database }>({
  database: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads the fixtures asked for from this pattern.
    async ({}, use) => {
      const database = await openTestDatabase('pglite')
      await use(database)
      await database.close()
    },
    { scope: 'worker' },
  ],
})
