import { describe, expect, it } from 'vitest'
import { checkFields, stillWrong } from './check-fields.ts'

const empty = { date: '', slot: '', name: '', contact: '', email: '' }

describe('stillWrong', () => {
  it('forgets a missing date once the day has filled in, and nothing else', () => {
    const { errors } = checkFields(empty, '')
    expect(stillWrong(errors, '')).toEqual(errors)
    const { date: _, ...others } = errors
    expect(stillWrong(errors, '2026-11-23')).toEqual(others)
  })

  it('keeps a date that is over', () => {
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

  it('takes a complete form', () => expect(errorsOf({})).toEqual({}))

  it.each(['abc', 'call me', '1234'])('wants a number that can be called, not %j', (contact) => {
    expect(errorsOf({ contact })).toEqual({ contact: 'Enter a number that we can call.' })
  })

  it.each(['98765', '(022) 2345-678'])('takes the number %j', (contact) => {
    expect(errorsOf({ contact })).toEqual({})
  })
})
