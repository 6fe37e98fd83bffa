import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// docs/rules/security.md promises a test for each requirement: held to it here.

const document = readFileSync('docs/rules/security.md', 'utf8')
const rows = [...document.matchAll(/^\| S(\d+) \|.*\| `?([^|`]+)[^|]* \|$/gm)].map(([, number, where]) => ({
  number: Number(number),
  where: where!.trim(),
}))
const titles = globSync('{tests,local,supabase/functions,web/src}/**/*.{test,spec}.{ts,tsx}').map((file) => ({
  file,
  // The words that open a title: it('S21 …, describe('S2 S19 %s…
  numbers: [...readFileSync(file, 'utf8').matchAll(/['"`]((?:S\d+ )+)/g)].flatMap(([, words]) =>
    words!
      .trim()
      .split(' ')
      .map((word) => Number(word.slice(1))),
  ),
}))

it('lists all 42 requirements, in order', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 42 }, (_, index) => index + 1))
})

// The last one is a page to be read.
it.each(rows.filter(({ number }) => number !== 42))('S$number is shown in $where', ({ number, where }) => {
  expect(titles.find(({ file }) => file === where)?.numbers).toContain(number)
})

it('names only files that are there', () => {
  for (const { where } of rows.slice(0, 41)) expect(existsSync(where), where).toBe(true)
})
