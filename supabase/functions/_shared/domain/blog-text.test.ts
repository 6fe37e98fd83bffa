import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excerptOf, isSlug, plainText, readTimeOf, slugify } from './blog-text.ts'

/** The CPU time of some work, which doesn't depend on how busy the machine is. Usually a tenth of a second here. */
function cpuSecondsOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  return process.cpuUsage(before).user / 1e6
}

describe('slugify', () => {
  it.each([
    ['Ragi & Millets: Why?', 'ragi-and-millets-why'],
    ["Women's Health 101", 'womens-health-101'],
    ['  Crème brûlée — light!  ', 'creme-brulee-light'],
    ['already-a-slug', 'already-a-slug'],
    ['नमस्ते', ''],
    ['', ''],
  ])('%j → %j', (title, slug) => {
    expect(slugify(title)).toBe(slug)
  })

  it('returns a slug or nothing and keeps a valid slug', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (title) => {
        const slug = slugify(title)
        if (slug !== '') expect(isSlug(slug)).toBe(true)
        expect(slugify(slug)).toBe(slug)
      }),
    )
  })

  it('cuts between words at 80 characters', () => {
    expect(slugify('word '.repeat(40))).toBe('word-'.repeat(16).slice(0, 79))
    expect(slugify('x'.repeat(100))).toBe('x'.repeat(80))
  })
})

it.each(['', '-a', 'a-', 'a--b', 'A', 'a b', 'ä', 'a/b', 'x'.repeat(121)])('isSlug refuses %j', (text) => {
  expect(isSlug(text)).toBe(false)
})

describe('plainText', () => {
  it.each([
    ['# Title\n\nSome **bold**, *soft* and `code`.', 'Title\n\nSome bold, soft and code.'],
    ['[our page](https://example.org/a_b) and ![alt](x.png)done', 'our page and done'],
    ['- one\n* two\n1. three\n> said', 'one\ntwo\nthree\nsaid'],
    ['before\n\n```js\nconst a = 1\n```\n\nafter', 'before\n\n\n\nafter'],
    ['```\nnever closed', ''],
    ['a <b onclick="x">tag</b> <!-- hidden -->', 'a tag'],
    ['snake_case and 2 * 3 * 4 stay', 'snake_case and 2 * 3 * 4 stay'],
    ['one\n\n---\n\ntwo', 'one\n\n\n\ntwo'],
  ])('%j → %j', (markdown, text) => {
    expect(plainText(markdown)).toBe(text)
  })

  it('is fast on hostile input', () => {
    for (const piece of ['[', '![', '*', '**a', '`', '<a', '<!--', '> ', '```\n', '_a', '- '] as const) {
      expect(
        cpuSecondsOf(() => plainText(piece.repeat(20_000))),
        piece,
      ).toBeLessThan(5)
    }
  })
})

describe('excerptOf', () => {
  it('returns a short text whole, without headings', () => {
    expect(excerptOf('# Title\n\nA **short** post.\n\n## Part\n\nMore.')).toBe('A short post. More.')
  })

  it.each([
    ['before\n\n| a | b |\n|---|:-:|\n| 1 | 2 |\n\nafter', 'before after'],
    ['a | b\n--- | ---\n1 | 2', ''],
    ['Milk | curd, as you like.', 'Milk | curd, as you like.'],
    ['before\n\n   ```js\n   const a = 1\n   ```\n\nafter', 'before after'],
    ['before\n\n    const a = 1\n    const b = 2\n\nafter', 'before after'],
    ['- one\n\n    - two', 'one - two'],
    ['before\r\n\r\n| a |\r\n|---|\r\n| 1 |\r\n\r\nafter', 'before after'],
  ])('leaves tables and code out: %j → %j', (markdown, excerpt) => {
    expect(excerptOf(markdown)).toBe(excerpt)
  })

  it('is fast on hostile input', () => {
    for (const piece of ['|', '|-', '    a\n', '\n    ', ' ', '-|-\n', '|\n|-|\n'] as const) {
      expect(
        cpuSecondsOf(() => excerptOf(piece.repeat(20_000))),
        piece,
      ).toBeLessThan(5)
    }
  })

  it('cuts between words and adds an ellipsis', () => {
    expect(excerptOf('One two three, four five', 14)).toBe('One two three…')
    expect(excerptOf('One two three four', 13)).toBe('One two three…')
    expect(excerptOf('x'.repeat(300))).toBe(`${'x'.repeat(160)}…`)
  })

  it('never exceeds its length and never splits a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const excerpt = excerptOf(text)
        expect(excerpt.length).toBeLessThanOrEqual(161)
        expect(excerpt.isWellFormed()).toBe(true)
      }),
    )
  })
})

it.each([
  [0, '1 min read'],
  [1, '1 min read'],
  [200, '1 min read'],
  [201, '2 min read'],
  [1000, '5 min read'],
])('%i words take %s', (words, time) => {
  expect(readTimeOf('word '.repeat(words))).toBe(time)
})
