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
    ['ten levels of quotes', `${'> '.repeat(10)}deep`],
  ])('S59 draws %s', (_, text) => {
    expect(isDrawableMarkdown(text)).toBe(true)
  })

  it('S59 draws every article that comes with the product', async () => {
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
  ])('S59 does not draw %s', (_, text) => {
    expect(isDrawableMarkdown(text)).toBe(false)
  })
})
