import { expect, test } from 'vitest'
import {
  ALL_CATEGORIES,
  categoriesOf,
  filterArticles,
  previewOf,
  relatedTo,
  sampleArticles,
} from './articles.ts'

const slugs = (articles: { slug: string }[]) => articles.map(({ slug }) => slug)

test('has six samples in all five categories', () => {
  expect(sampleArticles).toHaveLength(6)
  expect(categoriesOf(sampleArticles).sort()).toEqual([
    'Fitness',
    'Medical',
    'Mental Health',
    'Nutrition',
    "Women's Health",
  ])
})

test('filters the list by category and search text together', () => {
  expect(filterArticles(sampleArticles, ALL_CATEGORIES, '')).toHaveLength(6)
  expect(slugs(filterArticles(sampleArticles, 'Nutrition', ''))).toEqual([
    'balanced-indian-plate',
    'how-to-read-a-food-label',
  ])
  expect(slugs(filterArticles(sampleArticles, 'Nutrition', 'label'))).toEqual(['how-to-read-a-food-label'])
  expect(filterArticles(sampleArticles, 'Fitness', 'label')).toEqual([])
})

test('finds articles that contain every word, ignoring case, accents and spaces', () => {
  expect(slugs(filterArticles(sampleArticles, ALL_CATEGORIES, '  DIABÉTES   five '))).toEqual([
    'type-2-diabetes-where-to-begin',
  ])
  expect(filterArticles(sampleArticles, ALL_CATEGORIES, 'diabetes label')).toEqual([])
})

test('relates at most three other articles, the same category first', () => {
  const [first] = sampleArticles
  const related = slugs(relatedTo(first!, sampleArticles))
  expect(related).toHaveLength(3)
  expect(related[0]).toBe('how-to-read-a-food-label')
  expect(related).not.toContain(first!.slug)
  expect(relatedTo(first!, [first!])).toEqual([])
})

test.each([
  ['/images/blog/plate.svg', { image: '/images/blog/plate.png', imageAlt: 'A plate' }],
  // The clinic's own picture shows something else, so its description is omitted.
  ['/images/abstract/a1.svg', { image: '/og-image.png' }],
  ['https://example.com/a.jpg', { image: 'https://example.com/a.jpg', imageAlt: 'A plate' }],
  [
    '/api/covers/00000000-0000-4000-8000-0000000000c1/large',
    { image: '/api/covers/00000000-0000-4000-8000-0000000000c1/share', imageAlt: 'A plate' },
  ],
])('previews a link to an article with the cover %s, and with its description', (image, preview) => {
  expect(previewOf({ image, imageAlt: 'A plate' })).toEqual(preview)
})
