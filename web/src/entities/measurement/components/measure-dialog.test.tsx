import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Chart, MeasurementsBody } from '#shared/contract/measurements.ts'
import type { Report } from '#shared/contract/reports.ts'
import { emptyChart } from '#tests/support/chart-samples.ts'
import { KINDS } from '#tests/support/kinds.ts'
import { skipPauses } from '#tests/support/lost-answers.tsx'
import { renderInApp } from '#tests/support/render.tsx'
import { openForms } from '#web/lib/forms/drafts.ts'
import { openQuestion } from '#web/ui/confirm.ts'
import { toasts } from '#web/ui/toast.ts'
import { keepInTab } from '#web/lib/browser/tab-storage.ts'
import { EMPTY_ENTRY } from '../set-form.ts'
import MeasureDialog from './measure-dialog.tsx'

const patientUid = 'P-7K3M9Q2X'
const none = { low: null, high: null, band: null, note: null, reason: null, comparator: null }
const chart: Chart = {
  ...emptyChart,
  lines: [
    {
      kind: 'weight',
      points: [['2026-11-03T04:00:00.000Z', 72, null]],
      last: {
        ...none,
        value: 72,
        unit: 'kg',
        enteredValue: 72,
        enteredUnit: 'kg',
        measuredAt: '2026-11-03T04:00:00.000Z',
      },
    },
    {
      kind: 'fasting_glucose',
      points: [['2026-11-03T04:00:00.000Z', 97, null]],
      last: {
        ...none,
        value: 97,
        unit: 'mg/dL',
        enteredValue: 97,
        enteredUnit: 'mg/dL',
        measuredAt: '2026-11-03T04:00:00.000Z',
      },
    },
  ],
}

/** What the server answers to each save in turn; by default it saves. */
type Answer = (body: MeasurementsBody) => Response
const lost: Answer = () => {
  throw new TypeError('Failed to fetch')
}
const refuse =
  (status: number, body: object): Answer =>
  () =>
    Response.json({ error: 'Refused', ...body }, { status })
const saved: Answer = ({ values }) =>
  Response.json(
    values.map(({ kind, value, unit = null }, index) => ({
      id: index + 1,
      kind,
      value,
      unit,
      enteredValue: value,
      enteredUnit: unit,
      ...none,
      heightCm: null,
      weightKg: null,
      bp: null,
      measuredAt: '2026-11-23T04:00:00.000Z',
      author: 'Dr Rao',
      site: null,
      chart: null,
      setId: 's',
      source: 'staff',
      enteredAt: '2026-11-23T04:00:00.000Z',
      replaces: null,
      replacedBy: null,
    })),
    { status: 201 },
  )

const report: Report = {
  id: '5',
  patientUid,
  patientName: 'Asha',
  allergies: '[]',
  fileName: 'report.png',
  contentType: 'image/png',
  sizeBytes: 1,
  sha256: '',
  uploadedAt: '2026-11-03T04:00:00.000Z',
  uploadedBy: '',
}

let hidden: string[] = []

async function show(...given: (Answer | { report: Report })[]) {
  const answers = given.filter((one) => typeof one === 'function')
  const beside = given.find((one) => typeof one === 'object')
  const sent: { body: MeasurementsBody; key: string | null }[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit) => {
    if (method === 'GET') {
      if (url.includes('kinds'))
        return Response.json(KINDS.map((kind) => ({ ...kind, hidden: hidden.includes(kind.key) })))
      if (url.includes('download')) return new Response('picture')
      return url.endsWith('/chart') ? Response.json(chart) : Response.json({ timeZone: 'Asia/Kolkata' })
    }
    const values = JSON.parse(String(body)) as MeasurementsBody
    sent.push({ body: values, key: new Headers(headers).get('Idempotency-Key') })
    return (answers.shift() ?? saved)(values)
  })
  const onClose = vi.fn<() => void>()
  renderInApp(<MeasureDialog patientUid={patientUid} name="Asha" {...beside} onClose={onClose} />)
  await screen.findByText(/^Last 97 mg/)
  return { sent, onClose }
}

const field = (label: string) => screen.getByRole('textbox', { name: label })
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const save = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })))

beforeEach(skipPauses)
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  hidden = []
  openQuestion.get()?.answer(false)
})

