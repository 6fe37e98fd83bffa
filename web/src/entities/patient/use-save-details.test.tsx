import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, lost, serve } from '#tests/support/lost-answers.tsx'
import type { Patient } from '#shared/contract/patients.ts'
import { forgetResults, isUnknown } from '#web/lib/calls/act.ts'
import type { DetailsEdits } from './details-form.ts'
import { readPatient } from './read-patient.ts'
import { useSaveDetails } from './use-save-details.ts'

const shown = {
  patientUid: 'P-7K3M9Q2X',
  name: 'Asha Verma',
  contact: '1',
  email: '',
  conditions: '[]',
  allergies: '[]',
  weight_kg: 77,
  version: 1,
} as unknown as Patient

beforeEach(forgetResults)

const withWeight = (weight: number, version: number) => ({ ...shown, weight_kg: weight, version })
const stale = (current: object) => answer({ error: 'Changed', reason: 'stale', current }, 409)

/** Saves details from a new dialog. */
async function save(edits: DetailsEdits, client = new QueryClient()) {
  const onSaved = vi.fn<() => void>()
  const { result, unmount } = renderHook(() => useSaveDetails(shown.patientUid, onSaved), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await act(() => result.current.save(edits, readPatient(shown)))
  const outcome = await waitFor(() => {
    const { conflict, error } = result.current
    const saved = onSaved.mock.calls.length > 0
    expect(saved || conflict || error).toBeTruthy()
    return { conflict, error, saved }
  })
  unmount()
  return outcome
}

const SAVED = { conflict: null, error: null, saved: true }

/** A save without an answer, and a server that gives further calls these answers. */
async function saveUnanswered(...answers: (() => Promise<Response>)[]) {
  const sent = serve(lost, lost, lost, ...answers)
  expect((await save({ weightKg: '78' })).error).toSatisfy(isUnknown)
  return sent
}

test('no list shows the old allergies when it is opened again', async () => {
  const client = new QueryClient()
  const subjects = ['patients', 'appointments', 'prescriptions', 'reports', 'waiting'] as const
  for (const subject of subjects) client.setQueryData([subject, 'list'], [])
  serve(answer({ ...shown, allergies: '["Milk"]', version: 2 }))
  expect(await save({ allergies: ['Milk'] }, client)).toEqual(SAVED)
  const fresh = subjects.filter((subject) => !client.getQueryState([subject, 'list'])!.isInvalidated)
  expect(fresh).toEqual([])
})

test('changes what the user’s own unanswered save has left, also back', async () => {
  const sent = await saveUnanswered(answer(withWeight(78, 2)), answer(withWeight(77, 3)))
  expect(await save({ bp: '120/80' })).toEqual(SAVED)
  expect(sent.at(-1)!.body).toEqual({ weight_kg: 77, bp: '120/80', version: 2 })
})

test('shows a colleague’s value in a later dialog, but not the user’s own', async () => {
  const theirs = { ...withWeight(78, 3), bp: '130/80' }
  await saveUnanswered(answer(withWeight(78, 2)), stale(theirs))
  const { conflict } = await save({ weightKg: '79', bp: '120/80' })
  expect(conflict).toMatchObject({ clashes: ['bp'], others: [] })
})

test('merges with a colleague’s change that refused the unanswered save', async () => {
  const theirs = { ...shown, bp: '130/80', version: 2 }
  const sent = await saveUnanswered(stale(theirs), stale(theirs), answer(withWeight(79, 3)))
  expect(await save({ weightKg: '79' })).toEqual(SAVED)
  expect(sent.at(-1)!.body).toEqual({ weight_kg: 79, version: 2 })
})
