import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import type { Notices } from '#shared/contract/notices.ts'
import { ConfirmHost } from '#web/ui/confirm-host.tsx'
import NoticesAdminPage from './notices-admin-page.tsx'

// Drawn here, not in a document of its own.
vi.mock('#web/ui/public-screen.tsx', () => ({
  PublicScreen: ({ children }: { children: unknown }) => children,
}))

const second: Notices = {
  version: '2',
  template: false,
  privacy: 'We keep *little*.',
  terms: 'Be kind.',
  date: '2026-11-20',
}
const first: Notices = { ...second, version: '1', privacy: 'We keep nothing.', terms: 'Be on time.' }
const saved = { savedAt: '2026-11-20T04:00:00.000Z', savedBy: 'Admin', confirmed: true }

let broken: boolean

beforeAll(() => Promise.all([import('#web/ui/markdown.tsx'), import('./components/notice-preview.tsx')]))
beforeEach(() => {
  sessionStorage.clear()
  broken = false
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    const failed = method !== 'GET' || (broken && url.endsWith('/1'))
    if (failed) return Response.json({ error: 'Try again shortly.' }, { status: 400 })
    if (url.endsWith('/admin/notices/2')) return Response.json(second)
    if (url.endsWith('/admin/notices/1')) return Response.json(first)
    if (url.endsWith('/admin/notices')) {
      return Response.json(['2', '1'].map((version) => ({ version, ...saved })))
    }
    return Response.json({})
  })
})

const open = async () => {
  const shown = await act(async () =>
    renderInApp(
      <>
        <NoticesAdminPage />
        <ConfirmHost />
      </>,
    ),
  )
  await screen.findByRole('tab', { name: /^Privacy notice/ })
  return shown
}
const field = (name: string) => screen.findByRole('textbox', { name })
const write = async (name: string, value: string) =>
  fireEvent.change(await field(name), { target: { value } })

test('shows each text beside what visitors will see of it', async () => {
  const { user } = await open()
  const preview = await screen.findByRole('region', { name: 'As visitors will see it' })
  expect(await within(preview).findByText('little')).toBeInstanceOf(HTMLElement)
  expect(within(preview).queryByText(/^Template:/)).toBeNull()
  await write('Privacy notice', 'We keep **less**.')
  expect(await within(preview).findByText('less')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'The clinic stands behind these texts' }))
  expect(await within(preview).findByText(/^Template:/)).toBeVisible()
})

test('the arrows choose the tab, and a tab says what was changed in it', async () => {
  const { user } = await open()
  await write('Privacy notice', 'Other.')
  screen.getByRole('tab', { name: /^Privacy notice/ }).focus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'Terms' })).toHaveFocus()
  expect(await field('Terms')).toHaveValue('Be kind.')
  expect(screen.queryByRole('textbox', { name: 'Privacy notice' })).toBeNull()
  expect(screen.getByRole('tab', { name: 'Privacy notice changed' })).toBeVisible()
})

test('leads to a wrong text behind the other tab', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('tab', { name: 'Terms' }))
  await write('Terms', 'Ask {nobody}.')
  await user.click(screen.getByRole('tab', { name: 'Privacy notice' }))
  await act(async () => screen.getByRole('button', { name: 'Save as a new version' }).click())
  const terms = await field('Terms')
  await waitFor(() => expect(terms).toHaveFocus())
  expect(terms).toBeInvalid()
})

test('puts an earlier version into the editor, after it has asked about unsaved text', async () => {
  const { user } = await open()
  await write('Privacy notice', 'Mine.')
  await user.click(await screen.findByRole('button', { name: 'Begin from version 1' }))
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(await field('Privacy notice')).toHaveValue('Mine.')
  await user.click(screen.getByRole('button', { name: 'Begin from version 1' }))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(async () => expect(await field('Privacy notice')).toHaveValue('We keep nothing.'))
  expect(screen.getByRole('checkbox', { name: 'The clinic stands behind these texts' })).not.toBeChecked()
  expect(screen.queryByRole('button', { name: 'Begin from version 2' })).toBeNull()
})

test('says why an earlier version was not put into the editor', async () => {
  broken = true
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Begin from version 1' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Version 1 could not be put into the editor: Try again shortly.',
  )
  expect(await field('Privacy notice')).toHaveValue('We keep *little*.')
})

test('keeps unsaved text when it could not be saved and when the screen is left, and asks before it is discarded', async () => {
  const before = await open()
  await write('Privacy notice', 'Mine.')
  await before.user.click(screen.getByRole('button', { name: 'Save as a new version' }))
  expect(await screen.findByText(/The texts could not be saved:/)).toBeVisible()
  before.unmount()
  const { user } = await open()
  expect(await field('Privacy notice')).toHaveValue('Mine.')
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(await field('Privacy notice')).toHaveValue('We keep *little*.')
})
