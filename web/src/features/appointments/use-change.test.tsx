import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Appointment } from '#shared/contract/appointments.ts'
import { sampleAppointment, sampleDay } from '#tests/support/sample-booking.ts'
import { answer, lost, skipPauses } from '#tests/support/lost-answers.tsx'
import { toasts } from '#web/ui/toast.ts'
import { useConfirmAppointment } from './api/confirm-appointment.ts'
import { useDeleteAppointment } from './api/delete-appointment.ts'
import { dayQuery } from './api/get-day.ts'
import { useUnconfirmAppointment } from './api/unconfirm-appointment.ts'

type Answer = () => Promise<Response>
const staleAt = (current: Appointment) => answer({ error: 'Changed.', reason: 'stale', current }, 409)
const UNKNOWN = /it isn’t known whether this was done/

beforeEach(() => {
  toasts.set([])
  skipPauses()
  vi.spyOn(console, 'warn').mockReturnValue()
})

/** The desk with an appointment, on a server that gives the changes these answers. */
function openDesk(...answers: Answer[]) {
  // Each test has an appointment of its own, because versions are remembered.
  const shown: Appointment = { ...sampleAppointment, id: crypto.randomUUID(), version: 1 }
  const { date } = shown
  const sent: string[] = []
  let listed: Appointment[] = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json(url.includes('/slots') ? { ...sampleDay, date } : listed)
    const { version } = JSON.parse(String(body ?? '{}')) as { version?: number }
    const { pathname, searchParams } = new URL(url, location.href)
    const what = pathname.split(shown.id)[1]! || (method === 'DELETE' ? '/delete' : '/confirm')
    sent.push(`${what.slice(1)} ${version ?? searchParams.get('version') ?? ''}`.trim())
    return answers.shift()!()
  })
  const client = new QueryClient()
  client.setQueryData(dayQuery(date).queryKey, { slots: sampleDay, appointments: [shown], offset: 0 })
  const { result } = renderHook(
    () => ({
      confirm: useConfirmAppointment(),
      unconfirm: useUnconfirmAppointment(),
      remove: useDeleteAppointment(),
    }),
    {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    },
  )
  const press = (name: 'confirm' | 'unconfirm' | 'remove', appointment = shown) =>
    act(() => result.current[name].mutate({ appointment }))
  /** Loads the day from the server, which now lists these appointments. */
  const loadDay = async (...appointments: Appointment[]) => {
    listed = appointments
    await act(() => client.fetchQuery({ ...dayQuery(date), staleTime: 0 }))
  }
  const onScreen = () => client.getQueryData(dayQuery(date).queryKey)!.appointments
  const give = (...more: Answer[]) => answers.push(...more)
  return { shown, sent, give, press, loadDay, onScreen }
}

const confirmed = (shown: Appointment, version = 2): Appointment => ({
  ...shown,
  status: 'confirmed',
  version,
})
const deleted = (shown: Appointment, version = 2): Appointment => ({ ...shown, status: 'cancelled', version })
const texts = () => toasts.get().map(({ text }) => text)
const sees = (text: string | RegExp) => waitFor(() => expect(texts()).toEqual([expect.stringMatching(text)]))

test('offers an Undo again that failed for another reason than the appointment', async () => {
  const { shown, give, press } = openDesk()
  give(answer(deleted(shown)))
  press('remove')
  await sees(/^Appointment deleted/)
  give(answer({ error: 'Too many requests.' }, 429))
  act(() => toasts.get()[0]!.action!.onSelect())
  await waitFor(() => expect(texts()).toContainEqual(expect.stringMatching(/^Not restored/)))
  give(answer({ ...shown, version: 3 }))
  act(() => toasts.get().at(-1)!.action!.onSelect())
  await waitFor(() => expect(texts()).toContainEqual(expect.stringMatching(/^Appointment restored/)))
})

test.each([
  ['the slot of the restored visit', true],
  ['the slot for Tab, if another day is shown', false],
])('Undo of a deletion puts a lost focus on %s', async (_where, isShown) => {
  const { shown, give, press } = openDesk()
  const [first, visit] = [document.createElement('button'), document.createElement('button')]
  for (const slot of [first, visit]) slot.dataset['slot'] = slot === first ? '10:00 AM' : shown.slot
  first.tabIndex = 0
  visit.tabIndex = -1
  visit.dataset['visit'] = isShown ? shown.id : 'another'
  document.body.append(first, visit)
  give(answer(deleted(shown)), answer({ ...shown, version: 3 }))
  press('remove')
  await sees(/^Appointment deleted/)
  act(() => toasts.get()[0]!.action!.onSelect())
  await waitFor(() => expect(isShown ? visit : first).toHaveFocus())
  for (const slot of [first, visit]) slot.remove()
})

test('takes the message that a change failed away once a second try succeeds', async () => {
  const limited = answer({ error: 'Too many requests.' }, 429)
  const { shown, give, press } = openDesk(limited)
  press('confirm')
  await sees(/^Not confirmed/)
  give(answer(confirmed(shown)))
  press('confirm')
  await sees(/^Appointment confirmed/)
})

