import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { Reason } from './reasons.ts'

const functions = fileURLToPath(new URL('../../', import.meta.url))
const schemas = fileURLToPath(new URL('../../../schemas/', import.meta.url))
const sql = readdirSync(schemas)
  .map((name) => readFileSync(schemas + name, 'utf8'))
  .join('\n')

test('knows every reason that SQL gives', () => {
  const calls = sql.matchAll(/private\.refuse\(\s*\d+,\s*(?:'(?:[^']|'')*'|\w+),\s*'(\w+)'/g)
  const given = [...new Set(Array.from(calls, ([, word]) => word))]
  expect(given).toContain('taken')
  expect(given.filter((word) => !Reason.safeParse(word).success)).toEqual([])
})

test('SQL gives a reason with every 409', () => {
  const conflicts = sql.match(/private\.refuse\(\s*409[^;]+/g) ?? []
  expect(conflicts).not.toEqual([])
  expect(conflicts.filter((call) => !/, '[a-z_]+'\s*\)$/.test(call))).toEqual([])
})

test('the functions create a 409 only with conflict(), which takes a reason', () => {
  const sources = readdirSync(functions, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const makers = sources.filter((name) => readFileSync(functions + name, 'utf8').includes('new ApiError(409'))
  expect(makers).toEqual(['_shared/api-error.ts'])
})
