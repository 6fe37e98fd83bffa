import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { sampleBooking } from '#shared/emails/samples.ts'
import { renderInApp } from '#tests/support/render.tsx'
import { keepBooking, readKeptBooking } from '#web/entities/booking/kept-booking.ts'
import SuccessCard from './success-card.tsx'

const NOW = Date.parse('2026-11-23T04:00:00Z')

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  vi.spyOn(Date, 'now').mockReturnValue(NOW)
  vi.stubGlobal('scrollTo', vi.fn())
})

test.each([false, true])('says until when the visit can be changed, as sent first: %s', (asSentFirst) => {
  renderInApp(<SuccessCard booking={sampleBooking} asSentFirst={asSentFirst} />)
  expect(screen.getByText(/moves or cancels it until 24 hours before it begins/)).toBeVisible()
  expect(screen.queryByText(/call us/)).toBeNull()
  expect(screen.getByText('Place')).toBeVisible()
  expect(screen.getByText('Asha Verma')).toBeVisible()
})

test('promises no change of a visit whose cut-off has passed', () => {
  const soon = { ...sampleBooking, startsAt: '2026-11-23T04:55:00Z', endsAt: '2026-11-23T05:25:00Z' }
  renderInApp(<SuccessCard booking={soon} asSentFirst={false} />)
  expect(screen.getByText(/too late to move or cancel it online: please call us at/)).toBeVisible()
  expect(screen.queryByText(/24 hours/)).toBeNull()
})

test('shows a booking of this tab again without the visitor’s details, and leaves the focus', () => {
  keepBooking(sampleBooking, NOW)
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Asha|98765/)
  renderInApp(<SuccessCard booking={readKeptBooking(NOW)!} asSentFirst={false} />)
  expect(screen.getByText('10:00 AM')).toBeVisible()
  expect(screen.queryByText('Name')).toBeNull()
  expect(document.body).toHaveFocus()
  expect(readKeptBooking(Date.parse(sampleBooking.endsAt))).toBeNull()
})