test('shows weight, waist, pressure and what the patient has, each with its last value', async () => {
  await show()
  expect(screen.getAllByRole('textbox').map((input) => input.getAttribute('name'))).toEqual([
    'weight',
    'waist',
    'pressure',
    'fasting_glucose',
  ])
  expect(field('Weight')).toHaveFocus()
  expect(field('Fasting glucose')).toHaveAccessibleDescription('Last 97 mg/dL · Nov 3, 2026')
})

test('saves all values at once', async () => {
  const { sent, onClose } = await show()
  type('Weight', '71.5')
  type('Blood pressure', '120/80')
  type('Fasting glucose', '5.4 mmol/L')
  await save()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent.map(({ body }) => body)).toEqual([
    {
      values: [
        { kind: 'weight', value: 71.5, unit: 'kg' },
        { kind: 'systolic', value: 120, unit: 'mmHg' },
        { kind: 'diastolic', value: 80, unit: 'mmHg' },
        { kind: 'fasting_glucose', value: 5.4, unit: 'mmol/L' },
      ],
    },
  ])
  expect(toasts.get().at(-1)?.text).toContain('Asha')
})

test('refuses at the field what can’t be, and sends nothing', async () => {
  const { sent } = await show()
  type('Weight', '700')
  type('Waist', '72,5')
  type('Blood pressure', '120')
  await save()
  expect(field('Weight')).toHaveAccessibleDescription(/Weight must be from 0.3 to 650 kg/)
  expect(field('Waist')).toHaveAccessibleDescription(/Write 72.5, with a point/)
  expect(field('Blood pressure')).toHaveAccessibleDescription(/Type both, such as 120\/80/)
  expect(sent).toEqual([])
})

const unusual = refuse(409, {
  reason: 'unusual',
  current: [
    {
      kind: 'weight',
      why: 'change',
      last: { value: 72, unit: 'kg', measuredAt: '2026-11-03T04:00:00.000Z' },
    },
  ],
})

test('asks once about unusual values, and not again when the answer is lost', async () => {
  const { sent, onClose } = await show(unusual, lost, lost, lost)
  type('Weight', '60')
  await save()
  await vi.waitFor(() =>
    expect(openQuestion.get()?.points).toEqual(['Weight 60 kg, last 72 kg on Nov 3, 2026']),
  )
  await act(async () => openQuestion.get()!.answer(true))
  await screen.findByText(/isn’t known whether this was done/)
  expect(field('Weight')).toHaveValue('60')
  await save()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(openQuestion.get()).toBeNull()
  expect(sent.map(({ body }) => body.confirmUnusual)).toEqual([undefined, true, true, true, true])
  // One press, however often it was sent.
  expect(new Set(sent.slice(1).map(({ key }) => key)).size).toBe(1)
})

test('keeps what was typed when the question is answered with Go back', async () => {
  const { sent, onClose } = await show(unusual)
  type('Weight', '60')
  await save()
  await vi.waitFor(() => expect(openQuestion.get()).not.toBeNull())
  await act(async () => openQuestion.get()!.answer(false))
  expect(field('Weight')).toHaveValue('60')
  expect([sent.length, onClose.mock.calls.length]).toEqual([1, 0])
})

test('doesn’t save a value twice when it was changed after a lost answer', async () => {
  const { sent, onClose } = await show(lost, lost, lost)
  type('Weight', '71')
  type('Waist', '90')
  await save()
  await screen.findByText(/isn’t known whether this was done/)
  type('Waist', '91')
  await save()
  await screen.findByText(/Your first try was saved after all: Weight 71 kg, Waist 90 cm/)
  expect(field('Weight')).toHaveValue('')
  expect(field('Waist')).toHaveValue('91')
  expect(onClose).not.toHaveBeenCalled()
  // Only the first press was sent.
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

test('keeps what was typed when there are too many calls', async () => {
  const { onClose } = await show(refuse(429, {}))
  type('Weight', '71')
  await save()
  expect(await screen.findByText('Nothing was saved. Refused')).toBeVisible()
  expect(field('Weight')).toHaveValue('71')
  expect(onClose).not.toHaveBeenCalled()
})

test('what was typed is kept when the session ends', async () => {
  await show()
  type('Weight', '71')
  expect(openForms.get(`measure:${patientUid}`)?.read()).toMatchObject({
    edits: { entries: { weight: { text: '71' } } },
  })
})

test('adds any kind from the searched list by Enter', async () => {
  const { sent } = await show()
  press('More…')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'b12' } })
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })
  type('Vitamin B12', '> 2000')
  await save()
  expect(sent[0]?.body.values).toEqual([{ kind: 'b12', value: 2000, unit: 'pg/mL', comparator: '>' }])
})

