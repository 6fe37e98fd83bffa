import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import WaitingPage from './waiting-page.tsx'

const wanda = {
  id: 'w-1',
  name: 'Wanda',
  contact: '1',
  email: '',
  from: '2026-11-24',
  to: '2026-11-24',
  since: '2026-11-20T04:00:00Z',
  parts: ['morning'],
  patientUid: null,
  allergies: '[]',
  visit: null,
  offers: 0,
  held: null,
}

test('says below the button why somebody was not taken off the list', async () => {
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) =>
    method === 'GET' ? Response.json([wanda]) : Response.json({ error: 'Not now.' }, { status: 409 }),
  )
  const { user } = renderInApp(<WaitingPage />)
  const button = await screen.findByRole('button', { name: 'Take Wanda off the list' })
  await user.click(button)
  expect(await screen.findByText('Not taken off. Not now.')).toBeVisible()
  expect(button).toHaveAccessibleDescription('Not taken off. Not now.')
  expect(button).toHaveFocus()
})
