import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import type { Prescription } from '#shared/contract/prescriptions.ts'
import PrescriptionDialog from './prescription-dialog.tsx'

const patientUid = 'P-7K3M9Q2X'
const medicines = (medicine: string) =>
  JSON.stringify([{ medicine, m: '1', n: '0', e: '1', timing: 'After food' }])
const stored: Prescription = {
  id: '6f9619ff-8b86-4011-b42d-00c04fc964ff',
  patientUid,
  patientName: 'Asha Verma',
  medicines: medicines('Metformin'),
  createdAt: '2026-11-23T04:00:00Z',
  updatedAt: '2026-11-23T04:00:00Z',
  author: 'Dr. Rao',
  today: true,
  version: 1,
}

const patient = { patientUid, name: 'Asha', contact: '1', email: '', conditions: '[]', allergies: '[]' }

/** A server that loses its answers to writes at first, and keeps the first write that arrives. */
function loseAnswers(kept: Prescription) {
  const server = { lost: true, sent: [] as (number | undefined)[] }
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json(url.includes('/prescriptions') ? [stored] : patient)
    if (server.lost) throw new TypeError('lost')
    const { version } = JSON.parse(body as string) as { version?: number }
    server.sent.push(version)
    if (version === kept.version) return Response.json({ ...kept, version: version + 1 })
    return Response.json({ error: 'Changed', reason: 'stale', current: kept }, { status: 409 })
  })
  return server
}

test.each([
  ['replaces the user’s own stored earlier try without asking', 'Metformin 500', [1, 2]],
  ['shows a colleague’s version', 'Metformin 1000', [1]],
])('%s', async (_what, arrived, versions) => {
  const server = loseAnswers({ ...stored, medicines: medicines(arrived), version: 2 })
  const onClose = vi.fn<() => void>()
  const { user } = renderInApp(<PrescriptionDialog patientUid={patientUid} name="Asha" onClose={onClose} />)
  const medicine = await screen.findByLabelText('Medicine')
  fireEvent.change(medicine, { target: { value: 'Metformin 500' } })
  await user.click(screen.getByRole('button', { name: 'Save prescription' }))
  await screen.findByText(/it isn’t known whether this was done/)
  server.lost = false
  fireEvent.change(medicine, { target: { value: 'Metformin 850' } })
  await user.click(screen.getByRole('button', { name: 'Save prescription' }))
  if (versions.length === 1) await screen.findByText('Two versions of this prescription')
  else await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(server.sent).toEqual(versions)
})