test('sends a second change only after the answer to the first, and builds on it', async () => {
  const first = Promise.withResolvers<Response>()
  const { shown, sent, give, press } = openDesk(() => first.promise)
  press('confirm')
  press('unconfirm', { ...shown, status: 'confirmed' })
  await waitFor(() => expect(sent).toEqual(['confirm 1']))
  give(answer({ ...shown, version: 3 }))
  first.resolve(Response.json(confirmed(shown)))
  await waitFor(() => expect(sent).toEqual(['confirm 1', 'unconfirm 2']))
})

test('drops a second change when the first fails', async () => {
  const { shown, sent, give, press, onScreen } = openDesk(lost, lost, lost)
  press('confirm')
  press('unconfirm', { ...shown, status: 'confirmed' })
  await waitFor(() => expect(texts()).toContainEqual('Still confirmed. The change before this one failed.'))
  expect(sent).toEqual(['confirm 1', 'confirm 1', 'confirm 1'])
  expect(onScreen()).toEqual([shown])

  give(answer({ ...shown, version: 2 }))
  press('unconfirm')
  await waitFor(() => expect(sent.at(-1)).toBe('unconfirm 1'))
})

test('returns to the first change when the second is refused', async () => {
  const { shown, give, press, onScreen } = openDesk()
  give(answer(confirmed(shown)), answer({ error: 'No.', reason: 'past' }, 400))
  press('confirm')
  press('remove', { ...shown, status: 'confirmed' })
  await sees('Not deleted. No.')
  expect(onScreen()).toEqual([confirmed(shown)])
})

test('sends the displayed version when somebody else has changed the appointment since', async () => {
  const { shown, sent, give, press } = openDesk()
  give(answer(confirmed(shown)))
  press('confirm')
  await waitFor(() => expect(sent).toEqual(['confirm 1']))
  give(answer({ ...shown, version: 4 }))
  press('unconfirm', confirmed(shown, 3))
  await waitFor(() => expect(sent.at(-1)).toBe('unconfirm 3'))
})

const down = answer({ error: 'Try again shortly.' }, 503)
test.each([
  ['no answer', lost, UNKNOWN],
  ['only that the server failed', down, 'Not deleted. Try again shortly.'],
])('reports a deletion that got %s as soon as the day shows it', async (_what, failure, said) => {
  const { shown, give, press, loadDay } = openDesk(failure, failure, failure)
  press('remove')
  await sees(said)
  give(answer(deleted(shown)))
  await loadDay()
  await sees('Appointment deleted')
})

test('does not take a colleague’s change for an unanswered one', async () => {
  const { shown, give, press, loadDay, sent } = openDesk(lost, lost, lost)
  press('confirm')
  await sees(UNKNOWN)
  const moved = { ...shown, slot: '4:00 PM', version: 2 }
  give(staleAt(moved))
  await loadDay(moved)
  await waitFor(() => expect(sent).toHaveLength(4))
  expect(texts()).toEqual([expect.stringMatching(UNKNOWN)])
})

test('sends nothing again while the day shows no change', async () => {
  const { shown, give, press, loadDay, sent } = openDesk(lost, lost, lost)
  press('remove')
  await sees(UNKNOWN)
  await loadDay(shown)
  // The same for the Undo of a deletion, which no version keeps from being carried out late.
  give(answer(deleted(shown)), lost, lost, lost)
  press('remove')
  await waitFor(() => expect(texts()).toContainEqual(expect.stringMatching(/^Appointment deleted · /)))
  act(() => toasts.get().at(-1)!.action!.onSelect())
  await waitFor(() => expect(sent.filter((what) => what === 'restore')).toHaveLength(3))
  await waitFor(() => expect(texts().at(-1)).toMatch(UNKNOWN))
  await loadDay()
  expect(sent).toHaveLength(7)
})

test('goes on from the version that the user’s own unanswered change produced', async () => {
  const { shown, sent, give, press } = openDesk(lost, lost, lost)
  press('confirm')
  await sees(UNKNOWN)
  give(staleAt(confirmed(shown)), answer(confirmed(shown)), answer(deleted(shown, 3)))
  press('remove')
  await waitFor(() => expect(texts()).toContainEqual(expect.stringMatching(/^Appointment deleted · /)))
  expect(sent.slice(3)).toEqual(['delete 1', 'confirm 1', 'delete 2'])
})

test('does not answer a new deletion with an old one', async () => {
  const { shown, sent, give, press } = openDesk(lost, lost, lost)
  press('remove')
  await sees(UNKNOWN)
  // It was deleted and restored since.
  give(answer(deleted(shown)), answer(deleted(shown, 4)))
  press('remove', { ...shown, version: 3 })
  await waitFor(() => expect(sent.slice(3)).toEqual(['delete 1', 'delete 3']))
})

test('rolls a deletion back that the server refuses', async () => {
  const { shown, press, onScreen } = openDesk(answer({ error: 'Try again shortly.' }, 409))
  press('remove')
  await sees('Not deleted. Try again shortly.')
  expect(onScreen()).toEqual([shown])
})

test('rolls back with the reason when a colleague has changed the appointment', async () => {
  const { shown, press, onScreen } = openDesk(staleAt({ ...sampleAppointment, version: 2 }))
  press('confirm')
  await sees('Not confirmed. This appointment was changed meanwhile. You now see it as it is.')
  expect(onScreen()).toEqual([shown])
})
