import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import { sampleClaim } from '#tests/support/sample-claim.ts'
import type { Claim } from '#shared/contract/claims.ts'
import { ConfirmHost } from '#web/ui/confirm-host.tsx'
import './components/claim-panel.tsx'
import './components/claim-preview.tsx'
import ClaimsPage from './claims-page.tsx'

// Drawn here, not in a document of its own.
vi.mock('#web/ui/public-screen.tsx', () => ({
  PublicScreen: ({ children }: { children: unknown }) => children,
}))

const years: Claim = { ...sampleClaim, id: 'home-years', text: '7+', label: 'years' }

beforeEach(() => {
  sessionStorage.clear()
  const media = window.matchMedia('')
  vi.stubGlobal('matchMedia', () => ({ ...media, matches: true }))
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) =>
    method === 'GET'
      ? Response.json([sampleClaim, years])
      : Response.json({ error: 'Try again shortly.' }, { status: 400 }),
  )
})

const open = () =>
  renderInApp(
    <>
      <ClaimsPage />
      <ConfirmHost />
    </>,
  )
const row = (name: string) => screen.findByRole('button', { name: `Edit ${name}` })
const choose = async (name: string) => {
  const opener = await row(name)
  // The panel's code is loaded.
  await act(async () => opener.click())
}

test('shows the claim as visitors will see it, while it is edited', async () => {
  const { user } = open()
  await choose('1,200 clients')
  const preview = await screen.findByRole('region', { name: 'As visitors will see it' })
  const figures = () =>
    within(preview)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent)
  await waitFor(() => expect(figures()).toEqual(['1,200', '7+']))
  expect(within(preview).getAllByText('(sample)')).toHaveLength(2)
  await user.type(screen.getByLabelText(/^Figure/), '+')
  await user.click(screen.getByRole('checkbox', { name: 'I confirm that this is true' }))
  expect(figures()).toEqual(['1,200+', '7+'])
  expect(within(preview).getAllByText('(sample)')).toHaveLength(1)
  await user.click(screen.getByRole('switch', { name: 'Shown on the site' }))
  expect(figures()).toEqual(['7+'])
  expect(within(preview).getByText('Not shown: the page is drawn without it.')).toBeVisible()
})

test('asks before another row takes the place of unsaved text, and returns the focus to the row', async () => {
  const { user } = open()
  await choose('1,200 clients')
  await user.type(await screen.findByLabelText(/^Figure/), '+')
  await choose('7+ years')
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(screen.getByLabelText(/^Figure/)).toHaveValue('1,200+')
  await choose('7+ years')
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.getByLabelText(/^Figure/)).toHaveValue('7+'))
  expect(await row('7+ years')).toHaveAttribute('aria-expanded', 'true')
  await user.keyboard('{Escape}')
  expect(screen.queryByLabelText(/^Figure/)).toBeNull()
  const opener = await row('7+ years')
  await waitFor(() => expect(opener).toHaveFocus())
})

test('keeps unsaved text when the screen is left, but not what was discarded', async () => {
  const first = open()
  await choose('1,200 clients')
  await first.user.type(await screen.findByLabelText(/^Figure/), '+')
  first.unmount()
  const second = open()
  expect(await screen.findByLabelText(/^Figure/)).toHaveValue('1,200+')
  await second.user.click(screen.getByRole('button', { name: 'Cancel' }))
  await second.user.click(await screen.findByRole('button', { name: 'Discard' }))
  second.unmount()
  open()
  await row('1,200 clients')
  expect(screen.queryByLabelText(/^Figure/)).toBeNull()
})

test('says beside the button why a claim was not saved, and keeps what was typed', async () => {
  const { user } = open()
  await choose('1,200 clients')
  await user.type(await screen.findByLabelText(/^Figure/), '+')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The claim could not be saved: Try again shortly.',
  )
  expect(screen.getByLabelText(/^Figure/)).toHaveValue('1,200+')
})
