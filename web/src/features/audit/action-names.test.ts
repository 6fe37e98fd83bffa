import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { routes } from '#shared/contract/routes.ts'
import { actionName, actionNames, refusalNames } from './action-names.ts'

const supabase = join(import.meta.dirname, '../../../../supabase/')
const read = (pattern: string) =>
  globSync(pattern, { cwd: supabase })
    .map((file) => readFileSync(supabase + file, 'utf8'))
    .join('\n')

/** Every action that SQL or the function records. */
function recordedActions(): string[] {
  const statements = read('schemas/*.sql').matchAll(
    /(?:perform audit\.record\(|perform private\.record_event\(|audit\.record_row\(|insert into audit\.events|v_actions :=|foreach v_action )[^;]*;/g,
  )
  const inSql = Array.from(statements, ([statement]) => statement).join('\n')
  const found = [
    ...inSql.matchAll(/'([a-z-]+\.[a-z-]+)'/g),
    ...read('functions/api/**/*.ts').matchAll(/\baction: '([^']+)'/g),
  ]
  return [...new Set(found.map(([, action]) => action!))].toSorted()
}

test('has words for exactly the recorded actions', () => {
  expect(Object.keys(actionNames).toSorted()).toEqual(recordedActions())
})

/** What only a note's author may do. */
const ofAuthors = new Set(['notes.save', 'notes.sign', 'consultation.finish'])

test('has words for exactly the refusals to a doctor and to who isn’t the author', () => {
  const denied = Object.entries(routes)
    .filter(([name, { who }]) => who === 'admin' || ofAuthors.has(name))
    .map(([name]) => `denied ${name}`)
  expect(Object.keys(refusalNames).toSorted()).toEqual(denied.toSorted())
})

test.each([
  ['settings.save', 'Changed the settings'],
  ['denied settings.save', 'Tried to change the settings'],
  // With a temporary password, everything else is refused too.
  ['denied patients.list', 'Tried ‘patients.list’'],
  ['unknown.act', 'unknown.act'],
])('%s reads: %s', (action, words) => {
  expect(actionName(action)).toBe(words)
})
