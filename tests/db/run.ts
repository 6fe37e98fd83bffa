import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { splitSqlStatements } from '@supabase/lite'
import type { TransactionalSql } from '#local/backend/sql.ts'
import { inProject } from '#local/start/paths.ts'
import { root } from '../runner/command.ts'
import { addUp, type Outcome } from '../runner/outcome.ts'
import { openTestDatabase } from './database.ts'
import { includeFiles } from './include-files.ts'
import { rolledBack } from './rolled-back.ts'
import { psqlLines, readTap, type TapResult } from './tap.ts'

// Runs the pgTAP files of supabase/tests as pg_prove would (`supabase test db`), each in a transaction that is rolled
// back, on a database with the migrations only. With --seed it runs those that read a table which the seed fills, on a
// database that has the seed. Writes the counts where `npm test` reads them.

const { values, positionals: filters } = parseArgs({
  allowPositionals: true,
  options: {
    db: { type: 'string', default: 'pglite' },
    report: { type: 'string' },
    seed: { type: 'boolean', default: false },
  },
})

const folder = join(root, 'supabase/tests')
const seed = values.seed ? readFileSync(inProject('supabase/seed.sql'), 'utf8') : ''
const seeded = Array.from(seed.matchAll(/^insert into (\S+)/gm), ([, table]) => table!)
const files = globSync('**/*.sql', { cwd: folder })
  .filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)))
  .filter((file) => !values.seed || seeded.some((table) => includeFiles(join(folder, file)).includes(table)))
  .sort()

const results: Outcome[] = []
if (files.length > 0) {
  const database = await openTestDatabase(values.db === 'postgres' ? 'postgres' : 'pglite')
  try {
    if (values.seed) await database.sql.script(seed)
    await runFiles(database.sql, values.seed ? 'with the seed' : 'without the seed')
  } finally {
    await database.close()
  }
}

const { passed, failed, skipped } = addUp(results)
if (values.report) {
  mkdirSync(dirname(values.report), { recursive: true })
  writeFileSync(values.report, JSON.stringify({ passed, failed, skipped }))
}
process.exitCode = failed > 0 ? 1 : 0

async function runFiles(sql: TransactionalSql, where: string): Promise<void> {
  for (const file of files) {
    const result = await runFile(sql, join(folder, file))
    results.push(result)
    const count = `${result.passed} passed${result.failed > 0 ? `, ${result.failed} failed` : ''}`
    const name = relative(root, join(folder, file))
    console.log(`${result.failed > 0 ? '✗' : '✓'} ${name}, ${where} (${count})`)
    for (const line of result.complaints) console.log(`    ${line}`)
  }
}

/** Runs a file statement by statement, so that an error names its statement and earlier results are kept. */
async function runFile(sql: TransactionalSql, path: string): Promise<TapResult> {
  const lines: string[] = []
  let trouble: string | undefined
  await rolledBack(sql, async (tx) => {
    await tx.query('set local search_path to public, extensions, tap')
    for (const statement of splitSqlStatements(includeFiles(path))) {
      // This runner manages the transaction; the file's own begin and rollback are for pg_prove.
      if (/^(begin|rollback)\s*;?$/i.test(statement.trim())) continue
      try {
        lines.push(...psqlLines(await tx.query(statement)))
      } catch (error) {
        trouble = `${(error as Error).message}\n    in: ${statement.trim()}`
        break
      }
    }
  })
  const result = readTap(lines)
  if (trouble === undefined) return result
  return { ...result, failed: result.failed + 1, complaints: [...result.complaints, trouble] }
}
