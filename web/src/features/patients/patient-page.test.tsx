import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Route, Routes, useLocation } from 'react-router-dom'
import { emptyChart, sampleKinds, samplePatient } from '#tests/support/chart-samples.ts'
import { renderInApp } from '#tests/support/render.tsx'
import { sampleAppointment } from '#tests/support/sample-booking.ts'
import { sampleTask } from '#tests/support/visit-samples.ts'
import { guessToday } from '#web/entities/clinic/guess-today.ts'
import { keepInTab } from '#web/lib/browser/tab-storage.ts'
import { shownKeys } from '#web/lib/browser/keys.ts'
import { patientDialogs } from '#web/entities/patient-dialog.tsx'
import PatientPage from './patient-page.tsx'

const patientUid = 'P-7K3M9Q2X'

afterEach(() => sessionStorage.clear())

const heightKind = { ...sampleKinds.weight, key: 'height', name: 'Height' }

/** Where a key led, with what it carries along. */
const Elsewhere = () => <p>{JSON.stringify(useLocation().state)}</p>

async function show({ patient = {}, chart = {}, visits = [] as unknown[], refused = '' } = {}) {
  const answers = {
    [patientUid]: { ...samplePatient, patientUid, name: 'Asha', ...patient },
    chart: { ...emptyChart, kinds: [sampleKinds.weight, heightKind], ...chart },
    visits,
    'measurement-kinds': [sampleKinds.weight, heightKind],
  }
  const fetched = vi.fn(async (url: string) =>
    refused && url.includes(refused)
      ? Response.json({ error: 'Forbidden' }, { status: 403 })
      : Response.json(Object.entries(answers).find(([end]) => url.endsWith(end))?.[1] ?? []),
  )
  vi.stubGlobal('fetch', fetched)
  await patientDialogs.details.load()
  const { user } = await act(async () =>
    renderInApp(
      <Routes>
        <Route path="/:uid" element={<PatientPage />} />
        <Route path="/admin/appointments" element={<Elsewhere />} />
      </Routes>,
      { path: `/${patientUid}` },
    ),
  )
  await screen.findByRole('heading', { name: 'Asha', level: 1 })
  return { fetched, user }
}

test('reopens the details that were being edited, with the edits', async () => {
  keepInTab(`draft:details:${patientUid}`, { edits: { age: '41' } })
  await show()
  expect(within(await screen.findByRole('dialog')).getByDisplayValue('41')).toBeVisible()
})

test('opens nothing if only another patient’s details were being edited', async () => {
  keepInTab('draft:details:P-22222222', { edits: { age: '41' } })
  await show()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['No date of birth: add', /details/, 'Date of birth'],
  ['No height: measure', /Measure/, 'Height'],
])('‘%s’ opens the right form at its field', async (gap, form, field) => {
  await patientDialogs.measure.load()
  await show()
  const button = await screen.findByRole('button', { name: gap })
  await act(async () => button.click())
  const input = await screen.findByLabelText(field)
  expect(within(screen.getByRole('dialog', { name: form })).getByLabelText(field)).toBe(input)
  await waitFor(() => expect(input).toHaveFocus())
})

test('keeps allergies and insulin in sight', async () => {
  await show({
    patient: { allergies: '["Peanuts"]' },
    chart: {
      medicines: [
        {
          id: '1',
          name: 'Lantus',
          dose: '',
          when: '',
          since: null,
          prescriber: '',
          stoppedOn: null,
          version: 1,
        },
      ],
    },
  })
  const warnings = screen.getByRole('group', { name: 'Warnings' })
  expect(warnings).toHaveTextContent('Peanuts')
  expect(await within(warnings).findByText('On insulin')).toBeVisible()
})

test('says what is still to be done, which one press ends', async () => {
  await show({ chart: { tasks: [sampleTask] } })
  const done = await screen.findByRole('button', { name: 'Done: Ask for the TSH report' })
  expect(done.closest('li')).toHaveTextContent('Ask for the TSH reportsince Nov 20, 2026')
  expect(screen.getByRole('region', { name: 'Tasks' })).toContainElement(done)
})

test.each(['/timeline', '/chart', '/visits'])(
  'shows the other parts when %s is refused, which is asked for a few times only',
  async (refused) => {
    const { fetched } = await show({ refused })
    expect(await screen.findAllByRole('button', { name: 'Try again' })).not.toHaveLength(0)
    expect(screen.getByRole('heading', { name: 'Details' })).toBeVisible()
    expect(fetched.mock.calls.filter(([url]) => url.includes(refused)).length).toBeLessThan(5)
  },
)

test.each([
  ['p', 'prescription', /prescription/i],
  ['e', 'details', /details/i],
  ['u', 'upload', /upload/i],
  ['m', 'measure', /measure/i],
] as const)('%s opens the %s', async (key, dialog, name) => {
  await patientDialogs[dialog].load()
  const { user } = await show()
  await user.keyboard(key)
  expect(await screen.findByRole('dialog', { name })).toBeVisible()
})

test('all its keys act on the open patient', async () => {
  await show()
  const keys = shownKeys().flatMap((part) => part.keys)
  expect(keys.map(({ words, isOfOpen }) => isOfOpen && words)).toEqual([
    'New prescription',
    'Upload a file',
    'Edit details',
    'Measure',
    'Book appointment',
  ])
})

test('n leads to the appointments, to book for the patient', async () => {
  const { user } = await show()
  await user.keyboard('n')
  expect(await screen.findByText(/"bookFor":.*"patientUid":"P-7K3M9Q2X","name":"Asha"/)).toBeVisible()
})

test('nothing is prescribed or uploaded by a key after a missed visit', async () => {
  const date = guessToday()
  const { user } = await show({ visits: [{ ...sampleAppointment, date, status: 'pending', noShow: true }] })
  await screen.findByText(/missed today’s visit/)
  await user.keyboard('pu')
  expect(screen.queryByRole('dialog')).toBeNull()
})
