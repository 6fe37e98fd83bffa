import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Measurement } from '#shared/contract/measurements.ts'
import { KINDS } from '#tests/support/kinds.ts'
import { renderInApp } from '#tests/support/render.tsx'
import ValuesDialog from './values-dialog.tsx'

const patientUid = 'P-7K3M9Q2X'
const weight: Measurement = {
  id: 1,
  heightCm: null,
  weightKg: 72,
  bp: null,
  measuredAt: '2026-11-23T04:00:00.000Z',
  author: 'Dr Rao',
  kind: 'weight',
  value: 72,
  unit: 'kg',
  comparator: null,
  enteredValue: 72,
  enteredUnit: 'kg',
  low: null,
  high: null,
  site: null,
  chart: null,
  band: null,
  note: null,
  setId: 's',
  source: 'staff',
  enteredAt: '2026-11-23T04:00:00.000Z',
  replaces: null,
  replacedBy: null,
  reason: null,
}
const corrected: Measurement[] = [
  {
    ...weight,
    id: 2,
    value: 71,
    enteredValue: 71,
    author: 'Meera',
    replaces: 1,
    reason: 'Read from the wrong line',
  },
  { ...weight, replacedBy: 2 },
]

afterEach(() => sessionStorage.clear())

async function show(rows: Measurement[], answer: () => Response = () => Response.json([], { status: 201 })) {
  const server = { rows, sent: [] as unknown[] }
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    if (method !== 'GET') {
      server.sent.push(JSON.parse(String(body)))
      return answer()
    }
    if (url.includes('kinds')) return Response.json(KINDS)
    return url.includes('measurements')
      ? Response.json(server.rows)
      : Response.json({ timeZone: 'Asia/Kolkata' })
  })
  renderInApp(<ValuesDialog patientUid={patientUid} name="Asha" onClose={vi.fn<() => void>()} />)
  await screen.findByRole('list', { name: 'Values' })
  await screen.findAllByText(/^Weight/)
  return server
}

async function correctTo(value: string, reason: string) {
  fireEvent.click(screen.getByRole('button', { name: /^Correct Weight/ }))
  await screen.findByRole('heading', { name: 'Correct: Weight' })
  fireEvent.change(screen.getByLabelText('Right value'), { target: { value } })
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: reason } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save correction' })))
}

test('a corrected value is struck through, with reason and author', async () => {
  await show(corrected)
  const [now, before] = within(screen.getByRole('list', { name: 'Values' })).getAllByRole('listitem')
  expect(within(before!).getByRole('deletion')).toHaveTextContent('Weight 72 kg')
  expect(before).toHaveTextContent('Corrected to 71 kg by Meera: Read from the wrong line')
  expect(within(before!).queryByRole('button')).toBeNull()
  expect(within(now!).getByRole('button', { name: 'Correct Weight 71 kg, Nov 23, 2026' })).toBeVisible()
})

test('corrects a value with its reason', async () => {
  const server = await show([weight])
  await correctTo('71', 'Typed wrong')
  await vi.waitFor(() => expect(screen.queryByRole('heading', { name: 'Correct: Weight' })).toBeNull())
  expect(server.sent).toEqual([{ value: 71, unit: 'kg', reason: 'Typed wrong' }])
})

test('asks for the reason, and refuses an impossible value at the field', async () => {
  const server = await show([weight])
  await correctTo('710', '')
  expect(screen.getByLabelText('Right value')).toHaveAccessibleDescription(
    'Weight must be from 0.3 to 650 kg',
  )
  expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription(/Say why it is corrected/)
  expect(server.sent).toEqual([])
})

test('shows a colleague’s correction and keeps what was typed', async () => {
  const server = await show([weight], () =>
    Response.json({ error: 'x', reason: 'replaced' }, { status: 409 }),
  )
  server.rows = corrected
  await correctTo('70', 'Typed wrong')
  expect(
    await screen.findByText((_, element) =>
      Boolean(
        element?.textContent ===
        'Meera has corrected this meanwhile: 71 kg (Read from the wrong line). Yours isn’t saved.',
      ),
    ),
  ).toBeVisible()
  expect(screen.getByLabelText('Right value')).toHaveValue('70')
  fireEvent.click(screen.getByRole('button', { name: 'Correct that value' }))
  expect(screen.getByText(/^Weight 71 kg, Nov 23, 2026/)).toBeVisible()
  expect(screen.getByLabelText('Reason')).toHaveValue('Typed wrong')
})
