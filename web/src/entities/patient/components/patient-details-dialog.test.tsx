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
    /** What a colleague has saved meanwhile. */
    colleague: undefined as object | undefined,
  }
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET')
      return (await (url.includes('measurements') ? server.measurements : server.record).promise).clone()
    server.sent.push(JSON.parse(body as string))
    const current = server.colleague
    if (current) return Response.json({ error: 'Changed', reason: 'stale', current }, { status: 409 })
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

test('moves the focus to the first choice when a colleague has changed the same field', async () => {
  const server = serveLate()
  show()
  server.record.resolve(Response.json(patient))
  server.measurements.resolve(Response.json([]))
  typeWeight('65')
  screen.getByRole('button', { name: 'Save details' }).focus()
  server.colleague = { ...patient, weightKg: 66, version: 4, updatedAt: '2026-11-23T04:00:00Z' }
  await save()
  await screen.findByRole('heading', { name: 'Two versions of these details' })
  expect(screen.getByRole('radio', { name: /^Yours/ })).toHaveFocus()
})

/** A server with the record that answers each save in turn; by default it saves. */
function serve(record: object, answers: (() => Response)[]) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return Response.json({ ...patient, ...record })
    sent.push(JSON.parse(body as string))
    return answers.shift()?.() ?? Response.json({ ...patient, version: 4 })
  })
  return sent
}
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const wayOfLife = {
  diet: 'vegetarian',
  dietRules: ['jain', 'gluten_free'],
  activity: 'light',
  cuisine: 'Gujarati',
  mealTimes: '8:00, 13:30',
  diabetesType: '2',
}
async function enterWayOfLife() {
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Diabetes' }))
  choose('Diet', wayOfLife.diet)
  choose('Activity', wayOfLife.activity)
  choose('Cuisine', ` ${wayOfLife.cuisine} `)
  choose('Meal times', wayOfLife.mealTimes)
  choose('Type of diabetes', wayOfLife.diabetesType)
  fireEvent.click(screen.getByRole('button', { name: 'Gluten free' }))
  fireEvent.click(screen.getByRole('button', { name: 'Jain' }))
  await save()
}
const entered = { ...wayOfLife, conditions: '["Diabetes"]', version: 3 }

test('saves how a patient eats and lives, and the type of diabetes', async () => {
  const sent = serve({}, [])
  await enterWayOfLife()
  await vi.waitFor(() => expect(sent).toEqual([entered]))
})

test('sends nothing of them that was not touched, and null for what was emptied', async () => {
  const sent = serve({ ...wayOfLife, conditions: '["Diabetes"]' }, [])
  show()
  await vi.waitFor(() => expect(screen.getByLabelText('Cuisine')).toHaveValue('Gujarati'))
  choose('Cuisine', '')
  choose('Diet', '')
  fireEvent.click(screen.getByRole('button', { name: 'Jain' }))
  await save()
  await vi.waitFor(() =>
    expect(sent).toEqual([{ cuisine: null, diet: null, dietRules: ['gluten_free'], version: 3 }]),
  )
})

test('keeps them when they are refused, and saves them the next time', async () => {
  const sent = serve({}, [() => Response.json({ error: 'Cuisine is odd' }, { status: 400 })])
  await enterWayOfLife()
  expect(await screen.findByRole('alert')).toHaveTextContent('Not saved.')
  expect(screen.getByLabelText('Meal times')).toHaveValue(wayOfLife.mealTimes)
  expect(screen.getByLabelText('Type of diabetes')).toHaveValue('2')
  expect(screen.getByRole('button', { name: 'Jain' })).toHaveAttribute('aria-pressed', 'true')
  await save()
  await vi.waitFor(() => expect(sent).toEqual([entered, entered]))
})
