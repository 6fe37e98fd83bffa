import { expect, it } from 'vitest'
import { readSchemas } from './schema-diff.ts'

/** The values that occur more than once. */
const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index)

const schemas = readSchemas()

it('numbers the schema files in order, each with a unique name', () => {
  const parts = schemas.map(({ name }) => /^(\d{2})_([a-z_]+)\.sql$/.exec(name))
  expect(parts.map((part) => part?.[1])).toEqual(
    schemas.map((_, index) => String(index + 1).padStart(2, '0')),
  )
  expect(repeated(parts.map((part) => part?.[2] ?? ''))).toEqual([])
})

// Of two definitions the last would win, which the catalogue can't show. Overloads would be two ways to do one thing.
it.each([
  ['function', /^create (?:or replace )?function ([\w.]+)/gm, 100],
  ['table, view or type', /^create (?:or replace )?(?:table|view|type) ([\w.]+)/gm, 20],
  ['index', /^create (?:unique )?index (\w+)/gm, 20],
  ['trigger', /^create (?:or replace )?(?:constraint )?trigger (\w+)/gm, 20],
  ['policy', /^create policy ("[^"]+"\s+on [\w.]+)/gm, 20],
])('defines each %s once', (_, definition, atLeast) => {
  const defined = schemas.flatMap(({ text }) => [...text.matchAll(definition)].map((match) => match[1]!))
  expect(defined.length).toBeGreaterThan(atLeast)
  expect(repeated(defined)).toEqual([])
})

// Two files that use the same class of lock would wait for each other needlessly.
it('uses each class of advisory lock only in the file that 01_foundations.sql lists for it', () => {
  const listed = schemas[0]?.text.matchAll(/(\d+) [^()\n]+ \((\w+\.sql)\)/g) ?? []
  const taken = schemas.flatMap(({ name, text }) =>
    Array.from(text.matchAll(/pg_(?:try_)?advisory_\w+\(([^,]*),/g), ([, number]) => `${number} ${name}`),
  )
  expect([...new Set(taken)].toSorted()).toEqual(
    Array.from(listed, ([, number, name]) => `${number} ${name}`).toSorted(),
  )
})
