import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import PrescriptionsPage from './prescriptions-page.tsx'

const prescription = (id: string, patientName: string) => ({
  id,
  patientUid: 'P-00000001',
  patientName,
  allergies: '[]',
  medicines: '[{"medicine":"Zinc","m":"1","n":"0","e":"0","timing":"7"}]',
  createdAt: '2026-11-10T04:30:00Z',
})

test('says how many of all prescriptions are shown, which only the first page knows', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('/prescriptions')) return Response.json({})
    return url.includes('cursor=2')
      ? Response.json([prescription('2', 'Rohan Example')], { headers: { 'X-Next-Cursor': '3' } })
      : Response.json([prescription('1', 'Asha Example')], {
          headers: { 'X-Next-Cursor': '2', 'X-Total-Count': '9' },
        })
  })
  const { user } = renderInApp(<PrescriptionsPage />)
  expect(await screen.findByText('1 of 9')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('2 of 9')).toBeVisible()
})
