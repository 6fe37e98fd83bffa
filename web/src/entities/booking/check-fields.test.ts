import { describe, expect, it } from 'vitest'
import { sampleForm } from '#tests/support/sample-booking.ts'
import { type BookingFields, fieldNames } from './booking-fields.ts'
import { remainingErrors } from './booking-fields.ts'
import { checkFields } from './check-fields.ts'

const empty = Object.fromEntries(fieldNames.map((name) => [name, ''])) as BookingFields

describe('stillWrong', () => {
  it('clears only a missing date once the day has filled in', () => {
    const { errors } = checkFields(empty, '')
    expect(remainingErrors(errors, '')).toEqual(errors)
    const { date: _, ...others } = errors
    expect(remainingErrors(errors, '2026-11-23')).toEqual(others)
  })

  it('keeps a past date', () => {
    const { errors } = checkFields({ ...empty, date: '2026-11-22' }, '2026-11-23')
    expect(remainingErrors(errors, '2026-11-22')).toEqual(errors)
  })
})

const errorsOf = (change: object) => checkFields({ ...sampleForm, ...change }, '2026-11-23').errors

describe('checkFields', () => {
  it('accepts a complete form', () => expect(errorsOf({})).toEqual({}))

  it.each(['abc', 'call me', '1234'])('refuses %j as a number', (contact) => {
    expect(errorsOf({ contact })).toEqual({ contact: 'Enter a number that we can call.' })
  })

  it.each(['98765', '(022) 2345-678'])('accepts the number %j', (contact) => {
    expect(errorsOf({ contact })).toEqual({})
  })
})
