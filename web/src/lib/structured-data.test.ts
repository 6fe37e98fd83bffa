import { expect, test } from 'vitest'
import { structuredData } from './structured-data.ts'

const siteUrl = 'https://clinic.example'
const typesOf = (data: object[]) => data.map((part) => (part as { '@type': string })['@type'])

const questions = async () => [{ question: 'Why?', answer: 'Because.' }]

test('a page tells of the clinic, its address in parts, and of the questions that it answers', async () => {
  const [clinic, faq] = await structuredData({ title: 'Home', questions }, siteUrl)
  expect(clinic).toMatchObject({
    '@type': 'MedicalClinic',
    '@id': 'https://clinic.example/#clinic',
    telephone: '+12025550142',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '12 Neem Tree Lane, Suite 3',
      addressLocality: 'Pune',
      postalCode: '411001',
      addressCountry: 'IN',
    },
    potentialAction: { target: 'https://clinic.example/appointments' },
  })
  expect(faq).toMatchObject({ '@type': 'FAQPage', mainEntity: [{ name: 'Why?' }] })
})

test('an article tells of itself and of its place', async () => {
  const article = {
    slug: 'ragi',
    title: 'Ragi',
    excerpt: 'Good.',
    author: 'Asha',
    date: '2026-11-12',
    category: 'Nutrition',
  }
  const data = await structuredData({ title: 'Ragi', image: '/images/blog/ragi.png', article }, siteUrl)
  expect(typesOf(data)).toEqual(['Article', 'BreadcrumbList'])
  expect(data[0]).toMatchObject({
    headline: 'Ragi',
    datePublished: '2026-11-12',
    image: 'https://clinic.example/images/blog/ragi.png',
    mainEntityOfPage: 'https://clinic.example/blogs/ragi',
  })
})

test('a page that may not be found says nothing', async () => {
  expect(await structuredData({ title: 'Gone', noindex: true }, siteUrl)).toEqual([])
})
