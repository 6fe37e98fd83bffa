import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answer, samplePatient, serveChart } from '#tests/support/chart-samples.ts'
import { skipPauses } from '#tests/support/lost-answers.tsx'
import { fill, renderInApp } from '#tests/support/render.tsx'
import { PregnancyFact } from './pregnancy-fact.tsx'
import TakenList from './taken-list.tsx'
import './pregnancy-dialog.tsx'
import './taken-dialog.tsx'

/** Opens a dialog, whose code is loaded first. */
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => button.click())
}

const pregnancy = {
  pregnant: true,
  lastPeriod: null,
  cycleDays: null,
  dueDate: '2027-03-03',
  endsOn: '2027-04-14',
  version: 4,
}

test('keeps a pregnancy in sight, and notes its end', async () => {
  const { sent } = serveChart({ pregnancy })
  const { user } = renderInApp(<PregnancyFact patient={samplePatient} />)
  await press(/^Pregnant, week \d+, due Mar 3, 2027$/)
  await fill(user, await screen.findByLabelText('It ended on'), '2026-11-01')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([{ endedOn: '2026-11-01', version: 4 }]))
})

test('shows nothing of a pregnancy that no longer counts', async () => {
  serveChart({ pregnancy: { ...pregnancy, pregnant: false } })
  renderInApp(<PregnancyFact patient={samplePatient} offers />)
  expect(await screen.findByRole('button', { name: 'Note a pregnancy' })).toBeVisible()
})

test('notes a pregnancy by the last period, and needs one of both days', async () => {
  const { sent } = serveChart({})
  const { user } = renderInApp(<PregnancyFact patient={samplePatient} offers />)
  await press('Note a pregnancy')
  await fill(user, await screen.findByLabelText('Length of the cycle in days'), '30')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Give the due date, or the last period')).toBeVisible()
  await fill(user, screen.getByLabelText('First day of the last period'), '2026-06-01')
  expect(screen.getByText(/^Mar 10, 2027, by the last period/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent).toEqual([{ lastPeriod: '2026-06-01', dueDate: null, cycleDays: 30, version: 0 }]),
  )
})

const metformin = {
  id: '6f1c2a44-0000-4000-8000-000000000001',
  name: 'Metformin',
  dose: '500 mg',
  when: 'With food',
  since: '2026-01-05',
  prescriber: 'Family doctor',
  stoppedOn: null,
  version: 3,
}

async function showTaken(answers: Answer[] = []) {
  const server = serveChart({ medicines: [metformin] }, { answers })
  const shown = renderInApp(<TakenList patient={samplePatient} />)
  await screen.findByText('Metformin 500 mg')
  return { ...server, ...shown }
}

test('adds a medicine that a patient takes', async () => {
  const { user, sent } = await showTaken()
  await press('Add')
  await fill(user, await screen.findByLabelText('Medicine or supplement'), 'Iron')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent).toEqual([
      { name: 'Iron', dose: '', when: '', prescriber: '', since: null, stoppedOn: null },
    ]),
  )
})

test.each([
  ['Medicine or supplement', 200],
  ['Dose', 80],
  ['When', 80],
  ['Who prescribed it', 120],
])('%s of more than %i characters is kept whole, and refused at the field', async (label, most) => {
  const { user, sent } = await showTaken()
  await press('Change Metformin')
  const field = await screen.findByLabelText(label)
  const text = 'x'.repeat(most + 2)
  await user.clear(field)
  await fill(user, field, text)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(field).toHaveValue(text)
  expect(field).toHaveAccessibleDescription(`At most ${most} characters: 2 too many`)
  await waitFor(() => expect(field).toHaveFocus())
  expect(sent).toEqual([])
})

test('stops a medicine, today unless another day is given', async () => {
  const { user, sent } = await showTaken()
  await press('Stop Metformin')
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toMatchObject([{ name: 'Metformin', version: 3 }]))
  expect(sent).toMatchObject([{ stoppedOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) }])
})

test('shows a colleague’s change of a medicine', async () => {
  const current = { ...metformin, dose: '1 g', version: 4 }
  const { user } = await showTaken([{ status: 409, body: { error: 'Changed', reason: 'stale', current } }])
  await press('Stop Metformin')
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('1 g')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Load theirs' })).toBeVisible()
})

test.each([
  ['is lost', ['lost', 'lost', 'lost'] as Answer[], /isn’t known whether this was done/],
  [
    'is that there are too many calls',
    [{ status: 429, body: { error: 'Slow down' } }],
    'Not saved. Slow down',
  ],
])(
  'a medicine stays as typed when the answer %s, and is saved by the next press',
  async (_, answers, said) => {
    skipPauses()
    const { user, sent } = await showTaken(answers)
    await press('Add')
    await fill(user, await screen.findByLabelText(/^Medicine or supplement/), 'Vitamin D3')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(said)).toBeVisible()
    expect(screen.getByLabelText(/^Medicine or supplement/)).toHaveValue('Vitamin D3')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent.at(-1)).toMatchObject({ name: 'Vitamin D3' })
  },
)

test('a pregnancy whose answer is lost is the same press when it is saved again', async () => {
  skipPauses()
  const { keys } = serveChart({ pregnancy }, { answers: ['lost', 'lost', 'lost'] })
  const { user } = renderInApp(<PregnancyFact patient={samplePatient} />)
  await press(/^Pregnant/)
  await fill(user, await screen.findByLabelText('It ended on'), '2026-11-01')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/isn’t known whether this was done/)).toBeVisible()
  expect(screen.getByLabelText('It ended on')).toHaveValue('2026-11-01')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(keys.size).toBe(1)
})
