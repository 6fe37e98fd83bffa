import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { actionName, actionNames } from './action-names.ts'

const supabase = join(import.meta.dirname, '../../../../supabase/')
const read = (pattern: string) =>
  globSync(pattern, { cwd: supabase })
    .map((file) => readFileSync(supabase + file, 'utf8'))
    .join('\n')

/** Every action that SQL or the function records. */
function recordedActions(): string[] {
  const statements = read('schemas/*.sql').matchAll(
    /(?:perform audit\.record\(|audit\.record_row\(|insert into audit\.events)[^;]*;/g,
  )
  const inSql = Array.from(statements, ([statement]) => statement).join('\n')
  const found = [
    ...inSql.matchAll(/'([a-z-]+\.[a-z-]+)'/g),
    ...read('functions/api/**/*.ts').matchAll(/\baction: '([^']+)'/g),
  ]
  return [...new Set(found.map(([, action]) => action!))].toSorted()
}

test('every action that is recorded has words, and no other', () => {
  expect(Object.keys(actionNames).toSorted()).toEqual(recordedActions())
})

test('an action without words is shown as it was recorded', () => {
  expect(actionName('denied users.list')).toBe('denied users.list')
})
