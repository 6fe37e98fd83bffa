import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Patient } from '#shared/contract/patients.ts'
import { isUnknown } from '#web/lib/calls/act.ts'
import { setToken } from '#web/lib/calls/session.ts'
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

// A new session forgets unanswered saves.
beforeEach(() => setToken(crypto.randomUUID()))

/** A server that loses its answers at first; afterwards the record has this weight and version 2. */
function aServer(weight: number) {
  const server = { lost: true, sent: [] as unknown[] }
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    if (server.lost) throw new TypeError('lost')
    const sent = JSON.parse(body as string) as { version: number }
    server.sent.push(sent)
    const current = { ...shown, weight_kg: weight, version: 2 }
    if (sent.version === 2) return Response.json({ ...current, ...sent, version: 3 })
    return Response.json({ error: 'Changed', reason: 'stale', current }, { status: 409 })
  })
  return server
}

/** Saves a weight from a new dialog. */
async function saveWeight(weightKg: string) {
  const client = new QueryClient()
  const onSaved = vi.fn<() => void>()
  const { result, unmount } = renderHook(() => useSaveDetails(shown.patientUid, onSaved), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await act(() => result.current.save({ weightKg }, shown))
  const outcome = await waitFor(() => {
    const { conflict, error } = result.current
    const saved = onSaved.mock.calls.length > 0
    expect(saved || conflict || error).toBeTruthy()
    return { conflict, error, saved }
  })
  unmount()
  return outcome
}

test('replaces the value of the user’s own unanswered save from a later dialog', async () => {
  const server = aServer(78)
  await saveWeight('78')
  server.lost = false
  expect(await saveWeight('79')).toEqual({ conflict: null, error: null, saved: true })
  expect(server.sent).toMatchObject([
    { weight_kg: 79, version: 1 },
    { weight_kg: 79, version: 2 },
  ])
})

test('shows a colleague’s value in a later dialog', async () => {
  const server = aServer(80)
  await saveWeight('78')
  server.lost = false
  expect(await saveWeight('79')).toMatchObject({ conflict: { clashes: ['weightKg'] }, saved: false })
})

test('keeps the outcome unknown when a save after an unanswered one is refused', async () => {
  aServer(78)
  await saveWeight('78')
  vi.stubGlobal('fetch', async () =>
    Response.json({ error: 'Too many requests', reason: 'limit' }, { status: 429 }),
  )
  expect((await saveWeight('78')).error).toSatisfy(isUnknown)
})
