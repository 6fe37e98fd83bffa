import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import { sampleAppointment } from '#tests/support/sample-booking.ts'
import { SlotCard } from '#web/features/appointments/components/slot-card.tsx'
import PatientFilesDialog from '#web/features/patient-reports/components/patient-files-dialog.tsx'
import PatientReportsPage from '#web/features/patient-reports/patient-reports-page.tsx'
import PatientsPage from '#web/features/patients/patients-page.tsx'
import PrescriptionsPage from '#web/features/prescriptions/prescriptions-page.tsx'

// A right-to-left name keeps its direction and doesn't affect the text around it.

const NAME = 'ليلى منصور'
const about = { id: 'a', patientUid: 'P-7K3M9Q2X', patientName: NAME, name: NAME }
const details = { conditions: '[]', allergies: '[]', email: '', contact: '', medicines: '[]' }
const file = { fileName: 'scan.png', contentType: 'image/png', sizeBytes: 1, uploadedBy: 'Dr. Rao' }
const time = '2026-11-20T04:00:00Z'
const row = { ...about, ...details, ...file, createdAt: time, updatedAt: time, uploadedAt: time }

function renderWithRow(children: ReactNode) {
  vi.stubGlobal('fetch', async () => Response.json([row]))
  return renderInApp(children)
}

test.each([
  ['patients', PatientsPage],
  ['prescriptions', PrescriptionsPage],
  ['reports', PatientReportsPage],
])('isolates the name in the list of %s', async (_list, Page) => {
  renderWithRow(<Page />)
  expect((await screen.findByText(NAME)).tagName).toBe('BDI')
})

test('isolates the name in the title of a dialog', () => {
  renderWithRow(<PatientFilesDialog {...about} onUpload={() => undefined} onClose={() => undefined} />)
  expect(screen.getByRole('heading', { name: `Reports of ${NAME}`, hidden: true })).toBeInTheDocument()
  expect(screen.getByText(NAME).tagName).toBe('BDI')
})

test('shows a name on a slot’s card in its own direction', () => {
  const booking = { ...sampleAppointment, name: NAME }
  renderInApp(
    <SlotCard
      row={{ slot: booking.slot, state: 'booked', appointment: booking }}
      word=""
      selected={false}
      tabStop
      onSelect={() => undefined}
    />,
  )
  expect(screen.getByText(NAME)).toHaveAttribute('dir', 'auto')
})
