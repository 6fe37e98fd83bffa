import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import { openQuestion } from '#web/ui/confirm.ts'
import PatientDetailsDialog from './patient-details-dialog.tsx'

const patientUid = 'P-7K3M9Q2X'
const patient = {
  patientUid,
  name: 'Asha',
  contact: '1',
  email: '',
  conditions: '[]',
  allergies: '[]',
  weightKg: 64,
  version: 3,
}

/** A server whose record and measurements arrive when the test says so. */
function serveLate() {
  const server = {
    record: Promise.withResolvers<Response>(),
    measurements: Promise.withResolvers<Response>(),
    sent: [] as unknown[],
  }
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET')
      return (await (url.includes('measurements') ? server.measurements : server.record).promise).clone()
    server.sent.push(JSON.parse(body as string))
    return Response.json({ ...patient, version: 4 })
  })
  return server
}

const show = () =>
  renderInApp(<PatientDetailsDialog patientUid={patientUid} name="Asha" onClose={vi.fn<() => void>()} />)
const typeWeight = (value: string) =>
  fireEvent.change(screen.getByLabelText('Weight (kg)'), { target: { value } })
const save = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save details' })))

test('waits for the record and the measurements, asks, and saves with the version', async () => {
  const server = serveLate()
  show()
  typeWeight('640')
  await save()
  expect(screen.getByRole('button', { name: 'Saving…' })).toBeVisible()
  expect(screen.getByLabelText('Weight (kg)')).toHaveAttribute('readonly')
  await act(async () => server.record.resolve(Response.json(patient)))
  expect(openQuestion.get()).toBeNull()
  expect(server.sent).toEqual([])

  await act(async () => server.measurements.resolve(Response.json([])))
  await vi.waitFor(() => expect(openQuestion.get()?.points).toHaveLength(1))
  expect(screen.getByLabelText('Weight (kg)')).toHaveAttribute('readonly')
  await act(async () => openQuestion.get()!.answer(true))
  await vi.waitFor(() => expect(server.sent).toEqual([{ weight_kg: 640, version: 3 }]))
})
