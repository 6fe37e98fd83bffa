import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import MarkdownText from './markdown.tsx'

it.each(['//evil.example', '\\\\evil.example', '/\\evil.example'])('S60 leads nowhere for %s', (address) => {
  renderInApp(<MarkdownText source={`[there](<${address}>) ![](<${address}/a.png>)`} />)
  const link = screen.getByText('there')
  expect(new URL(link.getAttribute('href') ?? '/', 'https://clinic.example').host).toBe('clinic.example')
  const picture = document.querySelector('img')
  expect(new URL(picture?.getAttribute('src') ?? '/', 'https://clinic.example').host).toBe('clinic.example')
})

it('leads to a path of this site and to whole addresses', () => {
  renderInApp(<MarkdownText source="[here](/contact) [there](https://who.example/a)" />)
  expect(screen.getByRole('link', { name: 'here' })).toHaveAttribute('href', '/contact')
  expect(screen.getByRole('link', { name: 'there' })).toHaveAttribute('href', 'https://who.example/a')
})

it('S59 shows a text as it was written that would keep the browser busy', () => {
  const source = 'a*'.repeat(49_000)
  renderInApp(<MarkdownText source={source} />)
  expect(screen.getByText(source)).toBeVisible()
})
