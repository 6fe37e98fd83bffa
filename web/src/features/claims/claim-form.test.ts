import { expect, test } from 'vitest'
import { sampleClaim as claim } from '#tests/support/sample-claim.ts'
import { keepMine } from '#web/lib/forms/keep-mine.ts'
import { adjustKept, factsOf, formOf, problemsOf } from './claim-form.ts'

test('sends unchanged values as they were loaded', () => {
  const { text, label, shown, source, asOf } = claim
  expect(factsOf(formOf(claim))).toEqual({ text, label, shown, source, asOf, confirmed: false })
})

test('requires a source and a date to confirm a claim', () => {
  expect(problemsOf(formOf(claim))).toEqual({})
  expect(Object.keys(problemsOf({ ...formOf(claim), confirmed: true }))).toEqual(['source', 'asOf'])
  const whole = { ...formOf(claim), confirmed: true, source: 'Our books', asOf: '2026-10-31' }
  expect(problemsOf(whole)).toEqual({})
})

test('refuses HTML and an empty text', () => {
  expect(problemsOf({ ...formOf(claim), text: '<b>1,200</b>' })).toHaveProperty('text')
  expect(problemsOf({ ...formOf(claim), text: ' ' })).toHaveProperty('text')
})

test('keeps a colleague’s visibility switch and withdrawn confirmation with the user’s own figure', () => {
  const base = formOf({ ...claim, confirmedBy: 'Asha Verma' })
  const theirs = { ...base, shown: false, confirmed: false }
  const mine = { ...base, text: '1,300' }
  expect(adjustKept([keepMine(mine, base, theirs), mine, theirs])).toEqual({ ...theirs, text: '1,300' })
})
