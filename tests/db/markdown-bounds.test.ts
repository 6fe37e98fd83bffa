import { array, constantFrom, integer, sample, tuple } from 'fast-check'
import { expect } from 'vitest'
import type { Database } from '#local/backend/sql.ts'
import { isDrawableMarkdown } from '#shared/domain/markdown-bounds.ts'
import { it } from './shared-database.ts'

let database: Database
it.beforeAll(async ({ database: shared }) => {
  database = shared
})

/** Checks texts in the database. Each result comes with the start of its text, for a readable failure. */
async function judge(texts: string[]): Promise<[string, boolean][]> {
  const rows = await database.sql.query<{ valid: boolean }>(
    `select private.is_renderable_markdown(value) as valid from unnest($1::text[]) as value`,
    [texts],
  )
  return rows.map(({ valid }, index) => [texts[index]!.slice(0, 200), valid])
}

const judgeHere = (texts: string[]): [string, boolean][] =>
  texts.map((text) => [text.slice(0, 200), isDrawableMarkdown(text)])

it('S59 bounds articles in the database as TypeScript does', async () => {
  const texts = [
    '',
    '# A\n\nText with **marks** and [a link](https://a.example).\r\n\r\n- b\n  - c\n\t- d',
    'a*'.repeat(499),
    'a*'.repeat(1001),
    `${'a'.repeat(40)}\n`.repeat(1999),
    'a\n'.repeat(2001),
    'a\n\n'.repeat(4999),
    'a\n\n'.repeat(5001),
    '>'.repeat(50),
    '>'.repeat(51),
    '- '.repeat(51),
    '1. '.repeat(51),
    '1234567890. '.repeat(51),
    `${'|a'.repeat(400)}\n${'|-'.repeat(400)}\n${'a\n'.repeat(4900)}`,
    `${'- '.repeat(49)}a\n`.repeat(990),
    'a\n===\n\n'.repeat(1999),
    '\u00a0\n\u3000\n'.repeat(3000),
    `${'-\u00a0|\u2003'.repeat(90)}\n${'a\n'.repeat(100)}`,
    `- a\n${'  '.repeat(20)}b\n`.repeat(300),
  ]
  expect(await judge(texts)).toEqual(judgeHere(texts))
  expect(new Set(judgeHere(texts).map(([, valid]) => valid))).toEqual(new Set([true, false]))
}, 120_000)

it('S59 agrees with TypeScript on any sequence of Markdown marks', async () => {
  const words = ['\t', '  ', '1. ', '2)', '- ', '> ', '|-', '\u00a0', '\n', '\r\n', '\r', '\n\n']
  const part = constantFrom(...'>-+*|:=_~`<[]a '.split(''), ...words)
  const texts = sample(
    tuple(array(part, { minLength: 1, maxLength: 60 }), integer({ min: 1, max: 400 })).map(([parts, times]) =>
      parts.join('').repeat(times),
    ),
    { seed: 59, numRuns: 300 },
  )
  expect(await judge(texts)).toEqual(judgeHere(texts))
  expect(new Set(judgeHere(texts).map(([, valid]) => valid))).toEqual(new Set([true, false]))
}, 120_000)
