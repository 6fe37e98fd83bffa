import { describe, expect, it } from 'vitest'
import { checkFields, stillWrong } from './check-fields.ts'

const empty = { date: '', slot: '', name: '', contact: '', email: '' }

describe('stillWrong', () => {
  it('clears only a missing date once the day has filled in', () => {
    const { errors } = checkFields(empty, '')
    expect(stillWrong(errors, '')).toEqual(errors)
    const { date: _, ...others } = errors
    expect(stillWrong(errors, '2026-11-23')).toEqual(others)
  })

  it('keeps a past date', () => {
    const { errors } = checkFields({ ...empty, date: '2026-11-22' }, '2026-11-23')
    expect(stillWrong(errors, '2026-11-22')).toEqual(errors)
  })
})

describe('checkFields', () => {
  const full = {
    date: '2026-11-24',
    slot: '10:00 AM',
    name: 'Asha Verma',
    contact: '+91 98765 43210',
    email: 'asha@example.com',
  }
  const errorsOf = (change: object) => checkFields({ ...full, ...change }, '2026-11-23').errors

  it('accepts a complete form', () => expect(errorsOf({})).toEqual({}))

  it.each(['abc', 'call me', '1234'])('refuses %j as a number', (contact) => {
    expect(errorsOf({ contact })).toEqual({ contact: 'Enter a number that we can call.' })
  })

  it.each(['98765', '(022) 2345-678'])('accepts the number %j', (contact) => {
    expect(errorsOf({ contact })).toEqual({})
  })
})
