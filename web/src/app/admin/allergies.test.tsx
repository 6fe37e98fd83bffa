import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { emptyChart } from '#tests/support/chart-samples.ts'
import { renderInApp } from '#tests/support/render.tsx'
import { sampleAppointment, sampleDay } from '#tests/support/sample-booking.ts'
import { aConsultation } from '#tests/support/visit-samples.ts'
import PatientPicker from '#web/entities/patient/components/patient-picker.tsx'
import PrescriptionDialog from '#web/entities/prescription/components/prescription-dialog.tsx'
import { PatientFacts } from '#web/features/appointments/components/patient-facts.tsx'
import RescheduleDialog from '#web/features/appointments/components/reschedule-dialog.tsx'
import BookingCalls from '#web/features/calendar/components/booking-calls.tsx'
import SpanForm from '#web/features/calendar/components/span-form.tsx'
import RecentAppointments from '#web/features/dashboard/components/recent-appointments.tsx'
import { TodayFigures } from '#web/features/dashboard/components/today-figures.tsx'
import { noFigures } from '#web/features/dashboard/figures.ts'
import PatientFilesDialog from '#web/features/patient-reports/components/patient-files-dialog.tsx'
import PatientReportsPage from '#web/features/patient-reports/patient-reports-page.tsx'
import { PatientDetails } from '#web/features/patients/components/patient-details.tsx'
import { VisitHead } from '#web/features/patients/consultation/parts/visit-head.tsx'
import PatientPage from '#web/features/patients/patient-page.tsx'
import PatientsPage from '#web/features/patients/patients-page.tsx'
import { PrescriptionSheet } from '#web/features/prescriptions/components/prescription-sheet.tsx'
import PrescriptionsPage from '#web/features/prescriptions/prescriptions-page.tsx'
import { PatientWords } from '#web/features/search/components/patient-words.tsx'
import WaitingPage from '#web/features/waiting/waiting-page.tsx'

afterEach(() => void vi.unstubAllGlobals())

// Wherever a person is shown, so are all their allergies: never cut, capped or hidden.

const ALLERGIES = Array.from({ length: 12 }, (_, n) => `Allergy number ${n + 1} of twelve`)
const allergies = JSON.stringify(ALLERGIES)
const patientUid = 'P-7K3M9Q2X'
const time = '2026-11-20T04:00:00Z'

const patient = {
  patientUid,
  name: 'Asha',
  contact: '+91 98765 43210',
  email: 'asha@example.com',
  diet: null,
  dietRules: [],
  cuisine: null,
  activity: null,
  mealTimes: null,
  diabetesType: null,
  units: {},
  dateOfBirth: null,
  heightCm: 160,
  weightKg: 60,
  age: 34,
  bp: null,
  sex: 'Female',
  conditions: '["Gout"]',
  allergies,
  createdAt: time,
  updatedAt: time,
  version: 1,
  lastVisit: '2026-11-20',
  nextVisit: null,
}
const prescription = {
  id: 'one',
  patientUid,
  patientName: 'Asha',
  allergies,
  author: 'Dr. Rao',
  today: false,
  version: 1,
  medicines: '[{"medicine":"Zinc","m":"1","n":"0","e":"1","timing":"7"}]',
  createdAt: time,
  updatedAt: time,
}
const report = {
  id: 'two',
  patientUid,
  patientName: 'Asha',
  allergies,
  fileName: 'scan.png',
  contentType: 'image/png',
  sizeBytes: 1,
  sha256: 'ab',
  uploadedAt: time,
  uploadedBy: 'Dr. Rao',
}
const waiting = {
  id: 'three',
  name: 'Asha',
  contact: '1',
  email: '',
  from: '2026-11-24',
  to: '2026-11-24',
  since: time,
  parts: ['morning'],
  patientUid,
  allergies,
  visit: null,
  offers: 0,
  held: null,
}

