import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import type { VisitSummary } from '#shared/contract/consultation.ts'
import { renderInApp } from '#tests/support/render.tsx'
import { sheetWords } from './sheet-words.ts'
import { takingText } from './taking-text.ts'
import VisitSummaryPage from './visit-summary-page.tsx'

beforeAll(() => import('./visit-summary.tsx'))

const summary: VisitSummary = {
  date: '2026-11-23',
  slot: '10:00 AM',
  name: 'Asha Verma',
  patientUid: 'P-7K3M9Q2X',
  signed: true,
  signedBy: 'Dr. Rao',
  measured: [
    {
      kind: 'weight',
      name: 'Weight',
      value: 70,
      unit: 'kg',
      comparator: null,
      last: { value: 71.5, measuredAt: '2026-10-26T05:00:00.000Z' },
      goal: { value: 65, unit: 'kg', by: '2027-03-01' },
    },
  ],
  agreed: ['Walk 30 minutes'],
  tests: ['HbA1c, fasting'],
  whenToCall: ['Sugar below 70'],
  medicines: [{ medicine: 'Metformin 500 mg', m: '1', n: '0', e: '1', timing: '30' }],
  next: { id: 'n', date: '2026-12-07', slot: '10:00 AM', visitKind: 'video' },
}

async function show(part: Partial<VisitSummary> = {}) {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.endsWith('/summary') ? { ...summary, ...part } : { timeZone: 'Asia/Kolkata' }),
  )
  renderInApp(<VisitSummaryPage />)
  return screen.findByRole('article')
}

test('says what the patient takes home', async () => {
  const sheet = await show()
  for (const text of [
    '70 kg',
    '71.5 kg, Oct 26, 2026',
    '65 kg by Mar 1, 2027',
    'Walk 30 minutes',
    'HbA1c, fasting',
  ])
    expect(sheet).toHaveTextContent(text)
  expect(sheet).toHaveTextContent('Metformin 500 mg morning 1, evening 1, for 30 days')
  expect(sheet).toHaveTextContent('Monday, December 7, 2026, 10:00 AM, by video')
})

test('leaves out what there is nothing of', async () => {
  await show({ measured: [], agreed: [], tests: [], whenToCall: [], medicines: [], next: null })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Next visit',
  ])
})

test('warns that the note isn’t signed', async () => {
  await show({ signed: false, agreed: [], signedBy: null })
  expect(screen.getByText(/The note isn’t signed/)).toBeVisible()
})

test.each([
  [{ m: '1', n: '', e: '½', timing: '7' }, 'morning 1, evening ½, for 7 days'],
  [{ m: '', n: '', e: '', timing: 'till review' }, 'till review'],
])('says how a medicine is taken', (doses, text) => {
  expect(takingText({ medicine: 'Zinc', ...doses }, sheetWords.en)).toBe(text)
})

test.each([
  [
    'Marathi',
    'mr',
    ['तुमची भेट', 'वजन', '1 मार्च, 2027 पर्यंत 65 kg', 'सकाळी 1, संध्याकाळी 1, 30 दिवस', 'सोमवार, 7 डिसेंबर, 2026'],
  ],
  [
    'Hindi',
    'hi',
    ['आपकी मुलाक़ात', 'वज़न', '1 मार्च 2027 तक 65 kg', 'सुबह 1, शाम 1, 30 दिन तक', 'सोमवार, 7 दिसंबर 2026'],
  ],
])('its fixed words in %s, which nobody has reviewed yet', async (name, lang, texts) => {
  const sheet = await show()
  expect(screen.getByText(/The fixed words of this sheet in/)).toHaveTextContent(
    'in English are not yet reviewed',
  )
  fireEvent.click(screen.getByRole('button', { name }))
  expect(screen.getByText(/The fixed words of this sheet in/)).toHaveTextContent(
    `in ${name} are not yet reviewed`,
  )
  expect(sheet).toHaveAttribute('lang', lang)
  for (const text of texts) expect(sheet).toHaveTextContent(text)
  // What staff wrote stays as it is.
  expect(sheet).toHaveTextContent('Walk 30 minutes')
})

test('says no longer that the words are not reviewed once somebody has', async () => {
  const { en } = sheetWords
  en.reviewed = { by: 'A reviewer', on: '2026-11-23' }
  await show()
  expect(screen.queryByText(/not yet reviewed/)).toBeNull()
  en.reviewed = null
})

test('prints once the letters are there', async () => {
  const letters = Promise.withResolvers<void>()
  Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: letters.promise } })
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).not.toHaveBeenCalled()
  letters.resolve()
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
})

test('prints its letterhead in 12 points too', async () => {
  await show()
  // Emotion writes each rule of a test into the page's style sheets.
  const printed = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .flatMap((rule) =>
      rule instanceof CSSMediaRule && /print/.test(rule.conditionText) ? [...rule.cssRules] : [],
    )
    .filter((rule) => rule instanceof CSSStyleRule)
  const ofLetterhead = printed.filter(({ selectorText }) => selectorText.includes(' header *'))
  expect(ofLetterhead.map(({ style }) => style.fontSize)).toEqual(['12pt'])
})
