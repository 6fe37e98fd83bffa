import { expect, test } from 'vitest'
import { fillTemplate, headHtml } from './document.ts'

const input = {
  head: { title: 'About' },
  title: 'About | Clinic',
  fallbackDescription: 'A clinic.',
  siteName: 'Clinic',
  path: '/about',
  styles: '',
  preload: [],
}

test('text is escaped', () => {
  const html = headHtml({
    ...input,
    title: '</title><script>',
    head: { title: 'x', description: '"><b> & co' },
  })
  expect(html).toContain('<title>&lt;/title&gt;&lt;script&gt;</title>')
  expect(html).toContain('content="&quot;&gt;&lt;b&gt; &amp; co"')
})

test('structured data can’t close its own element', () => {
  const html = headHtml({ ...input, jsonLd: [{ name: '</script><script>alert(1)' }] })
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)![1]!
  expect(JSON.parse(data)).toEqual({ name: '</script><script>alert(1)' })
})

test('canonical links need a public address and a page that may be found', () => {
  const siteUrl = 'https://clinic.example'
  expect(headHtml(input)).not.toContain('canonical')
  expect(headHtml({ ...input, siteUrl })).toContain(
    '<link rel="canonical" href="https://clinic.example/about" />',
  )
  const hidden = headHtml({ ...input, siteUrl, head: { title: 'x', noindex: true } })
  expect(hidden).toContain('noindex')
  expect(hidden).not.toContain('canonical')
})

test('a template is filled literally, and a missing slot is an error', () => {
  const template = '<!--head--><!--app--><!--noscript-->'
  expect(fillTemplate(template, { head: 'h', app: "$& $1 $'", noscript: '' })).toBe("h$& $1 $'")
  expect(() => fillTemplate('<!--app-->', { head: '', app: '', noscript: '' })).toThrow('<!--head-->')
})

test('the picture of the first screen is asked for before the scripts', () => {
  const html = headHtml({ ...input, picture: '/cover.svg', preload: ['assets/page.js'] })
  expect(html).toContain('<link rel="preload" as="image" href="/cover.svg" fetchpriority="high" />')
  expect(html.indexOf('/cover.svg')).toBeLessThan(html.indexOf('assets/page.js'))
  expect(headHtml(input)).not.toContain('as="image"')
})
