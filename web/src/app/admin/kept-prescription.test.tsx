import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import { keepInTab } from '#web/lib/browser/tab-storage.ts'
import { patientDialogs } from '#web/entities/patient-dialog.tsx'
import { KeptPrescription } from './kept-prescription.tsx'

const patientUid = 'P-7K3M9Q2X'
const rows = [{ medicine: 'Metformin 500 mg', m: '1', n: '', e: '1', timing: '14', key: 1 }]
const notice = 'A prescription that you had begun is kept.'

afterEach(() => sessionStorage.clear())

/** The notice for a user, after Asha's session has ended with a prescription half written. */
async function renderFor(username: string | undefined, path = '/admin/patients') {
  keepInTab('draft-owner', 'asha')
  keepInTab(`draft:prescription:${patientUid}`, { edits: { rows } })
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.endsWith('/prescriptions')
        ? []
        : { patientUid, name: 'Ravi Menon', conditions: '[]', allergies: '[]', medicines: '[]' },
    ),
  )
  return act(async () => renderInApp(<KeptPrescription username={username} />, { path }))
}

test('opens the prescription that was being written, once', async () => {
  await patientDialogs.prescription.load()
  const { user } = await renderFor('asha')
  const open = await screen.findByRole('button', { name: 'Open it' })
  expect(screen.getByRole('status')).toHaveTextContent(notice)
  await user.click(open)
  const dialog = await screen.findByRole('dialog', { name: 'New Prescription' })
  expect(await within(dialog).findByDisplayValue('Metformin 500 mg')).toBeVisible()
  expect(within(dialog).getByText('Ravi Menon')).toBeVisible()
  expect(screen.queryByText(notice)).toBeNull()
  expect(sessionStorage.getItem(`draft:prescription:${patientUid}`)).toBeNull()
})

test.each([undefined, 'ravi'])('offers %s nothing of a colleague', async (username) => {
  await renderFor(username)
  expect(screen.queryByText(notice)).toBeNull()
})

test('offers nothing where the desk reopens the prescription itself', async () => {
  keepInTab('draft:desk', { mode: 'view', dialog: 'prescription' })
  await renderFor('asha', '/admin/appointments')
  expect(screen.queryByText(notice)).toBeNull()
})
