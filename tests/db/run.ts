import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { splitSqlStatements } from '@supabase/lite'
import type { TransactionalSql } from '#local/backend/sql.ts'
import { root } from '../runner/command.ts'
import type { Outcome } from '../runner/outcome.ts'
import { openTestDatabase } from './database.ts'
import { readTap, type TapResult } from './tap.ts'

// Runs the pgTAP files of supabase/tests on a fresh database that has all migrations, each file in a
// transaction that is rolled back, and writes the counts where `npm test` reads them.

const { values, positionals: filters } = parseArgs({
  allowPositionals: true,
  options: {
    db: { type: 'string', default: 'pglite' },
    report: { type: 'string' },
  },
})

const folder = join(root, 'supabase/tests')
const files = globSync('**/*.sql', { cwd: folder })
  .filter((file) => file !== 'helpers.sql')
  .filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)))
  .sort()

const total: Outcome = { passed: 0, failed: 0, skipped: 0 }
if (files.length > 0) {
  const database = await openTestDatabase(values.db === 'postgres' ? 'postgres' : 'pglite')
  try {
    await database.sql.script(readFileSync(join(folder, 'helpers.sql'), 'utf8'))
    for (const file of files) {
      const result = await runFile(database.sql, join(folder, file))
      report(file, result)
      total.passed += result.passed
      total.failed += result.failed
      total.skipped += result.skipped
    }
  } finally {
    await database.close()
  }
}

if (values.report) {
  mkdirSync(dirname(values.report), { recursive: true })
  writeFileSync(values.report, JSON.stringify(total))
}
process.exitCode = total.failed > 0 ? 1 : 0

/** Runs a file statement by statement, so that an error names its statement and keeps what came before. */
async function runFile(sql: TransactionalSql, path: string): Promise<TapResult> {
  const lines: string[] = []
  let trouble: string | undefined
  const rollback = new Error('rollback')
  await sql
    .transaction(async (tx) => {
      await tx.query('set local search_path to public, extensions, tap')
      for (const statement of splitSqlStatements(readFileSync(path, 'utf8'))) {
        // The runner holds the transaction; the file says so too, so that pg_prove can run it.
        if (/^(begin|rollback)\s*;?$/i.test(statement.trim())) continue
        try {
          const rows = await tx.query(statement)
          lines.push(
            ...rows.flatMap((row) => Object.values(row).flatMap((value) => String(value).split('\n'))),
          )
        } catch (error) {
          trouble = `${(error as Error).message}\n    in: ${statement.trim()}`
          break
        }
      }
      throw rollback
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error
    })
  const result = readTap(lines)
  if (trouble === undefined) return result
  return { ...result, failed: result.failed + 1, complaints: [...result.complaints, trouble] }
}

function report(file: string, result: TapResult): void {
  const count = `${result.passed} passed${result.failed > 0 ? `, ${result.failed} failed` : ''}`
  console.log(`${result.failed > 0 ? '✗' : '✓'} ${relative(root, join(folder, file))} (${count})`)
  for (const line of result.complaints) console.log(`    ${line}`)
}
