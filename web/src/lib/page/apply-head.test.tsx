import { beforeEach, expect, test } from 'vitest'
import { applyHead } from './apply-head.ts'
import { headTags } from './page-head.ts'

const context = {
  siteName: 'Clinic',
  fallbackDescription: 'A clinic.',
  path: '/about',
  siteUrl: 'https://clinic.example',
}
const contentOf = (key: string) =>
  document.head.querySelector(`meta[name="${key}"], meta[property="${key}"]`)?.getAttribute('content')
const canonical = () => document.head.querySelector('link[rel="canonical"]')?.getAttribute('href')

beforeEach(() => document.head.replaceChildren())

test('replaces the last page’s tags, each once', () => {
  applyHead(headTags({ title: 'Home', description: 'First' }, { ...context, path: '/' }))
  const kept = document.head.querySelector('meta[property="og:locale"]')
  applyHead(headTags({ title: 'Ragi', image: '/ragi.png', imageAlt: 'A field', type: 'article' }, context))
  expect(canonical()).toBe('https://clinic.example/about')
  expect(contentOf('description')).toBe('A clinic.')
  expect(contentOf('og:url')).toBe('https://clinic.example/about')
  expect(contentOf('og:title')).toBe('Ragi')
  expect(contentOf('og:type')).toBe('article')
  expect(contentOf('og:image')).toBe('https://clinic.example/ragi.png')
  expect(contentOf('og:image:alt')).toBe('A field')
  expect(document.head.querySelectorAll('meta[property="og:title"]')).toHaveLength(1)
  expect(document.head.querySelector('meta[property="og:locale"]')).toBe(kept)
})

test('drops canonical link and address on an unindexed page, and restores them on the next', () => {
  applyHead(headTags({ title: 'About', image: '/a.png', imageAlt: 'A field' }, context))
  applyHead(headTags({ title: 'Gone', noindex: true }, context))
  expect(contentOf('robots')).toBe('noindex')
  expect(canonical()).toBeUndefined()
  expect(contentOf('og:url')).toBeUndefined()
  expect(contentOf('og:image:alt')).toBeUndefined()
  applyHead(headTags({ title: 'About' }, context))
  expect(contentOf('robots')).toBeUndefined()
  expect(canonical()).toBe('https://clinic.example/about')
})
