import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import type { Prescription } from '#shared/contract/prescriptions.ts'
import { openQuestion } from '#web/ui/confirm.ts'
import { ConfirmHost } from '#web/ui/confirm-host.tsx'
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

const sheet = `/admin/patients/${patientUid}/prescriptions/${stored.id}`
const patient = {
  patientUid,
  name: 'Asha',
  contact: '1',
  email: '',
  conditions: '[]',
  allergies: '["Aspirin"]',
}

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
  else {
    expect(await screen.findByRole('link', { name: 'Print' })).toHaveAttribute('href', sheet)
    await user.click(screen.getAllByRole('button', { name: 'Close' })[1]!)
    expect(onClose).toHaveBeenCalledOnce()
  }
  expect(server.sent).toEqual(versions)
})

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
// The question's code is loaded when it is first asked.
const save = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save prescription' })))

test('asks once, about all values that can hardly be meant, also when the save is repeated', async () => {
  const server = loseAnswers(stored)
  const onClose = vi.fn<() => void>()
  const dialog = <PrescriptionDialog patientUid={patientUid} name="Asha" onClose={onClose} />
  const { user } = renderInApp(
    <>
      {dialog}
      <ConfirmHost />
    </>,
  )
  await screen.findByText('Allergies: Aspirin')
  type('Medicine', 'Aspirin 75 mg')
  type('Morning', '11')
  type('Days', '3030')
  await save()
  const question = await screen.findByRole('alertdialog', { name: 'Is this meant?' })
  expect(
    within(question)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Aspirin 75 mg: 11 in the morning',
    'Aspirin 75 mg: 3030 days',
    'Aspirin 75 mg: allergy to Aspirin noted',
  ])
  await user.click(within(question).getByRole('button', { name: 'Go back' }))
  expect(server.sent).toEqual([])
  expect(screen.getByLabelText('Morning')).toHaveValue('11')

  await save()
  await user.click(await screen.findByRole('button', { name: 'Save anyway' }))
  await screen.findByText(/it isn’t known whether this was done/)
  expect(screen.getByLabelText('Morning')).toHaveValue('11')
  server.lost = false
  // Fewer doubts are nothing new.
  type('Days', '30')
  await save()
  await screen.findByRole('dialog', { name: 'Prescription saved' })
  expect(server.sent).toEqual([1])
})

test('waits for the allergies before it saves, and is read-only while it asks', async () => {
  const record = Promise.withResolvers<Response>()
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method !== 'GET') sent.push(url)
    if (url.includes('/prescriptions')) return Response.json([stored])
    return record.promise
  })
  renderInApp(<PrescriptionDialog patientUid={patientUid} name="Asha" onClose={vi.fn<() => void>()} />)
  await screen.findByLabelText('Medicine')
  type('Medicine', 'Aspirin 75 mg')
  await save()
  expect(screen.getByRole('button', { name: 'Saving…' })).toBeVisible()
  expect(screen.getByLabelText('Medicine')).toHaveAttribute('readonly')
  expect(sent).toEqual([])

  await act(async () => record.resolve(Response.json(patient)))
  await vi.waitFor(() =>
    expect(openQuestion.get()?.points).toEqual([expect.stringContaining('allergy to Aspirin noted')]),
  )
  expect(screen.getByLabelText('Medicine')).toHaveAttribute('readonly')
  await act(async () => openQuestion.get()!.answer(false))
  expect(screen.getByLabelText('Medicine')).not.toHaveAttribute('readonly')
  expect(sent).toEqual([])
})

test('asks only about values that were not confirmed before', async () => {
  loseAnswers(stored)
  renderInApp(<PrescriptionDialog patientUid={patientUid} name="Asha" onClose={vi.fn<() => void>()} />)
  await screen.findByText('Allergies: Aspirin')
  type('Morning', '11')
  await save()
  await act(async () => openQuestion.get()!.answer(true))
  await screen.findByText(/it isn’t known whether this was done/)
  type('Noon', '12')
  await save()
  expect(openQuestion.get()?.points).toEqual([expect.stringContaining('12 at noon')])
  await act(async () => openQuestion.get()!.answer(false))
})
