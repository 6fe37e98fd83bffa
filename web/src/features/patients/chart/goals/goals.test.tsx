import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Chart } from '#shared/contract/measurements.ts'
import {
  type Answer,
  sampleKinds,
  sampleLine,
  samplePatient,
  serveChart,
} from '#tests/support/chart-samples.ts'
import { skipPauses } from '#tests/support/lost-answers.tsx'
import { fill, renderInApp } from '#tests/support/render.tsx'
import Goals from './goals.tsx'
import './goal-dialog.tsx'

/** Opens a dialog, whose code is loaded first. */
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => button.click())
}

const goal = {
  key: 'weight',
  version: 2,
  value: 74,
  unit: 'kg',
  action: null,
  by: '2027-03-01',
  result: null,
  ended: false,
  setAt: '2026-06-10T06:00:00Z',
  author: 'Meera',
  history: [],
}
const walk = {
  ...goal,
  key: 'action_walk',
  value: null,
  unit: null,
  action: 'Walk after dinner',
  by: '2026-11-20',
}
const weights = sampleLine('weight', [
  ['2026-06-10', 82],
  ['2026-11-20', 78],
])

async function show(answers: Answer[] = [], more: Partial<Chart> = {}) {
  const chart = { ...more, goals: [walk, goal], lines: [weights], kinds: [sampleKinds.weight] }
  const server = serveChart(chart, { answers })
  const shown = renderInApp(<Goals patient={samplePatient} zone="UTC" />)
  await screen.findByText('Weight 74 kg')
  return { ...server, ...shown }
}

test('shows how far a goal is, and that a day has passed', async () => {
  await show()
  expect(screen.getByText('Now 78.0 kg, 4.0 to go')).toBeVisible()
  expect(screen.getByText(/^by Nov 20, 2026/)).toHaveTextContent('the day has passed')
})

test('a goal to lose is off in pregnancy, an action isn’t', async () => {
  const pregnancy = {
    pregnant: true,
    lastPeriod: null,
    cycleDays: null,
    dueDate: '2027-05-08',
    endsOn: '2027-06-19',
    version: 1,
  }
  await show([], { pregnancy })
  expect(screen.getByText(/^by Mar 1, 2027/)).toHaveTextContent('off in pregnancy')
  expect(screen.getByText(/^by Nov 20, 2026/)).not.toHaveTextContent('off')
  expect(screen.queryByText(/to go/)).toBeNull()
})

test('keeps what came of an action', async () => {
  const { user, sent } = await show()
  await press('Result: Walk after dinner')
  await fill(user, await screen.findByLabelText('Result'), '5 of 7 days')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent).toEqual([
      { action: 'Walk after dinner', by: '2026-11-20', result: '5 of 7 days', ended: false, version: 2 },
    ]),
  )
})

test('ends a goal', async () => {
  const { user, sent } = await show()
  await press('End: Weight 74 kg')
  await user.click(await screen.findByRole('button', { name: 'End goal' }))
  await waitFor(() => expect(sent).toMatchObject([{ value: 74, unit: 'kg', ended: true, version: 2 }]))
})

async function change(...answers: Answer[]) {
  const shown = await show(answers)
  await press('Change: Weight 74 kg')
  const field = await screen.findByLabelText('Weight')
  await shown.user.clear(field)
  await fill(shown.user, field, '70')
  await shown.user.click(screen.getByRole('button', { name: 'Save' }))
  return { ...shown, field }
}

test('says at the field that there is no goal to lose in pregnancy', async () => {
  const error = 'In pregnancy there is no goal to lose'
  const { field } = await change({ status: 400, body: { error, reason: 'pregnant' } })
  await waitFor(() => expect(field).toHaveAccessibleDescription(error))
  expect(field).toBeInvalid()
})

test('shows a colleague’s goal beside one’s own', async () => {
  const current = { ...goal, value: 72, version: 3 }
  const { user, sent, field } = await change({
    status: 409,
    body: { error: 'Changed', reason: 'stale', current },
  })
  expect(await screen.findByText('Weight 72 kg')).toBeVisible()
  expect(field).toHaveValue('70')
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ value: 70, version: 3 }))
})

test('a goal whose answer is lost stays as typed, and is the same press when it is saved again', async () => {
  skipPauses()
  const { user, sent, keys, field } = await change('lost', 'lost', 'lost')
  expect(await screen.findByText(/isn’t known whether this was done/)).toBeVisible()
  expect(field).toHaveValue('70')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([sent.length, keys.size]).toEqual([4, 1])
})

test('a goal stays as typed when there are too many calls', async () => {
  const { field } = await change({ status: 429, body: { error: 'Too many calls' } })
  expect(await screen.findByText('Not saved. Too many calls')).toBeVisible()
  expect(field).toHaveValue('70')
})

test('a new goal may be about a kind that the patient has no value of', async () => {
  await show()
  await press('Set a goal')
  expect(await screen.findByRole('option', { name: 'TSH' })).toBeInTheDocument()
  expect(screen.queryByRole('option', { name: 'Weight' })).toBeNull()
})
