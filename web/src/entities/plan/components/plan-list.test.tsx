import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Route, Routes } from 'react-router-dom'
import type { Patient } from '#shared/contract/patients.ts'
import type { Input } from '#shared/contract/routes.ts'
import { skipPauses } from '#tests/support/lost-answers.tsx'
import { aPlan } from '#tests/support/plan-samples.ts'
import { renderInApp } from '#tests/support/render.tsx'
import { aConsultation } from '#tests/support/visit-samples.ts'
import { readPatient } from '#web/entities/patient/read-patient.ts'
import PlanList from './plan-list.tsx'

beforeAll(() => import('./new-plan-dialog.tsx'))
beforeEach(() => skipPauses())

const patient: Patient = { ...readPatient(aConsultation().patient), diet: null }
const plan = aPlan()
const row = {
  id: plan.id,
  status: 'active' as const,
  from: '2026-11-23',
  to: '2026-12-20',
  energy: 1511.4,
  author: 'Meera Rao',
  version: 2,
  revises: null,
  flags: [{ rule: 'new:gout', text: 'The record has gout, which the plan was not made for.' }],
}

interface Sent {
  key: string | null
  body: Input<'patient-plans.create', 'body'>
}
type Answer = () => Response
const lost: Answer = () => {
  throw new TypeError('Failed to fetch')
}
const refused: Answer = () => Response.json({ error: 'Too many requests' }, { status: 429 })
const made: Answer = () => Response.json(plan, { status: 201 })

/** The list of a patient, whose plans are `rows`. */
async function show(rows: object[] = [], answers: Answer[] = [], part: Partial<Patient> = {}) {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit) => {
    if (method === 'GET' && url.includes('/plan-templates'))
      return Response.json([
        {
          id: 't1',
          name: 'Gujarati',
          days: [],
          shared: true,
          mine: false,
          author: 'Dr. Rao',
          createdAt: 'x',
          version: 1,
        },
      ])
    if (method === 'GET') return Response.json(rows)
    sent.push({
      key: new Headers(headers).get('Idempotency-Key'),
      body: JSON.parse(String(body)) as Sent['body'],
    })
    return (answers.shift() ?? made)()
  })
  renderInApp(
    <Routes>
      <Route path="/" element={<PlanList patient={{ ...patient, ...part }} />} />
      <Route path="/admin/plans/:id" element={<p>The plan is open</p>} />
    </Routes>,
  )
  await screen.findByRole('heading', { name: 'Plans' })
  return sent
}

const open = async () => {
  // The dialog's code comes late.
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'New plan' })))
  return within(screen.getByRole('dialog'))
}
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } })
const begin = () => fireEvent.click(screen.getByRole('button', { name: 'Begin' }))

test('a plan has its days, energy and author, and what the record no longer allows', async () => {
  await show([row])
  const item = await screen.findByRole('listitem')
  expect(item).toHaveTextContent('Active, Nov 23, 2026 to Dec 20, 2026')
  expect(item).toHaveTextContent('1511 kcal a day · Meera Rao · version 2')
  expect(item).toHaveTextContent('The record has gout')
})

test('a draft that changes the active plan says so', async () => {
  await show([{ ...row, status: 'draft', from: null, to: null, revises: row.id }])
  expect(await screen.findByText(/version 2 · a change of the active plan/)).toBeVisible()
})

test('for a child from the recall nothing is promised', async () => {
  await show([], [], { age: 9 })
  fireEvent.click(screen.getByRole('button', { name: 'New plan' }))
  expect(await screen.findByText(/Under 18 nothing is proposed/)).toBeVisible()
})

test('a patient without a plan says so', async () => {
  await show()
  expect(await screen.findByText('No plan yet.')).toBeVisible()
})

test('a diet that the record does not know is asked for', async () => {
  const sent = await show()
  await open()
  expect(screen.getByRole('button', { name: 'Begin' })).toBeDisabled()
  choose('Diet', 'vegan')
  begin()
  expect(await screen.findByText('The plan is open')).toBeVisible()
  expect(sent.map(({ body }) => body.inputs)).toEqual([{ from: 'recall', count: 7, diet: 'vegan' }])
})

test('a template is chosen among those of all', async () => {
  const sent = await show([], [], { diet: 'vegetarian' })
  await open()
  choose('Begin with', 'template')
  expect(screen.getByRole('button', { name: 'Begin' })).toBeDisabled()
  await screen.findByRole('option', { name: 'Gujarati, by Dr. Rao' })
  choose('Template', 't1')
  choose('Days', '3')
  begin()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]!.body.inputs).toEqual({ from: 'template', template: 't1', count: 3, diet: 'vegetarian' })
})

test('for a child the engine is off, and it says so', async () => {
  await show([], [], { age: 12 })
  const dialog = await open()
  choose('Begin with', 'engine')
  expect(dialog.getByText(/^Under 18 the engine is off/)).toBeVisible()
})

test('a plan whose answer was lost is asked for again under its key', async () => {
  const sent = await show([], [lost], { diet: 'vegan' })
  await open()
  begin()
  expect(await screen.findByText('The plan is open')).toBeVisible()
  expect(sent).toHaveLength(2)
  expect(sent[1]!.key).toBe(sent[0]!.key)
})

test('a refusal says why and keeps the choice', async () => {
  await show([], [refused])
  await open()
  choose('Diet', 'egg')
  begin()
  expect(await screen.findByText(/^No plan was made\./)).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Diet' })).toHaveValue('egg')
})
