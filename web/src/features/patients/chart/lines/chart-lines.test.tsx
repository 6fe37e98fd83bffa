import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  emptyChart,
  sampleKinds,
  sampleLine,
  samplePatient,
  serveChart,
} from '#tests/support/chart-samples.ts'
import { fill, renderInApp } from '#tests/support/render.tsx'
import ChartLines from './chart-lines.tsx'
import './kind-dialog.tsx'

/** Opens a dialog, whose code is loaded first. */
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => button.click())
}

const show = (patient = samplePatient, onAdd = vi.fn<() => void>()) =>
  renderInApp(<ChartLines patient={patient} zone="UTC" onAdd={onAdd} />)

const weights = sampleLine('weight', [
  ['2026-06-10', 82.4],
  ['2026-09-10', 80],
  ['2026-11-20', 78.5],
])

test('shows each kind with its last value, its change and its line in words', async () => {
  serveChart({
    lines: [
      weights,
      sampleLine('hba1c', [['2026-11-20', 6.7]], {
        band: { high: 5.7, source: 'ADA', mark: 'S' },
        note: 'May mislead: pregnancy',
      }),
    ],
  })
  show()
  const weight = await screen.findByRole('button', { name: /^Weight/ })
  expect(weight).toHaveTextContent('78.5 kgNov 20, 2026')
  expect(weight).toHaveTextContent('−1.5 since the last−3.9 since the start')
  expect(within(weight).getByRole('img')).toHaveAccessibleName(
    'Weight: first 82.4 kg on Jun 10, 2026, last 78.5 kg on Nov 20, 2026, lowest 78.5 kg, highest 82.4 kg, 3 values',
  )
  const hba1c = screen.getByRole('button', { name: /^HbA1c/ })
  expect(hba1c).toHaveTextContent('above 5.7')
  expect(hba1c).toHaveTextContent('May mislead: pregnancy')
  expect(within(screen.getByRole('region', { name: 'Sugar' })).getByRole('button')).toBe(hba1c)
})

test('says why a value was not computed, and draws nothing', async () => {
  const reason = 'Not computed: pregnancy'
  serveChart({ lines: [sampleLine('egfr', [], { enteredUnit: null, reason })] })
  show()
  const egfr = await screen.findByRole('button', { name: /^eGFR/ })
  expect(egfr).toHaveTextContent(reason)
  expect(within(egfr).queryByRole('img')).toBeNull()
})

test('draws an inexact value as an open arrow, apart from the line', async () => {
  serveChart({
    lines: [
      sampleLine('tsh', [
        ['2026-06-10', 5.8],
        ['2026-11-20', 0.01, '<'],
      ]),
    ],
  })
  show()
  const tsh = await screen.findByRole('button', { name: /^TSH/ })
  expect(tsh).toHaveTextContent('< 0.01 mIU/L')
  expect(tsh.querySelectorAll('[data-comparator="<"]')).toHaveLength(1)
  expect(tsh.querySelectorAll('circle')).toHaveLength(1)
  expect(tsh).not.toHaveTextContent('since')
})

test('offers to enter the first value', async () => {
  serveChart({})
  const onAdd = vi.fn<() => void>()
  show(samplePatient, onAdd)
  expect(await screen.findByText(/^No values yet/)).toBeVisible()
  await press('Add')
  expect(onAdd).toHaveBeenCalledOnce()
})

test('says that the values could not be loaded, and tries again', async () => {
  let fails = true
  vi.stubGlobal('fetch', async (url: string) => {
    if (fails && url.includes('/chart')) return Response.json({ error: 'Down' }, { status: 503 })
    return Response.json({ ...emptyChart, lines: [weights], kinds: Object.values(sampleKinds) })
  })
  show()
  expect(await screen.findByRole('alert')).toHaveTextContent('The measurements could not be loaded')
  fails = false
  await press('Try again')
  expect(await screen.findByRole('button', { name: /^Weight/ })).toBeVisible()
})

const row = (id: number, value: number, over: object = {}) => ({
  ...weights.last,
  id,
  kind: 'weight',
  value,
  enteredValue: value,
  site: null,
  chart: null,
  setId: String(id),
  source: 'staff',
  author: 'Meera',
  replaces: null,
  replacedBy: null,
  ...over,
})

async function open(rows: unknown[], answers: { status?: number; body: unknown }[] = []) {
  const server = serveChart({ lines: [weights] }, { rows, answers })
  const shown = show()
  await press(/^Weight/)
  await screen.findByRole('heading', { name: 'Weight', level: 2 })
  return { ...server, ...shown, table: await screen.findByRole('table', { name: 'Values of Weight' }) }
}

test('opens a kind large, with every value in a table and a replaced one struck through', async () => {
  const { table } = await open([
    row(3, 78.5, { replaces: 2, reason: 'Typing error', author: 'Ravi' }),
    row(2, 87.5, { replacedBy: 3 }),
  ])
  const old = within(table).getByText('87.5 kg')
  expect(old.tagName).toBe('S')
  expect(old.closest('td')).toHaveTextContent('Replaced by Ravi: Typing error')
  expect(within(table).getAllByRole('button', { name: /^Correct/ })).toHaveLength(1)
  expect(
    within(screen.getByRole('dialog')).getByRole('img', { name: /^Weight: first 82.4 kg/ }),
  ).toBeInTheDocument()
})

test('draws the time that is chosen', async () => {
  const { user } = await open([row(3, 78.5)])
  const dialog = screen.getByRole('dialog')
  expect(dialog.querySelectorAll('circle')).toHaveLength(3)
  await user.click(within(dialog).getByRole('button', { name: '3 months' }))
  expect(dialog.querySelectorAll('circle')).toHaveLength(2)
})

test('keeps the unit that is chosen for this patient', async () => {
  const { sent } = await open([row(3, 78.5)], [{ body: { ...samplePatient, units: { weight: 'lb' } } }])
  await press('lb')
  await waitFor(() => expect(sent).toEqual([{ units: { weight: 'lb' } }]))
})

test('after a correction, whose button goes, the focus is on the table', async () => {
  const rows = [row(2, 87.5)]
  const { table, user } = await open(rows, [{ status: 201, body: [row(3, 78.5, { replaces: 2 })] }])
  await press(/^Correct 87.5 kg/)
  const value = await screen.findByLabelText('Right value')
  await user.clear(value)
  await fill(user, value, '78.5')
  await fill(user, screen.getByLabelText(/^Reason/), 'Typing error')
  rows.splice(0, 1, row(3, 78.5, { replaces: 2 }), row(2, 87.5, { replacedBy: 3 }))
  await user.click(screen.getByRole('button', { name: 'Save correction' }))
  await waitFor(() => expect(table).toHaveFocus())
})
