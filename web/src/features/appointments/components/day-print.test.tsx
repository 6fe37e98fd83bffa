import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import { sampleAppointment } from '#tests/support/sample-booking.ts'
import DayPrint from './day-print.tsx'

const allergies = Array.from({ length: 12 }, (_, index) => `Allergy ${index}`)

test('prints a row for each slot, free or not, with all allergies, under the letterhead and the day', () => {
  const { container } = renderInApp(
    <DayPrint
      date="2026-11-24"
      rows={[
        {
          slot: '10:00 AM',
          state: 'booked',
          appointment: { ...sampleAppointment, allergies: JSON.stringify(allergies) },
        },
        { slot: '10:30 AM', state: 'available' },
      ]}
    />,
  )
  const rows = within(container).getAllByRole('row', { hidden: true })
  const { name, patientUid, contact } = sampleAppointment
  expect(rows.map((row) => row.textContent)).toEqual([
    `10:00 AM${name} ${patientUid}Allergies: ${allergies.join(', ')}${contact}At the clinic${sampleAppointment.reason}Booked`,
    '10:30 AMAvailable',
  ])
  expect(container).toHaveTextContent('Appointments, Tuesday, November 24, 2026')
})
