import { expect, test } from 'vitest'
import { dueFrom, pregnancyText, presentPregnancy } from './pregnancy.ts'

const pregnancy = {
  pregnant: true,
  lastPeriod: null,
  cycleDays: null,
  dueDate: '2027-03-03',
  endsOn: '2027-04-14',
  version: 1,
}

test('says the week and the due date', () => {
  expect(pregnancyText(pregnancy, '2026-11-11')).toBe('Pregnant, week 24, due Mar 3, 2027')
  // A day before the week is complete.
  expect(pregnancyText(pregnancy, '2026-11-10')).toBe('Pregnant, week 23, due Mar 3, 2027')
  expect(pregnancyText(pregnancy, '2027-03-03')).toBe('Pregnant, week 40, due Mar 3, 2027')
})

test('says until when it counts once the due date has passed, or it has ended', () => {
  expect(pregnancyText(pregnancy, '2027-03-04')).toBe(
    'Pregnancy, was due Mar 3, 2027, counts until Apr 14, 2027',
  )
  expect(pregnancyText({ ...pregnancy, endsOn: '2027-01-05' }, '2026-12-01')).toBe(
    'Pregnancy ended, counts until Jan 5, 2027',
  )
})

test('an earlier pregnancy does not count', () => {
  expect(presentPregnancy({ ...pregnancy, pregnant: false })).toBeNull()
  expect(presentPregnancy(pregnancy)).toBe(pregnancy)
})

test('the due date follows from the last period and the cycle', () => {
  expect(dueFrom('2026-05-27', null)).toBe('2027-03-03')
  expect(dueFrom('2026-05-27', 30)).toBe('2027-03-05')
})
