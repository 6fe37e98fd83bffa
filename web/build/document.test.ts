import { expect, test } from 'vitest'
import { addStaff, fillTemplate, headHtml, publicShell, shellHead } from './document.ts'

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

test('canonical links require a public address and an indexable page', () => {
  const siteUrl = 'https://clinic.example'
  expect(headHtml(input)).not.toContain('canonical')
  expect(headHtml({ ...input, siteUrl })).toContain(
    '<link rel="canonical" href="https://clinic.example/about" />',
  )
  const hidden = headHtml({ ...input, siteUrl, head: { title: 'x', noindex: true } })
  expect(hidden).toContain('noindex')
  expect(hidden).not.toContain('canonical')
})

test('a template is filled literally, and a missing slot throws', () => {
  const template = '<!--head--><!--app--><!--noscript-->'
  expect(fillTemplate(template, { head: 'h', app: "$& $1 $'", noscript: '' })).toBe("h$& $1 $'")
  expect(() => fillTemplate('<!--app-->', { head: '', app: '', noscript: '' })).toThrow('<!--head-->')
})

test('the picture of the first screen is requested before the scripts', () => {
  const html = headHtml({ ...input, picture: '/cover.svg', preload: ['assets/page.js'] })
  expect(html).toContain('<link rel="preload" as="image" href="/cover.svg" fetchpriority="high" />')
  expect(html.indexOf('/cover.svg')).toBeLessThan(html.indexOf('assets/page.js'))
  expect(headHtml(input)).not.toContain('as="image"')
})

test("a page's first script comes before the entry's chunks", () => {
  const html = headHtml({ ...input, start: 'start.js', preload: ['assets/page.js'] })
  expect(html).toContain('<script type="module" crossorigin src="/start.js"></script>')
  expect(html.indexOf('start.js')).toBeLessThan(html.indexOf('assets/page.js'))
  expect(headHtml(input)).not.toContain('<script')
})

test("the shell contains the staff's parts, with the entry before their code and the fonts last, and none of them for other addresses", () => {
  const entry = '<script src="/entry.js"></script>'
  const font = '<link rel="preload" href="/face.woff2" as="font" />'
  const faces = '<style>url(/figtree-rupee-B.woff2) url(/figtree-A.woff2)</style>'
  const shell = `<head>${font}${shellHead('Clinic')}${faces}${entry}</head>`
  const parts = { start: 'start.js', files: ['a.js', 'b.js'], styles: 'html{--cost:$&1}' }
  const forStaff = addStaff(shell, parts)
  const places = [
    'start.js',
    'html{--cost:$&1}',
    'entry.js',
    'a.js',
    'b.js',
    'href="/figtree-A.woff2"',
    'face.woff2',
    '</head>',
  ].map((part) => forStaff.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  const late = font.replace(' />', ' fetchpriority="low" />')
  expect(publicShell(forStaff)).toBe(`<head>${shellHead('Clinic')}${faces}${entry}${late}</head>`)
})
