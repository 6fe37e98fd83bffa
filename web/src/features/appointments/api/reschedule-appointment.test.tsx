import { useQueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { Appointment } from '#shared/contract/appointments.ts'
import { answer, lost, opened, pressUnanswered, serve } from '#tests/support/lost-answers.tsx'
import { sampleAppointment } from '#tests/support/sample-booking.ts'
import { useDescribeVisit } from './describe-visit.ts'
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

const describeVisit = () =>
  opened(() => useDescribeVisit(sampleAppointment)).mutateAsync({ reason: 'Weight', version: 1 })

test.each([
  ['move', 'description', () => move(sampleAppointment, '4:00 PM'), describeVisit],
  ['description', 'move', describeVisit, () => move(sampleAppointment, '4:00 PM')],
])('a %s goes on from an unanswered %s', async (_what, _before, press, pressBefore) => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const current = { ...sampleAppointment, version: 2 }
  const stale = answer({ error: 'Changed.', reason: 'stale', current }, 409)
  const sent = serve(lost, lost, lost, stale, answer(current), answer({ ...current, version: 3 }))
  await pressUnanswered(pressBefore)
  expect(await press()).toMatchObject({ version: 3 })
  expect(sent.at(-1)!.body).toMatchObject({ version: 2 })
})

test('a move makes the lists that say last and next visits old', async () => {
  serve(answer(moved))
  const mutation = opened(() => ({
    move: useRescheduleAppointment(sampleAppointment),
    client: useQueryClient(),
  }))
  mutation.client.setQueryData(['patients', 'list'], [])
  await mutation.move.mutateAsync({ date, slot: '4:00 PM', notify: true })
  expect(mutation.client.getQueryState(['patients', 'list'])!.isInvalidated).toBe(true)
})
