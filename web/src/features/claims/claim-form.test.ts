import { expect, test } from 'vitest'
import type { Claim } from '#shared/contract/claims.ts'
import { factsOf, formOf, problemsOf } from './claim-form.ts'

const claim: Claim = {
  id: 'home-clients',
  place: 'Home, figures',
  text: '1,200',
  label: 'clients',
  shown: true,
  source: '',
  asOf: null,
  confirmedBy: null,
  confirmedOn: null,
  version: 0,
}

test('sends what the form began with', () => {
  const { text, label, shown, source, asOf } = claim
  expect(factsOf(formOf(claim))).toEqual({ text, label, shown, source, asOf, confirmed: false })
})

test('asks for source and day before a claim is confirmed', () => {
  expect(problemsOf(formOf(claim))).toEqual({})
  expect(Object.keys(problemsOf({ ...formOf(claim), confirmed: true }))).toEqual(['source', 'asOf'])
  const whole = { ...formOf(claim), confirmed: true, source: 'Our books', asOf: '2026-10-31' }
  expect(problemsOf(whole)).toEqual({})
})

test('refuses HTML and an empty text', () => {
  expect(problemsOf({ ...formOf(claim), text: '<b>1,200</b>' })).toHaveProperty('text')
  expect(problemsOf({ ...formOf(claim), text: ' ' })).toHaveProperty('text')
})
