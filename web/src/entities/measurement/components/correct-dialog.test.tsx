import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Measurement } from '#shared/contract/measurements.ts'
import { KINDS, kind } from '#tests/support/kinds.ts'
import { renderInApp } from '#tests/support/render.tsx'
import { keepInTab } from '#web/lib/browser/tab-storage.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import KeptCorrection from './kept-correction.tsx'

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

function serve(answer: () => Response) {
  const server = { rows: [weight], sent: [] as unknown[] }
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
  return server
}

const onClose = vi.fn<() => void>()
function show(answer: () => Response = () => Response.json([], { status: 201 })) {
  const server = serve(answer)
  renderInApp(
    <CorrectDialog
      patientUid={patientUid}
      name="Asha"
      row={weight}
      kind={kind('weight')}
      onClose={onClose}
    />,
  )
  return server
}

async function correctTo(value: string, reason: string) {
  fireEvent.change(screen.getByLabelText('Right value'), { target: { value } })
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: reason } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save correction' })))
}

test('corrects a value with its reason', async () => {
  const server = show()
  await correctTo('71', 'Typed wrong')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.sent).toEqual([{ value: 71, unit: 'kg', reason: 'Typed wrong' }])
})

test.each(['<71', '< 71 kg'])('takes %s, as a laboratory prints it', async (typed) => {
  const server = show()
  await correctTo(typed, 'Misread')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.sent).toEqual([{ value: 71, unit: 'kg', comparator: '<', reason: 'Misread' }])
})

test('asks for the reason', async () => {
  const server = show()
  await correctTo('71', ' ')
  expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription(/Say why it is corrected/)
  expect(server.sent).toEqual([])
})

test.each([
  ['710', 'Weight must be from 0.3 to 650 kg'],
  ['72', 'This is the value that is saved'],
  ['72,5', 'Write 72.5, with a point'],
  ['about 72', 'Type a number, such as 72.5'],
])('refuses %s at the field', async (value, error) => {
  const server = show()
  await correctTo(value, 'Typed wrong')
  expect(screen.getByLabelText('Right value')).toHaveAccessibleDescription(new RegExp(error))
  expect(server.sent).toEqual([])
})

test('shows a colleague’s correction and keeps what was typed', async () => {
  const server = show(() => Response.json({ error: 'x', reason: 'replaced' }, { status: 409 }))
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

test('what was typed comes back after the session ended', async () => {
  serve(() => Response.json([], { status: 201 }))
  keepInTab(`draft:correct:${patientUid}`, { base: weight, edits: { text: '71' } })
  renderInApp(<KeptCorrection patientUid={patientUid} name="Asha" onClose={onClose} />)
  expect(await screen.findByDisplayValue('71')).toBeVisible()
})
