import { expect, test } from 'vitest'
import { NOT_REVIEWED, reviewLines } from './review-text.ts'

const known = {
  author: 'Author',
  reviewer: 'Reviewer',
  reviewedOn: '2026-11-01',
  reviewBy: '2027-11-01',
  sources: [{ title: 'A guideline', edition: '3rd edition' }],
  overdue: false,
}

test('says that a text without a known review has not been reviewed', () => {
  expect(reviewLines(undefined)).toEqual([NOT_REVIEWED])
  expect(reviewLines({ ...known, reviewer: '', reviewedOn: null, reviewBy: null, sources: [] })).toEqual([
    'Written by Author.',
    NOT_REVIEWED,
  ])
})

test('names author, reviewer, days and sources', () => {
  expect(reviewLines(known)).toEqual([
    'Written by Author.',
    'Reviewed by Reviewer on Nov 1, 2026.',
    'To be reviewed again by Nov 1, 2027.',
    'Source: A guideline, 3rd edition.',
  ])
})

test('warns of an overdue review', () => {
  expect(reviewLines({ ...known, overdue: true })).toContain(
    'The next review was due by Nov 1, 2027. Ask us before you rely on this text.',
  )
})
