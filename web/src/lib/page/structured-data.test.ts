import { expect, test } from 'vitest'
import { clinicDefaults } from '#shared/content/clinic-defaults.ts'
import type { ClinicFacts } from '#shared/contract/settings.ts'
import { structuredData } from './structured-data.ts'

const siteUrl = 'https://clinic.example'
const typesOf = (data: object[]) => data.map((part) => (part as { '@type': string })['@type'])

const questions = async ({ slotMinutes }: ClinicFacts) => [{ question: 'Why?', answer: `${slotMinutes}.` }]

test('describes the clinic, the parts of its address, and the page’s questions', async () => {
  const [clinic, faq] = await structuredData({ title: 'Home', questions }, clinicDefaults, siteUrl)
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
    openingHoursSpecification: { opens: '10:00', closes: '17:00' },
    potentialAction: { target: 'https://clinic.example/appointments' },
  })
  expect(faq).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ name: 'Why?', acceptedAnswer: { text: '30.' } }],
  })
})

test('uses the clinic’s settings', async () => {
  const set: ClinicFacts = {
    ...clinicDefaults,
    clinicName: 'Ragi House',
    phones: ['+91 20 5550 0142'],
    openWeekdays: [0, 6],
    slots: ['9:05 AM', '12:30 PM'],
    slotMinutes: 45,
    fee: '₹800',
  }
  const [clinic] = await structuredData({ title: 'Home' }, set, siteUrl)
  expect(clinic).toMatchObject({
    name: 'Ragi House',
    telephone: '+912055500142',
    openingHoursSpecification: { dayOfWeek: ['Sunday', 'Saturday'], opens: '09:05', closes: '13:15' },
    priceRange: '₹800',
  })
})

test('describes an article and its place in the site', async () => {
  const article = {
    slug: 'ragi',
    title: 'Ragi',
    excerpt: 'Good.',
    author: 'Asha',
    date: '2026-11-12',
    category: 'Nutrition',
  }
  const data = await structuredData(
    { title: 'Ragi', image: '/images/blog/ragi.png', article },
    clinicDefaults,
    siteUrl,
  )
  expect(typesOf(data)).toEqual(['Article', 'BreadcrumbList'])
  expect(data[0]).toMatchObject({
    headline: 'Ragi',
    datePublished: '2026-11-12',
    image: 'https://clinic.example/images/blog/ragi.png',
    mainEntityOfPage: 'https://clinic.example/blogs/ragi',
  })
})

test('adds no data to an unindexed page', async () => {
  expect(await structuredData({ title: 'Gone', noindex: true }, clinicDefaults, siteUrl)).toEqual([])
})
