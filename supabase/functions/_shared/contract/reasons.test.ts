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

const sources = readdirSync(functions, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
)
const sourcesWith = (text: RegExp) =>
  sources.filter((name) => text.test(readFileSync(functions + name, 'utf8')))

test('the functions create a 409 only with conflict(), which takes a reason', () => {
  expect(sourcesWith(/new ApiError\(\s*409/)).toEqual(['_shared/api-error.ts'])
})

test('the status of any other refusal is written where it is created', () => {
  // These pass on the status of a refusal that exists: of SQL, of hono, of a check of a file.
  expect(sourcesWith(/new ApiError\(\s*(?!\d{3},)/).toSorted()).toEqual([
    '_shared/api-error.ts',
    'api/answer-error.ts',
    'api/routes/consultation.ts',
    'api/routes/covers.ts',
    'api/routes/reports.ts',
  ])
})

test('only the app and the refusals answer, and none is made past ApiError', () => {
  expect(sourcesWith(/new HTTPException\(/)).toEqual([])
  expect(sourcesWith(/\bc\.(?:json|text|body|newResponse)\(/).toSorted()).toEqual([
    'api/answer-error.ts',
    'api/app.ts',
  ])
})

test('SQL raises no 409 but with private.refuse()', () => {
  expect(sql).not.toMatch(/errcode\s*=\s*'PT409'/i)
})
