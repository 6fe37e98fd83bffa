import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { Reason } from './reasons.ts'

const schemas = fileURLToPath(new URL('../../../schemas/', import.meta.url))

test('knows every reason that SQL gives', () => {
  const sql = readdirSync(schemas).map((name) => readFileSync(schemas + name, 'utf8'))
  const calls = sql.join('\n').matchAll(/private\.refuse\(\s*\d+,\s*(?:'(?:[^']|'')*'|\w+),\s*'(\w+)'/g)
  const given = [...new Set(Array.from(calls, ([, word]) => word))]
  expect(given).toContain('taken')
  expect(given.filter((word) => !Reason.safeParse(word).success)).toEqual([])
})
