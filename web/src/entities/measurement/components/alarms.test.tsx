import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Alarm, Chart } from '#shared/contract/measurements.ts'
import { KINDS, kind } from '#tests/support/kinds.ts'
import { renderInApp } from '#tests/support/render.tsx'
import { alarmText } from '../measured-texts.ts'
import Alarms from './alarms.tsx'

const patientUid = 'P-7K3M9Q2X'
const potassium: Alarm = {
  id: 7,
  why: 'value',
  kind: 'potassium',
  value: 6.4,
  unit: 'mmol/L',
  comparator: null,
  measuredAt: '2026-11-23T04:00:00.000Z',
}

afterEach(() => sessionStorage.clear())

async function show(answer: () => Response) {
  const server = { alarms: [potassium], sent: [] as unknown[] }
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    if (method !== 'GET') {
      server.sent.push(JSON.parse(String(body)))
      return answer()
    }
    if (url.includes('kinds')) return Response.json(KINDS)
    if (!url.endsWith('/chart')) return Response.json({ timeZone: 'Asia/Kolkata' })
    const chart: Chart = { lines: [], goals: [], alarms: server.alarms, pregnancy: null, medicines: [] }
    return Response.json(chart)
  })
  renderInApp(<Alarms patientUid={patientUid} />)
  await screen.findByRole('alert')
  return server
}

const type = (value: string) =>
  fireEvent.change(screen.getByLabelText('What was done?'), { target: { value } })
const done = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Done' })))

test('stands until somebody says what was done', async () => {
  const server = await show(() => Response.json([]))
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Tell the doctor today: Potassium 6.4 mmol/L, Nov 23, 2026',
  )
  await done()
  expect(screen.getByLabelText('What was done?')).toHaveAccessibleDescription('Say what was done')
  expect(server.sent).toEqual([])
  type('Called Dr Rao')
  await done()
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(server.sent).toEqual([{ text: 'Called Dr Rao' }])
})

test('keeps the text when it could not be saved', async () => {
  await show(() => Response.json({ error: 'Too many calls' }, { status: 429 }))
  type('Called Dr Rao')
  await done()
  expect(await screen.findByText('Not saved. Too many calls')).toBeVisible()
  expect(screen.getByLabelText('What was done?')).toHaveValue('Called Dr Rao')
})

test('goes when a colleague was first', async () => {
  const server = await show(() => Response.json({ error: 'x', reason: 'ended' }, { status: 409 }))
  type('Called Dr Rao')
  server.alarms = []
  await done()
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

const loss: Alarm = { ...potassium, why: 'loss', kind: 'weight', value: 94, unit: 'kg' }
const line = (points: Chart['lines'][number]['points']) => [{ kind: 'weight', points, last: {} as never }]
const said = (points: Chart['lines'][number]['points'], alarm = loss) =>
  alarmText(alarm, line(points), { kinds: KINDS, zone: 'Asia/Kolkata' })

test('a loss is said in per cent and days', () => {
  expect(said([['2026-10-30T04:00:00.000Z', 100, null]])).toBe(
    'Lost 6 % in 24 days: unintended? Weight 94 kg, Nov 23, 2026',
  )
})

test('a loss that is not one within its time doesn’t count', () => {
  expect(
    said([
      ['2026-06-30T04:00:00.000Z', 105, null],
      ['2026-09-30T04:00:00.000Z', 100, null],
    ]),
  ).toBe('Lost 10 % in 146 days: unintended? Weight 94 kg, Nov 23, 2026')
})

test('a loss on one day says so', () => {
  expect(said([['2026-11-23T03:00:00.000Z', 100, null]])).toContain('Lost 6 % in 1 day:')
})

test('a loss is worked out from a weight in pounds too', () => {
  const pounds = Math.round(94 * kind('weight').units[1]!.factor * 10) / 10
  expect(said([['2026-10-30T04:00:00.000Z', 100, null]], { ...loss, value: pounds, unit: 'lb' })).toContain(
    'Lost 6 % in 24 days',
  )
})
