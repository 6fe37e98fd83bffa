import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import { paths } from '#web/lib/page/paths.ts'
import PatientsPage from '#web/features/patients/patients-page.tsx'
import PrescriptionsPage from '#web/features/prescriptions/prescriptions-page.tsx'
import WaitingPage from '#web/features/waiting/waiting-page.tsx'

const lists: [string, ReactNode, string, string][] = [
  ['patients', <PatientsPage key="" />, 'Book an appointment', paths.admin.appointments],
  ['prescriptions', <PrescriptionsPage key="" />, 'Choose a patient', paths.admin.patients],
  ['the waiting list', <WaitingPage key="" />, 'Book an appointment', paths.admin.appointments],
]

it.each(lists)('an empty list of %s leads to what fills it', async (_name, page, label, path) => {
  vi.stubGlobal('fetch', async () => Response.json([]))
  renderInApp(page)
  expect(await screen.findByRole('link', { name: label })).toHaveAttribute('href', path)
})
