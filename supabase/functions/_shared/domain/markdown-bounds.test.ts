import { describe, expect, it } from 'vitest'
import { ARTICLES, loadArticleBody } from '../content/articles.ts'
import { isDrawableMarkdown } from './markdown-bounds.ts'

describe('S59 markdown', () => {
  it.each([
    ['an empty text', ''],
    ['a paragraph with many marks', '**a** _b_ [c](https://d.example) '.repeat(100)],
    ['a table of 100 rows and 6 columns', '| a | b | c | d | e | f |\n'.repeat(100)],
    ['a long article', `${'A paragraph of **plain** words. '.repeat(20)}\n\n`.repeat(100)],
    ['a list of 1,000 items', '- an item\n'.repeat(1000)],
    ['a rule of 60 hyphens', '-'.repeat(60)],
    [
      'a table of 500 rows and 10 columns',
      `|a${'|-'.repeat(9)}|\n${'|-'.repeat(10)}|\n${'a|b\n'.repeat(500)}`,
    ],
    ['code with much indentation', `    ${' '.repeat(60)}a\n`.repeat(1000)],
    ['ten levels of quotes', `${'> '.repeat(10)}deep`],
  ])('S59 draws %s', (_, text) => {
    expect(isDrawableMarkdown(text)).toBe(true)
  })

  it('S59 renders every article that comes with the product', async () => {
    for (const { slug } of ARTICLES)
      expect(isDrawableMarkdown((await loadArticleBody(slug)) ?? '`'.repeat(9999))).toBe(true)
  })

  it.each([
    ['49,000 marks', 'a*'.repeat(49_000)],
    ['49,000 marks in lines', 'a*\n'.repeat(33_000)],
    ['brackets', '['.repeat(50_000)],
    ['images', '![['.repeat(2000)],
    ['backticks', Array.from({ length: 300 }, (_, i) => '`'.repeat(i)).join('a')],
    ['dense paragraphs', `${'a*'.repeat(900)}\n\n`.repeat(12)],
    ['nested quotes', '>'.repeat(1000)],
    ['nested lists', '- '.repeat(500)],
    ['nested numbers', '1. '.repeat(500)],
    ['20,000 lines', '- a\n'.repeat(20_000)],
    ['a wide table with long columns', `${'|a'.repeat(400)}\n${'|-'.repeat(400)}\n${'a\n'.repeat(4900)}`],
    ['a quoted table', `> ${'|a'.repeat(99)}\n> ${'|-'.repeat(99)}\n${'> a\n'.repeat(200)}`],
    ['990 lines of 49 lists', `${'- '.repeat(49)}a\n`.repeat(990)],
    ['990 lines of quotes and lists', `${'>- '.repeat(24)}a\n`.repeat(990)],
    ['990 paragraphs in 49 quotes', `${'> '.repeat(49)}a\n\n`.repeat(990)],
    ['lists by indentation', Array.from({ length: 300 }, (_, i) => `${' '.repeat(2 * i)}- a`).join('\n')],
    ['a paragraph of 4,000 lines in a quote', `> a\n${'b\n'.repeat(4000)}`],
    ['4,000 underlined headings', 'a\n=\n\n'.repeat(4000)],
    ['3,000 footnotes', Array.from({ length: 3000 }, (_, i) => `[^${i}]: a\n\n[^${i}]\n`).join('\n')],
  ])('S59 does not render %s', (_, text) => {
    expect(isDrawableMarkdown(text)).toBe(false)
  })
})
