import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import type { TextPart } from './contents.tsx'
import MarkdownText from './markdown.tsx'

const hosts = (source: string) => {
  renderInApp(<MarkdownText source={source} />)
  const addresses = [
    screen.getByText('there').getAttribute('href'),
    document.querySelector('img')!.getAttribute('src'),
  ]
  return addresses.map((address) => new URL(address ?? '/', 'https://clinic.example').host)
}

it.each([
  '//evil.example',
  '///evil.example',
  '\\//evil.example',
  '&#47;/evil.example',
  '/&sol;evil.example',
])('S60 makes no link of %s', (address) => {
  expect(hosts(`[there](${address}) ![](${address}/a.png)`)).toEqual(['clinic.example', 'clinic.example'])
})

it.each(['\\\\\\\\evil.example', '/\\\\evil.example', '/&#9;/evil.example', '&#32;//evil.example'])(
  'stays on this site for %s, which browsers could read as two slashes',
  (address) => {
    expect(hosts(`[there](<${address}>) ![](<${address}/a.png>)`)).toEqual([
      'clinic.example',
      'clinic.example',
    ])
  },
)

it('links to paths of this site and to absolute addresses', () => {
  renderInApp(<MarkdownText source="[here](/contact) [there](https://who.example/a)" />)
  expect(screen.getByRole('link', { name: 'here' })).toHaveAttribute('href', '/contact')
  expect(screen.getByRole('link', { name: 'there' })).toHaveAttribute('href', 'https://who.example/a')
})

it('S59 shows the source of a text that would overload the browser', () => {
  const source = 'a*'.repeat(49_000)
  renderInApp(<MarkdownText source={source} />)
  expect(screen.getByText(source)).toBeVisible()
})

const sources = () => screen.getAllByRole('img').map((picture) => picture.getAttribute('src'))
const pictures =
  '![own](/a.png) ![other](https://who.example/a.png) ![old](http://who.example/a.png) ![none](//who.example/a.png)'

it('shows pictures of this site and of https hosts', () => {
  renderInApp(<MarkdownText source={pictures} />)
  expect(sources()).toEqual(['/a.png', 'https://who.example/a.png', null, null])
})

it('SITE-9 shows pictures of this site alone if its readers must not be known elsewhere', () => {
  renderInApp(<MarkdownText ownPictures source={`${pictures} ![upper](HTTPS://who.example/a.png)`} />)
  expect(sources()).toEqual(['/a.png', null, null, null, null])
})

const partsOf = (source: string) => {
  const contents = vi.fn<(parts: TextPart[]) => null>(() => null)
  renderInApp(<MarkdownText source={source} contents={contents} />)
  return contents.mock.lastCall?.[0]
}

it('lists the parts of a text, each with an address of its own', () => {
  expect(partsOf('## *Why* millets?\n\n## हिंदी में\n\n### Not a part\n\n# Why millets')).toEqual([
    { id: 'part-why-millets', title: 'Why millets?' },
    { id: 'part-हिंदी-में', title: 'हिंदी में' },
    { id: 'part-why-millets-2', title: 'Why millets' },
  ])
  const headings = screen.getAllByRole('heading', { level: 2 })
  expect(headings.map(({ id }) => id)).toEqual(['part-why-millets', 'part-हिंदी-में', 'part-why-millets-2'])
})

it('has no contents for a text in few parts', () => {
  expect(partsOf('## One\n\n## Two')).toBeUndefined()
})
