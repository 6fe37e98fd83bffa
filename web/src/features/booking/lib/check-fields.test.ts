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
