import { it as base } from 'vitest'
import type { Database } from '#local/backend/sql.ts'
import { openTestDatabase } from './database.ts'

/**
 * Vitest's `it` with one database for all files of a process, because creating it takes longer than their tests. Use it
 * to call functions and checks; a file may add only its own rows. It undoes every other change with `rolledBack`.
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
