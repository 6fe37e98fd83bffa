import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Route, Routes } from 'react-router-dom'
import { renderInApp } from '#tests/support/render.tsx'
import { keepInTab } from '#web/lib/browser/tab-storage.ts'
import { patientDialogs } from '#web/entities/patient-dialog.tsx'
import PatientPage from './patient-page.tsx'

const patientUid = 'P-7K3M9Q2X'

afterEach(() => sessionStorage.clear())

async function show() {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.endsWith(patientUid)
        ? {
            patientUid,
            name: 'Asha',
            contact: '1',
            email: '',
            conditions: '[]',
            allergies: '[]',
            medicines: '[]',
          }
        : url.endsWith('/chart')
          ? { lines: [], goals: [], alarms: [], pregnancy: null, medicines: [] }
          : [],
    ),
  )
  await patientDialogs.details.load()
  await act(async () =>
    renderInApp(
      <Routes>
        <Route path="/:uid" element={<PatientPage />} />
      </Routes>,
      { path: `/${patientUid}` },
    ),
  )
  await screen.findByRole('heading', { name: 'Asha', level: 1 })
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
