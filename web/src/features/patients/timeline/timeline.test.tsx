import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Route, Routes } from 'react-router-dom'
import type { TimelineEntry } from '#shared/contract/timeline.ts'
import { emptyChart, sampleKinds, samplePatient } from '#tests/support/chart-samples.ts'
import { renderInApp } from '#tests/support/render.tsx'
import Timeline from './timeline.tsx'

const { patientUid } = samplePatient

const value = (kind: string, number: number, unit: string | null = null) => ({
  kind,
  value: number,
  unit,
  comparator: null,
  site: null,
  chart: null,
})
const entries: TimelineEntry[] = [
  {
    id: 'e1-1',
    kind: 'mail',
    at: '2026-11-24T09:00:00Z',
    mail: 'reminder',
    date: '2026-11-26',
    slot: '10:00 AM',
  },
  {
    id: 'm1',
    kind: 'measurements',
    at: '2026-11-24T06:00:00Z',
    author: 'Dr. Rao',
    values: [value('weight', 170, 'lb'), value('systolic', 128, 'mmHg'), value('diastolic', 82, 'mmHg')],
  },
  {
    id: 'v1',
    kind: 'visit',
    appointmentId: '1',
    at: '2026-11-20T04:30:00Z',
    date: '2026-11-20',
    slot: '10:00 AM',
    status: 'pending',
    outcome: null,
    noShow: true,
    visitKind: null,
    reason: 'Follow-up',
  },
]
const prescription: TimelineEntry = {
  id: 'p1',
  kind: 'prescription',
  at: '2026-11-10T04:30:00Z',
  prescriptionId: '42',
  author: 'Dr. Rao',
  medicines: '[{"medicine":"Zinc","m":"1","n":"0","e":"0","timing":"7"}]',
}

/** A server whose list ends after a second page; `fails` answers it with 500, `next` in place of the second page. */
function show({
  fails = (): boolean => false,
  next = (): Promise<Response> | undefined => undefined,
  rows = entries,
} = {}) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/chart')) return Response.json({ ...emptyChart, kinds: Object.values(sampleKinds) })
    const { search } = new URL(url, 'http://clinic.example')
    if (!url.includes('/timeline')) return Response.json([])
    asked.push(search)
    if (fails()) return Response.json({ error: 'Server busy' }, { status: 500 })
    if (search.includes('kind=file')) return Response.json([])
    if (search.includes('cursor=2')) return next() ?? Response.json([prescription])
    return Response.json(rows, { headers: rows.length > 0 ? { 'X-Next-Cursor': '2' } : {} })
  })
  const shown = renderInApp(
    <Routes>
      <Route path="/:uid" element={<Timeline patientUid={patientUid} zone="UTC" onMeasure={vi.fn()} />} />
    </Routes>,
    { path: `/${patientUid}` },
  )
  return { ...shown, asked }
}
const day = (name: string) => screen.findByRole('list', { name })
const chip = (name: string) => screen.getByRole('button', { name })

test('tells what has happened by day, each kind in its form', async () => {
  show()
  const today = await day('Nov 24, 2026')
  expect(today).toHaveTextContent('Reminder, for the visit on Nov 26, 2026, 10:00 AM')
  expect(await within(today).findByText('Weight')).toBeVisible()
  expect(today).toHaveTextContent('Dr. RaoWeight 170 lbBlood pressure 128/82 mmHg')
  expect(await day('Nov 20, 2026')).toHaveTextContent('Visit Nov 20, 2026, 10:00 AMFollow-upNo ShowOpen')
})

test('loads the next page', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Load more' }))
  expect(await day('Nov 10, 2026')).toHaveTextContent('Zinc')
  expect(screen.getByRole('link', { name: 'Sheet of Nov 10, 2026' })).toHaveAttribute(
    'href',
    `/admin/patients/${patientUid}/prescriptions/42`,
  )
  expect(await day('Nov 24, 2026')).toBeVisible()
})

test.each([
  ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['there are too many calls', async () => Response.json({ error: 'Slow down' }, { status: 429 })],
])('what is shown stays when %s, and the next page comes when it is asked for again', async (_, fail) => {
  let fails = false
  const { user } = show({ next: () => (fails ? fail() : undefined) })
  const first = await day('Nov 24, 2026')
  fails = true
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The entries could not be refreshed')
  expect(first).toBeVisible()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await day('Nov 10, 2026')).toHaveTextContent('Zinc')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('shows one kind; one without entries can be cleared by the keyboard', async () => {
  const { user, asked } = show()
  await day('Nov 24, 2026')
  await user.click(chip('Files'))
  expect(await screen.findByText('Nothing matches', { exact: false })).toHaveTextContent(
    'the chosen filter: Files',
  )
  expect(asked.at(-1)).toBe('?kind=file')
  await user.click(chip('Clear filter'))
  expect(await day('Nov 24, 2026')).toBeVisible()
  expect(chip('All')).toHaveFocus()
})

test('says that nothing has happened yet', async () => {
  show({ rows: [] })
  expect(await screen.findByText('Nothing has happened yet.')).toBeVisible()
})

test('says that it could not be loaded, and tries again', async () => {
  let down = true
  const { user } = show({ fails: () => down })
  expect(await screen.findByText('The entries could not be loaded')).toBeVisible()
  down = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await day('Nov 24, 2026')).toBeVisible()
})

test('says from which chart a percentile was read, and where a waist was measured', async () => {
  show({
    rows: [
      {
        id: 'm3',
        kind: 'measurements',
        at: '2026-11-24T06:00:00Z',
        author: '',
        values: [
          { ...value('bmi_percentile', 41), chart: 'IAP 2015' },
          { ...value('waist', 88, 'cm'), site: 'At the navel' },
        ],
      },
    ],
  })
  expect(await screen.findByText('41 (IAP 2015)')).toBeVisible()
  expect(screen.getByText('88 cm (At the navel)')).toBeVisible()
})

test('a laboratory’s report of many values is opened on request', async () => {
  const many = Array.from({ length: 12 }, (_, index) => value(`own_${index}`, index))
  const { user } = show({
    rows: [{ id: 'm2', kind: 'measurements', at: '2026-11-24T06:00:00Z', author: '', values: many }],
  })
  const more = await screen.findByText('4 more')
  expect(screen.getByText('own 11')).not.toBeVisible()
  await user.click(more)
  expect(screen.getByText('own 11')).toBeVisible()
})
