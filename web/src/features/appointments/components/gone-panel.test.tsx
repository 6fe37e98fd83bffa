import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, lost, pressUnanswered, serve } from '#tests/support/lost-answers.tsx'
import { renderInApp } from '#tests/support/render.tsx'
import { sampleAppointment } from '#tests/support/sample-booking.ts'
import { changeForm } from '#web/entities/appointment/api/change-appointment.ts'
import { act } from '#web/lib/calls/act.ts'
import { GonePanel } from './gone-panel.tsx'

test('says where one’s own move went if only its answer was lost', async () => {
  const { id, slot } = sampleAppointment
  const moved = { ...sampleAppointment, date: '2026-11-24', version: 2 }
  serve(lost, lost, lost, answer(moved))
  const body = { date: moved.date, slot, version: 1 }
  await pressUnanswered(() =>
    act(changeForm('appointments.reschedule', id), 'appointments.reschedule', { params: { id }, body }),
  )
  const onMoved = vi.fn()
  renderInApp(<GonePanel id={id} slot={slot} onMoved={onMoved} onClose={() => undefined} />)
  expect(screen.queryByText(/[Ss]omeone else/)).toBeNull()
  await waitFor(() => expect(onMoved).toHaveBeenCalledExactlyOnceWith(moved))
})
