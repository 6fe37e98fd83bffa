import { expect, test } from 'vitest'
import { clinicDefaults } from '../content/clinic-defaults.ts'
import { renderLetter } from './letter.ts'

test('text and HTML have the same content in the same order', () => {
  const parts = [
    'Dear Asha,',
    { strong: 'Tuesday' },
    { code: '123456' },
    { link: 'https://clinic.example/a?b=1&c=2' },
  ]
  const { text, html } = renderLetter({ heading: 'Hello', parts }, clinicDefaults)
  const words = html
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll('&amp;', '&')
    .split('\n')
    .filter((line) => line.trim() !== '')
  // The HTML begins with the clinic's name.
  expect(words.slice(1)).toEqual(text.split('\n\n'))
})

test('escapes what people typed', () => {
  const { text, html } = renderLetter(
    { heading: 'Hello', parts: [`<b onclick="x()">O'Neil & sons</b>`] },
    clinicDefaults,
  )
  expect(text).toContain(`<b onclick="x()">O'Neil & sons</b>`)
  expect(html).toContain('&lt;b onclick=&quot;x()&quot;&gt;O&#39;Neil &amp; sons&lt;/b&gt;')
})
