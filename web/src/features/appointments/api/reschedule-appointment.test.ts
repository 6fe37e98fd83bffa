import { expect, test, vi } from 'vitest'
import type { Appointment } from '#shared/contract/appointments.ts'
import { answer, lost, opened, pressUnanswered, serve } from '#tests/support/lost-answers.tsx'
import { sampleAppointment } from '#tests/support/sample-booking.ts'
import { useRescheduleAppointment } from './reschedule-appointment.ts'

const { date } = sampleAppointment
const moved: Appointment = { ...sampleAppointment, slot: '4:00 PM', version: 2 }

const move = (from: Appointment, to: string) =>
  opened(() => useRescheduleAppointment(from)).mutateAsync({ date, slot: to, notify: true })

test.each([
  ['the same slot counts as moved', '4:00 PM', sampleAppointment, []],
  ['another slot continues from the first one', '5:00 PM', sampleAppointment, [2]],
  [
    'a slot that the visit has left again moves it',
    '4:00 PM',
    { ...moved, slot: '5:00 PM', version: 3 },
    [3],
  ],
])('after an unanswered move, %s', async (_what, slot, shown, versions) => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const sent = serve(lost, lost, lost, answer(moved), answer({ ...moved, slot, version: 4 }))
  await pressUnanswered(() => move(sampleAppointment, '4:00 PM'))
  expect(await move(shown, slot)).toMatchObject({ slot })
  expect(sent.slice(4).map(({ body }) => body)).toMatchObject(versions.map((version) => ({ slot, version })))
})
