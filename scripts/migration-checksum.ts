import { createHash } from 'node:crypto'
import type { Migration } from '#local/backend/migrations.ts'

/**
 * The checksum of migrations, in their order. Each migration states that of all before it, so that none can change,
 * disappear or be inserted unnoticed.
 */
function checksumOf(migrations: readonly Migration[]): string {
  const hash = createHash('sha256')
  for (const { version, name, text } of migrations) hash.update(`${version}_${name}\n${text}\n`)
  return hash.digest('hex')
}

/** The line of a new migration that states the checksum of those before it. */
export const afterLine = (earlier: readonly Migration[]): string => `-- After: sha256 ${checksumOf(earlier)}`

/**
 * The migrations that don't state the checksum of those before them: one before them was changed, or they were written
 * beside one that has landed since. The baseline states none: the second stands for it.
 */
export const findChanged = (migrations: readonly Migration[]) =>
  migrations.flatMap(({ version, name, text }, index) => {
    const shouldSay = afterLine(migrations.slice(0, index))
    return index === 0 || text.split('\n').includes(shouldSay)
      ? []
      : [{ file: `${version}_${name}.sql`, shouldSay }]
  })
