import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import { initialState } from '#web/entities/booking/flow/booking-state.ts'
import { ChosenVisit } from './chosen-visit.tsx'

const date = '2026-11-24'
const visits = [{ date, slot: '4:30 PM' }]

test.each([
  ['warns of another visit on the day', date, 1],
  ['says nothing of a visit on another day', '2026-11-25', 0],
])('%s', (_what, chosen, warnings) => {
  renderInApp(
    <ChosenVisit
      date={chosen}
      slot="10:00 AM"
      zone="Asia/Kolkata"
      state={{ ...initialState, token: 'token', visits }}
    />,
  )
  expect(screen.queryAllByText('You already have a visit on this day: 4:30 PM')).toHaveLength(warnings)
})
