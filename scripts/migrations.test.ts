import { expect, it } from 'vitest'
import { readMigrations } from '#local/backend/migrations.ts'
import { NEWEST_MIGRATION } from '#shared/newest-migration.ts'
import { afterLine, findChanged } from './migration-checksum.ts'

// Databases keep a history of their migrations: a file that changes or disappears after it was applied somewhere can't
// be applied there again.

it('keeps every migration that a later one was built after', () => {
  expect(
    findChanged(readMigrations()),
    'migrations that landed side by side: let each state its line, the oldest first',
  ).toEqual([])
})

it('says in the function which migration is the newest', () => {
  expect(NEWEST_MIGRATION).toBe(readMigrations().at(-1)?.version)
})

const made = (version: string, ...earlier: { version: string; name: string; text: string }[]) => ({
  version,
  name: 'add_city',
  text: `-- Made.\n${afterLine(earlier)}\n\nselect ${version};\n`,
})
const a = made('1')
const b = made('2', a)
const c = made('3', a, b)

it.each([
  ['nothing in a chain', [a, b, c], []],
  ['a changed migration', [a, { ...b, text: `${b.text}-- a change` }, c], ['3_add_city.sql']],
  ['a missing migration', [a, c], ['3_add_city.sql']],
  ['one that was inserted', [a, b, made('21', a), c], ['21_add_city.sql', '3_add_city.sql']],
  ['one without the line', [a, { ...b, text: 'select 2;' }], ['2_add_city.sql']],
])('finds %s', (_, chain, found) => {
  expect(findChanged(chain).map(({ file }) => file)).toEqual(found)
})

it('names the line that a migration written by hand needs', () => {
  expect(findChanged([a, { ...b, text: 'select 2;' }])).toEqual([
    { file: '2_add_city.sql', shouldSay: afterLine([a]) },
  ])
})