test('a report’s text fills the fields, value by value, and saves nothing', async () => {
  const { sent } = await show()
  press('Paste from a report')
  type('Text of the report', 'FBS 126 mg/dl (70-110)\nTSH 2.5 uIU/mL 0.35 - 4.94')
  const list = screen.getByRole('list', { name: 'Values of the report' })
  press('Accept Fasting glucose 126 mg/dL')
  expect(field('Fasting glucose')).toHaveValue('126')
  expect(screen.queryByRole('textbox', { name: 'TSH' })).toBeNull()
  expect(within(list).getByRole('button', { name: 'Accept TSH 2.5 mIU/L' })).toHaveFocus()
  press('Accept TSH 2.5 mIU/L')
  expect(field('TSH')).toHaveValue('2.5')
  expect(sent).toEqual([])
  await save()
  expect(sent[0]?.body.values).toEqual([
    { kind: 'fasting_glucose', value: 126, unit: 'mg/dL', low: 70, high: 110 },
    { kind: 'tsh', value: 2.5, unit: 'mIU/L', low: 0.35, high: 4.94 },
  ])
})

test('offers no hidden kind, neither for a report; what was typed before stays in sight, and is refused', async () => {
  hidden = ['waist', 'diastolic', 'tsh']
  keepInTab(`draft:measure:${patientUid}`, {
    edits: { day: '', more: [], entries: { waist: { ...EMPTY_ENTRY, text: '88' } } },
  })
  await show(refuse(400, { error: 'The clinic has hidden Waist: nothing new is entered there' }))
  expect(screen.queryByRole('textbox', { name: 'Blood pressure' })).toBeNull()
  press('Paste from a report')
  type('Text of the report', 'TSH 2.5 uIU/mL\nBP 120/80\nFBS 126 mg/dl')
  expect(screen.getAllByRole('button', { name: /^Accept/ })).toHaveLength(1)
  expect(field('Waist')).toHaveValue('88')
  await save()
  expect(
    await screen.findByText('Nothing was saved. The clinic has hidden Waist: nothing new is entered there'),
  ).toBeVisible()
})

test('switches the unit and shows the last value in it', async () => {
  await show()
  fireEvent.keyDown(field('Fasting glucose'), { key: 'ArrowDown', altKey: true })
  fireEvent.change(screen.getByRole('combobox', { name: 'Unit' }), { target: { value: 'mmol/L' } })
  expect(field('Fasting glucose')).toHaveAccessibleDescription('Last 97 mg/dL = 5.4 mmol/L · Nov 3, 2026')
})

test('asks for the chart of a percentile', async () => {
  const { sent } = await show()
  press('More…')
  press('BMI percentile')
  type('BMI percentile', '60')
  await save()
  expect(field('BMI percentile')).toHaveAccessibleDescription('Say which chart it was read from')
  expect(sent).toEqual([])
})

test('beside a report: its preview, the laboratory’s kinds in its order, and the day is asked once', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  const { sent, onClose } = await show({ report })
  expect(await screen.findByRole('region', { name: 'report.png' })).toBeVisible()
  const names = screen.getAllByRole('textbox').map((input) => input.getAttribute('name'))
  expect(names.slice(0, 4)).toEqual(['fasting_glucose', 'after_meal_glucose', 'random_glucose', 'hba1c'])
  expect(names).not.toContain('weight')
  type('TSH', '2.1')
  await save()
  expect(screen.getByLabelText('Day of the report')).toHaveAccessibleDescription('Say the day on the report')
  expect(sent).toEqual([])
  fireEvent.change(screen.getByLabelText('Day of the report'), { target: { value: '2026-10-02' } })
  await save()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent.map(({ body }) => body)).toEqual([
    { measuredAt: '2026-10-02', values: [{ kind: 'tsh', value: 2.1, unit: 'mIU/L' }] },
  ])
})

test('on a narrow screen the report is above, behind a word; a draft typed without it is kept in sight', async () => {
  keepInTab(`draft:measure:${patientUid}`, {
    edits: { day: '', more: [], entries: { weight: { ...EMPTY_ENTRY, text: '71' } } },
  })
  await show({ report })
  expect(await screen.findByText('Report: report.png')).toBeVisible()
  expect(field('Weight')).toHaveValue('71')
})
