import { expect, test } from 'vitest'
import { clinicDefaults } from '../content/clinic-defaults.ts'
import { factPart, renderLetter } from './letter.ts'
import { sampleMails } from './samples.ts'

const mails = sampleMails('https://clinic.example').map((mail) => [mail.subject, mail] as const)

/** The words of a text, without what a layout shows in another way. */
const wordsOf = (text: string) =>
  text
    .replaceAll(/[,:()]/g, '')
    .split(/\s+/)
    .join(' ')
    .trim()

test.each(mails)('%s: text and HTML have the same words in the same order', (_, { text, html }) => {
  const read = html
    .replace(/<head>.*<\/head>/s, '')
    // The date's tile, which a screen reader skips.
    .replaceAll(/<td [^>]*aria-hidden="true">.*?<\/table><\/td>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
  // The HTML begins with the clinic's name.
  expect(wordsOf(read)).toBe(wordsOf(`${clinicDefaults.clinicName} ${text}`))
})

test.each(mails)('%s: the HTML loads nothing, and has dark colours for each class', (_, { html }) => {
  expect(html).not.toMatch(/<(?:img|link|script|iframe)|url\(|@import|@font-face/i)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  for (const [, name] of html.matchAll(/class="([\w-]+)"/g)) expect(html).toContain(`.${name}{`)
})

test.each(mails)(
  '%s: has one button with its address beneath, but a code’s mail has none',
  (subject, { html }) => {
    const isCode = subject.includes('code')
    expect(html.match(/class="button"/g)?.length).toBe(isCode ? undefined : 1)
    expect(html.includes('href')).toBe(!isCode)
    const address = /class="button".*?href="([^"]+)"/s.exec(html)?.[1]
    if (address) expect(html).toContain(`>${address}</a>`)
  },
)

test('escapes what people typed', () => {
  const { text, html } = renderLetter(
    { heading: 'Hello', parts: [`<b onclick="x()">O'Neil & sons</b>`] },
    clinicDefaults,
  )
  expect(text).toContain(`<b onclick="x()">O'Neil & sons</b>`)
  expect(html).toContain('&lt;b onclick=&quot;x()&quot;&gt;O&#39;Neil &amp; sons&lt;/b&gt;')
})

test('makes no link of what people typed', () => {
  for (const typed of ['https://elsewhere.example', 'javascript:alert(1)'])
    expect(
      renderLetter({ heading: typed, parts: [typed, factPart('Reason', typed)] }, clinicDefaults).html,
    ).not.toContain('href')
})
