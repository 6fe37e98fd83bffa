import { expect, test } from 'vitest'
import type { ReviewedText } from '#shared/contract/reviews.ts'
import { factsOf, formOf, problemsOf } from './review-form.ts'

const text: ReviewedText = {
  kind: 'plan',
  id: 'diabetes',
  title: 'Diabetes diet plan',
  author: 'Author',
  reviewer: 'Reviewer',
  reviewedOn: '2026-11-01',
  reviewBy: '2027-11-01',
  sources: [{ title: 'A | B', edition: '2nd' }],
  overdue: false,
  lines: [],
  textVersion: '',
  version: 1,
}
const form = formOf(text)

test('sends unchanged values as they were loaded', () => {
  const { author, reviewer, reviewedOn, reviewBy, sources } = text
  expect(factsOf(form)).toEqual({ author, reviewer, reviewedOn, reviewBy, sources })
  expect(problemsOf(form)).toEqual({})
})

test('requires an edition for every source', () => {
  expect(problemsOf({ ...form, sources: 'A guideline' })).toEqual({ sources: 'Edition is required' })
  expect(problemsOf({ ...form, sources: '\n \n' })).toEqual({})
})

test('limits the length of all sources together', () => {
  const line = `${'x'.repeat(133)} | 1\n`
  expect(problemsOf({ ...form, sources: line.repeat(29) })).toEqual({})
  expect(problemsOf({ ...form, sources: line.repeat(30) })).toEqual({
    sources: 'The sources of a text have at most 4000 characters in all',
  })
})

test('requires reviewer and date together, and a next review after the last', () => {
  expect(problemsOf({ ...form, reviewedOn: '', reviewBy: '' })).toHaveProperty('reviewedOn')
  expect(problemsOf({ ...form, reviewer: ' ' })).toHaveProperty('reviewer')
  expect(problemsOf({ ...form, reviewBy: '2026-11-01' })).toHaveProperty('reviewBy')
})
