import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isSlug, plainText, readTimeOf } from '../domain/blog-text.ts'
import { isIsoDate } from '../domain/dates.ts'
import { ARTICLES, findArticle, loadArticleBody } from './articles.ts'

const publicFolder = new URL('../../../../web/public/', import.meta.url)

describe('the articles', () => {
  it('are six in five categories, newest first', () => {
    expect(ARTICLES).toHaveLength(6)
    expect(new Set(ARTICLES.map((info) => info.category))).toEqual(
      new Set(['Nutrition', 'Fitness', 'Medical', 'Mental Health', "Women's Health"]),
    )
    const dates = ARTICLES.map((info) => info.date)
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect(dates.every(isIsoDate)).toBe(true)
  })

  it('are found by slug only', async () => {
    expect(findArticle('balanced-indian-plate')).toBe(ARTICLES[0])
    expect(findArticle('nothing')).toBeUndefined()
    expect(await loadArticleBody('constructor')).toBeNull()
  })

  it.each(ARTICLES)('$slug: 400 to 700 words, sources named, everything a card needs', async (info) => {
    const body = (await loadArticleBody(info.slug))!
    const words = plainText(body).split(/\s+/).length
    expect(words).toBeGreaterThanOrEqual(400)
    expect(words).toBeLessThanOrEqual(700)
    expect(info.readTime).toBe(readTimeOf(body))
    expect(body).toMatch(/\n## Sources\n\n- /)
    // The page shows the title as its first heading, and raw HTML not at all.
    expect(body).not.toMatch(/^# /m)
    expect(body).not.toMatch(/<\/?[a-z]/i)
    expect(isSlug(info.slug)).toBe(true)
    expect(info.excerpt.length).toBeGreaterThan(100)
    expect(info.excerpt.length).toBeLessThanOrEqual(160)
    expect(existsSync(new URL(`.${info.cover}`, publicFolder)), info.cover).toBe(true)
  })
})
