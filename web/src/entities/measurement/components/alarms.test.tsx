import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Alarm } from '#shared/contract/measurements.ts'
import { emptyChart } from '#tests/support/chart-samples.ts'
import { KINDS } from '#tests/support/kinds.ts'
import { skipPauses } from '#tests/support/lost-answers.tsx'
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
  bp: null,
  measuredAt: '2026-11-23T04:00:00.000Z',
  before: 0,
  loss: null,
}

afterEach(() => sessionStorage.clear())

async function show(answer: () => Response) {
  const server = { alarms: [potassium], sent: [] as unknown[], keys: new Set<string | null>() }
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit) => {
    if (method !== 'GET') {
      server.sent.push(JSON.parse(String(body)))
      server.keys.add(new Headers(headers).get('idempotency-key'))
      return answer()
    }
    if (!url.endsWith('/chart')) return Response.json({ timeZone: 'Asia/Kolkata' })
    return Response.json({ ...emptyChart, kinds: KINDS, alarms: server.alarms })
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

test('a text over its length is kept whole, and refused at the field', async () => {
  const server = await show(() => Response.json([]))
  type('x'.repeat(201))
  await done()
  const field = screen.getByLabelText('What was done?')
  expect(field).toHaveAccessibleDescription('At most 200 characters: 1 too many')
  expect(field).not.toHaveAttribute('maxlength')
  expect(server.sent).toEqual([])
})

test('keeps the text when it could not be saved', async () => {
  await show(() => Response.json({ error: 'Too many calls' }, { status: 429 }))
  type('Called Dr Rao')
  await done()
  expect(await screen.findByText('Not saved. Too many calls')).toBeVisible()
  expect(screen.getByLabelText('What was done?')).toHaveValue('Called Dr Rao')
})

test('says what was done once, however often its answer is lost', async () => {
  skipPauses()
  let tries = 0
  const server = await show(() => {
    tries += 1
    if (tries <= 3) throw new TypeError('Failed to fetch')
    return Response.json([])
  })
  type('Called Dr Rao')
  await done()
  expect(await screen.findByText(/isn’t known whether this was done/)).toBeVisible()
  expect(screen.getByLabelText('What was done?')).toHaveValue('Called Dr Rao')
  await done()
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect([server.sent.length, server.keys.size]).toEqual([4, 1])
})

test('goes when a colleague was first', async () => {
  const server = await show(() => Response.json({ error: 'x', reason: 'ended' }, { status: 409 }))
  type('Called Dr Rao')
  server.alarms = []
  await done()
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

const said = (over: Partial<Alarm>) =>
  alarmText({ ...potassium, ...over }, { kinds: KINDS, zone: 'Asia/Kolkata' })
const weight = { why: 'loss', kind: 'weight', value: 94, unit: 'kg' } as const

test.each([
  [{ before: 2 }, 'Tell the doctor today: Potassium 6.4 mmol/L, Nov 23, 2026, and 2 before'],
  [
    { ...weight, loss: { percent: 6, days: 24 } },
    'Lost 6 % in 24 days: unintended? Weight 94 kg, Nov 23, 2026',
  ],
  [{ ...weight, loss: { percent: 6, days: 1 } }, 'Lost 6 % in 1 day: unintended? Weight 94 kg, Nov 23, 2026'],
  [
    { kind: 'diastolic', value: 122, unit: 'mmHg', bp: '184/122' },
    'Tell the doctor today: Pressure 184/122, Nov 23, 2026',
  ],
  [weight, 'Lost weight: unintended? Weight 94 kg, Nov 23, 2026'],
])('says %o', (over, text) => expect(said(over)).toBe(text))
