import { describe, expect, it } from 'vitest'
import { bookingActions, slotState } from './slot-state.ts'

const zone = 'Asia/Kolkata'
const date = '2026-11-21'
const slot = '10:00 AM'
const minutes = 30
const at = (time: string, day = date) => ({ zone, now: Date.parse(`${day}T${time}+05:30`) })

describe('slotState', () => {
  it.each([
    [undefined, '09:59:59.999', 'available'],
    [undefined, '10:00:00.000', 'past'],
    ['cancelled', '09:59:59.999', 'available'],
    ['cancelled', '10:00:00.000', 'past'],
    ['pending', '09:59:59.999', 'booked'],
    ['pending', '10:00:00.000', 'booked'],
    ['pending', '10:29:59.999', 'booked'],
    ['pending', '10:30:00.000', 'no-show'],
    ['confirmed', '09:59:59.999', 'confirmed'],
    ['confirmed', '10:30:00.000', 'confirmed'],
    ['something else', '10:00:00.000', 'booked'],
  ])('a slot with status %s at %s is %s', (status, time, state) => {
    expect(slotState({ date, slot, minutes, status }, at(time))).toBe(state)
  })

  it('judges a no-show by the length of the booking', () => {
    const booking = { date, slot, minutes: 45, status: 'pending' }
    expect(slotState(booking, at('10:44:59.999'))).toBe('booked')
    expect(slotState(booking, at('10:45:00'))).toBe('no-show')
  })

  it('does not offer a slot that is closed, but keeps its booking', () => {
    expect(slotState({ date, slot, minutes, open: false }, at('09:00:00'))).toBe('closed')
    expect(slotState({ date, slot, minutes, open: false }, at('11:00:00'))).toBe('past')
    expect(slotState({ date, slot, minutes, open: false, status: 'pending' }, at('09:00:00'))).toBe('booked')
  })
})

describe('bookingActions', () => {
  it('offers everything on a booked slot', () => {
    expect(bookingActions('booked', date, at('09:00:00'))).toEqual({
      prescribe: true,
      edit: true,
      confirm: true,
      upload: true,
      reschedule: true,
      unconfirm: false,
      arrivedLate: false,
    })
  })

  it('offers neither confirm nor reschedule on a confirmed visit', () => {
    expect(bookingActions('confirmed', date, at('09:00:00'))).toMatchObject({
      prescribe: true,
      confirm: false,
      reschedule: false,
    })
  })

  it("takes a confirmation back until the clinic's day ends", () => {
    expect(bookingActions('confirmed', date, at('23:59:59.999')).unconfirm).toBe(true)
    expect(bookingActions('confirmed', date, at('00:00:00', '2026-11-22')).unconfirm).toBe(false)
  })

  it("leaves a no-show only 'Arrived late', until the clinic's day ends", () => {
    const nothing = {
      prescribe: false,
      edit: false,
      confirm: false,
      upload: false,
      reschedule: false,
      unconfirm: false,
    }
    expect(bookingActions('no-show', date, at('23:59:59.999'))).toEqual({ ...nothing, arrivedLate: true })
    expect(bookingActions('no-show', date, at('00:00:00', '2026-11-22'))).toEqual({
      ...nothing,
      arrivedLate: false,
    })
  })
})
