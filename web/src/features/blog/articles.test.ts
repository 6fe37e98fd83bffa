import { expect, test } from 'vitest'
import { ALL, categoriesOf, filterArticles, relatedTo, sampleArticles } from './articles.ts'

const slugs = (articles: { slug: string }[]) => articles.map(({ slug }) => slug)

test('there are six samples in all five categories', () => {
  expect(sampleArticles).toHaveLength(6)
  expect(categoriesOf(sampleArticles).sort()).toEqual([
    'Fitness',
    'Medical',
    'Mental Health',
    'Nutrition',
    "Women's Health",
  ])
})

test('category and search text narrow the list together', () => {
  expect(filterArticles(sampleArticles, ALL, '')).toHaveLength(6)
  expect(slugs(filterArticles(sampleArticles, 'Nutrition', ''))).toEqual([
    'balanced-indian-plate',
    'how-to-read-a-food-label',
  ])
  expect(slugs(filterArticles(sampleArticles, 'Nutrition', 'label'))).toEqual(['how-to-read-a-food-label'])
  expect(filterArticles(sampleArticles, 'Fitness', 'label')).toEqual([])
})

test('every word must be there, whatever its case, its accents and the spaces around it', () => {
  expect(slugs(filterArticles(sampleArticles, ALL, '  DIABÉTES   five '))).toEqual([
    'type-2-diabetes-where-to-begin',
  ])
  expect(filterArticles(sampleArticles, ALL, 'diabetes label')).toEqual([])
})

test('related articles: the same category first, never the article itself, three at most', () => {
  const [first] = sampleArticles
  const related = slugs(relatedTo(first!, sampleArticles))
  expect(related).toHaveLength(3)
  expect(related[0]).toBe('how-to-read-a-food-label')
  expect(related).not.toContain(first!.slug)
  expect(relatedTo(first!, [first!])).toEqual([])
})
