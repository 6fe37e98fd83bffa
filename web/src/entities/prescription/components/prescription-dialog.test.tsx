import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, lost, serve } from '#tests/support/lost-answers.tsx'
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
  allergies: '[]',
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

const stale = (current: Prescription) => answer({ error: 'Changed', reason: 'stale', current }, 409)

/** A server with these prescriptions of the patient, which gives writes these answers. Returns the writes. */
function serveWrites(list: Prescription[], ...answers: (() => Promise<Response>)[]) {
  const sent = serve(...answers)
  const write = fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    init.method === 'GET' ? Response.json(url.includes('/prescriptions') ? list : patient) : write(url, init),
  )
  return sent
}

const own = { ...stored, medicines: medicines('Metformin 500'), version: 2 }
const theirs = { ...stored, medicines: medicines('Metformin 1000'), version: 2 }
const SAVED = 'Prescription saved'
const MERGE = 'Two versions of this prescription'

test.each([
  ['changes the one that an unanswered try has written', answer(own), SAVED],
  ['shows a colleague’s changes to the one that an unanswered try has written', stale(theirs), MERGE],
])('%s', async (_what, saved, title) => {
  const sent = serveWrites([], lost, lost, lost, answer(stored, 201), saved)
  renderInApp(<PrescriptionDialog patientUid={patientUid} name="Asha" onClose={vi.fn<() => void>()} />)
  await screen.findByText('Allergies: Aspirin')
  type('Medicine', 'Metformin 500')
  await save()
  await screen.findByText(/it isn’t known whether this was done/)
  type('Medicine', 'Metformin 850')
  await save()
  await screen.findByRole('dialog', { name: title })
  expect(sent.at(-1)).toMatchObject({ method: 'PUT', body: { version: 1 } })
})

test('offers the printed sheet of a saved prescription', async () => {
  serveWrites([stored], answer(own))
  const onClose = vi.fn<() => void>()
  const { user } = renderInApp(<PrescriptionDialog patientUid={patientUid} name="Asha" onClose={onClose} />)
  await screen.findByText('Allergies: Aspirin')
  await save()
  expect(await screen.findByRole('link', { name: 'Print' })).toHaveAttribute('href', sheet)
  await user.click(screen.getAllByRole('button', { name: 'Close' })[1]!)
  expect(onClose).toHaveBeenCalledOnce()
})

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
// The question's code is loaded when it is first asked.
const save = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save prescription' })))

test('asks once, about all values that can hardly be meant, also when the save is repeated', async () => {
  const sent = serveWrites([stored], lost, lost, lost, answer(own), answer(own))
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
  expect(sent).toEqual([])
  expect(screen.getByLabelText('Morning')).toHaveValue('11')

  await save()
  await user.click(await screen.findByRole('button', { name: 'Save anyway' }))
  await screen.findByText(/it isn’t known whether this was done/)
  expect(screen.getByLabelText('Morning')).toHaveValue('11')
  // Fewer doubts are nothing new.
  type('Days', '30')
  await save()
  await screen.findByRole('dialog', { name: 'Prescription saved' })
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
  serveWrites([stored])
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