const ANSWERS: [RegExp, unknown][] = [
  [/\/slots/, { ...sampleDay, date: sampleAppointment.date }],
  [/\/prescriptions/, [prescription]],
  [/\/chart/, emptyChart],
  [/\/(visits|measurements|timeline|plans)/, []],
  [/\/admin\/appointments\/patients\//, patient],
  [/\/admin\/patients/, [patient]],
  [/\/admin\/patient-reports/, [report]],
  [/\/admin\/waiting/, [waiting]],
  [/\/admin\/(reports|appointments)/, [{ ...sampleAppointment, allergies }]],
]

const page = (
  <Routes>
    <Route path="/:uid" element={<PatientPage />} />
  </Routes>
)
const nothing = () => undefined

const days = { from: '2026-11-24', to: '2026-11-25' }

const PLACES: [string, ReactNode][] = [
  ['the list of patients', <PatientsPage key="" />],
  ['the patient’s page', page],
  ['the patient’s details', <PatientDetails key="" patient={patient} onAdd={nothing} />],
  ['the head of a visit', <VisitHead key="" visit={aConsultation({ patient })} action={null} />],
  ['the list of prescriptions', <PrescriptionsPage key="" />],
  [
    'the prescription’s form',
    <PrescriptionDialog key="" patientUid={patientUid} name="Asha" onClose={nothing} />,
  ],
  [
    'the prescription’s sheet',
    <PrescriptionSheet key="" patient={patient} prescription={prescription} zone="Asia/Kolkata" />,
  ],
  ['the list of reports', <PatientReportsPage key="" />],
  [
    'a patient’s files',
    <PatientFilesDialog
      key=""
      patientUid={patientUid}
      patientName="Asha"
      onUpload={nothing}
      onClose={nothing}
    />,
  ],
  ['the choice of a patient', <PatientPicker key="" title="Which?" onClose={nothing} onPick={nothing} />],
  [
    'the question of a move',
    <RescheduleDialog
      key=""
      appointment={{ ...sampleAppointment, allergies }}
      to={{ date: sampleAppointment.date, slot: '4:00 PM' }}
      today={sampleAppointment.date}
      onMoved={nothing}
      onClose={nothing}
    />,
  ],
  ['a visit’s facts', <PatientFacts key="" appointment={{ ...sampleAppointment, allergies }} />],
  [
    'a row of the search',
    <PatientWords
      key=""
      patientUid={patientUid}
      name="Asha"
      contact="1"
      age={34}
      sex="Female"
      allergies={allergies}
      lastVisit={null}
      nextVisit={null}
    />,
  ],
  ['the recent appointments', <RecentAppointments key="" />],
  [
    'the figures of today',
    <TodayFigures
      key=""
      date={sampleAppointment.date}
      today={{ ...noFigures.today, total: 1, pending: 1 }}
    />,
  ],
  ['the waiting list', <WaitingPage key="" />],
  [
    'the bookings of days that are closed',
    <SpanForm
      key=""
      today={days.from}
      span={days}
      onSpan={nothing}
      begin="title"
      onSaved={nothing}
      onReopened={nothing}
      onClose={nothing}
    />,
  ],
  ['the list of whom to call', <BookingCalls key="" {...days} onClose={nothing} />],
]

const widths = [true, false]

/** What hides a part of the text: an ancestor that cuts or clamps it, or is only for screen readers. */
function hiderOf(element: HTMLElement): string | undefined {
  for (let at: HTMLElement | null = element; at; at = at.parentElement) {
    const { overflow, overflowX, overflowY, textOverflow, clipPath, position } = getComputedStyle(at)
    const cuts = [overflow, overflowX, overflowY].some((value) => /hidden|clip/.test(value))
    const dialog = at.getAttribute('role') === 'dialog'
    if (textOverflow === 'ellipsis' || (cuts && !dialog) || (position === 'absolute' && clipPath !== 'none'))
      return at.outerHTML.slice(0, 200)
    if (dialog) return undefined
  }
  return undefined
}

test.each(PLACES.flatMap(([place, shown]) => widths.map((wide) => [place, wide, shown] as const)))(
  'shows all of twelve allergies in %s (wide: %s)',
  async (_place, wide, shown) => {
    const media = window.matchMedia('')
    vi.stubGlobal('matchMedia', () => ({ ...media, matches: wide }))
    vi.stubGlobal('fetch', async (url: string) =>
      Response.json(ANSWERS.find(([path]) => path.test(url))?.[1] ?? {}),
    )
    renderInApp(shown, { path: `/${patientUid}` })
    await screen.findAllByText(/Allergy number 1 of twelve/)
    for (const allergy of ALLERGIES) {
      const elements = screen.getAllByText(new RegExp(allergy))
      expect(
        elements.some((element) => hiderOf(element) === undefined),
        allergy,
      ).toBe(true)
    }
  },
)

test('gives a long list the whole width of the table of patients', async () => {
  const media = window.matchMedia('')
  vi.stubGlobal('matchMedia', () => ({ ...media, matches: true }))
  vi.stubGlobal('fetch', async () => Response.json([patient]))
  renderInApp(<PatientsPage />)
  const cell = (await screen.findByText(/Allergy number 1 of twelve/)).closest('td')!
  const table = cell.closest('table')!
  expect(cell.colSpan).toBe(table.querySelectorAll('thead th').length)
  expect(within(table).getByText('12 below')).toBeVisible()
})

test('breaks no word of a short list in its column', async () => {
  const media = window.matchMedia('')
  vi.stubGlobal('matchMedia', () => ({ ...media, matches: true }))
  vi.stubGlobal('fetch', async () => Response.json([{ ...patient, allergies: '["Crustaceans","Soy"]' }]))
  renderInApp(<PatientsPage />)
  const words = await screen.findByText('Crustaceans, Soy')
  // Room for the longest word that is not given a line of its own.
  expect(getComputedStyle(words.parentElement!).minWidth).toBe('104px')
})

test('says in words what they are on a card of the list of patients', async () => {
  vi.stubGlobal('fetch', async () => Response.json([patient]))
  renderInApp(<PatientsPage />)
  const [word] = await screen.findAllByText('Allergies', { selector: 'dt' })
  expect(hiderOf(word!)).toBeUndefined()
})
