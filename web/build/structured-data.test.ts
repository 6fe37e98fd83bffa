import { expect, test } from 'vitest'
import { sampleArticles } from '../src/features/blog/articles.ts'
import { structuredData } from './structured-data.ts'

const siteUrl = 'https://clinic.example'
const typesOf = (data: object[]) => data.map((part) => (part as { '@type': string })['@type'])

test('the home page tells of the clinic and answers its four questions', () => {
  const [clinic, faq] = structuredData({ path: '/', source: '' }, siteUrl) as Record<string, unknown>[]
  expect(clinic).toMatchObject({
    '@type': 'MedicalClinic',
    '@id': 'https://clinic.example/#clinic',
    telephone: '+12025550142',
    potentialAction: { target: 'https://clinic.example/appointments' },
  })
  expect(faq).toMatchObject({ '@type': 'FAQPage' })
  expect(faq!.mainEntity).toHaveLength(4)
})

test('other pages tell of the clinic, an article of itself and of its place', () => {
  expect(typesOf(structuredData({ path: '/contact', source: '' }))).toEqual(['MedicalClinic'])
  const article = sampleArticles[0]!
  const data = structuredData({ path: `/blogs/${article.slug}`, source: '', article }, siteUrl)
  expect(typesOf(data)).toEqual(['Article', 'BreadcrumbList'])
  expect(data[0]).toMatchObject({
    headline: article.title,
    datePublished: article.date,
    image: `https://clinic.example/images/blog/${article.slug}.png`,
    mainEntityOfPage: `https://clinic.example/blogs/${article.slug}`,
  })
})
