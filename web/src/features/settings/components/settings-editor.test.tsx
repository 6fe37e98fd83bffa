import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { defaultSettings } from '#tests/support/default-settings.ts'
import { fill, renderInApp } from '#tests/support/render.tsx'
import type { Settings } from '#shared/contract/settings.ts'
import { openQuestion } from '#web/ui/confirm.ts'
import { ConfirmHost } from '#web/ui/confirm-host.tsx'
import { SettingsEditor } from './settings-editor.tsx'

const opened: Settings = {
  ...defaultSettings,
  version: 1,
  updatedAt: '2026-11-23T04:00:00.000Z',
  comingBookings: 0,
}

const hours = { path: '/admin/settings?section=hours' }

/** Saves another slot length in a form that was opened without bookings. Returns the methods of the calls made. */
async function saveSlotLength(answer: () => Response): Promise<string[]> {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET' }: RequestInit) => {
    sent.push(method)
    return answer()
  })
  const { user } = await act(async () =>
    renderInApp(
      <>
        <SettingsEditor settings={opened} />
        <ConfirmHost />
      </>,
      hours,
    ),
  )
  await user.clear(screen.getByLabelText('Slot length'))
  await user.type(screen.getByLabelText('Slot length'), '20')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  return sent
}

test('asks with the current number of bookings, not the number when the form was opened', async () => {
  const sent = await saveSlotLength(() => Response.json({ ...opened, comingBookings: 3 }))
  const question = await screen.findByRole('alertdialog')
  expect(within(question).getByText(/^3 bookings from today on keep their length\./)).toBeVisible()
  expect(sent).toEqual(['GET'])
})

test('doesn’t save while the bookings can’t be counted', async () => {
  const sent = await saveSlotLength(() => Response.json({ error: 'Down for a moment' }, { status: 503 }))
  expect(await screen.findByText(/^The settings could not be saved:/)).toBeVisible()
  expect(screen.getByLabelText('Slot length')).toHaveValue('20')
  expect(sent).not.toContain('PUT')
})

test('accepts a list of slots while it is being typed, and reports its error on save', async () => {
  const { user } = await act(async () => renderInApp(<SettingsEditor settings={opened} />, hours))
  await user.type(screen.getByLabelText('Slot table'), ', 5')
  expect(screen.getByText('You have changed the days or slots: do these lines still hold?')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByLabelText('Slot table')).toHaveAccessibleDescription(/Unknown slot$/)
})

test('asks once about written hours that don’t name a weekday being opened', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET' }: RequestInit) => {
    sent.push(method)
    return Response.json(opened)
  })
  const { user } = await act(async () =>
    renderInApp(
      <>
        <SettingsEditor settings={opened} />
        <ConfirmHost />
      </>,
      hours,
    ),
  )
  await user.click(screen.getByLabelText('Sunday'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const question = await screen.findByRole('alertdialog', { name: 'Do the written hours still hold?' })
  expect(within(question).getByText(/^The clinic opens on Sunday, but/)).toBeVisible()
  await user.click(within(question).getByRole('button', { name: 'Change the hours' }))
  const written = screen.getByLabelText('Consultation hours')
  await waitFor(() => expect(written).toHaveFocus())
  expect(sent).toEqual([])
  await user.clear(written)
  await fill(user, written, 'Daily: 10 AM – 4 PM')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toContain('PUT'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('is read-only while it asks about the written hours', async () => {
  const { user } = await act(async () => renderInApp(<SettingsEditor settings={opened} />, hours))
  await user.click(screen.getByLabelText('Sunday'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(openQuestion.get()).not.toBeNull())
  expect(screen.getByLabelText('Consultation hours')).toHaveAttribute('readonly')
  await act(async () => openQuestion.get()!.answer(false))
  expect(screen.getByLabelText('Consultation hours')).not.toHaveAttribute('readonly')
})

test('a change in another section is marked in the menu, and is saved with the others', async () => {
  const sent: object[] = []
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'PUT') sent.push(JSON.parse(body as string) as object)
    return Response.json(opened)
  })
  const { user } = await act(async () => renderInApp(<SettingsEditor settings={opened} />))
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  await user.type(screen.getByLabelText('Street'), ' 7')
  await user.click(screen.getByRole('link', { name: 'Booking' }))
  expect(screen.queryByLabelText('Street')).toBeNull()
  expect(screen.getByRole('link', { name: 'Clinic changed' })).toBeVisible()
  await fill(user, screen.getByLabelText('Fee'), '₹800')
  expect(screen.getByText('Changed: Street, Fee')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ street: `${opened.street} 7`, fee: '₹800' })
})

test('leads to the section of a wrong field, and focuses it', async () => {
  const { user } = await act(async () => renderInApp(<SettingsEditor settings={opened} />))
  await user.clear(screen.getByLabelText('Email address'))
  await user.click(screen.getByRole('link', { name: 'Messages' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByLabelText('Email address')).toHaveFocus())
  expect(screen.getByRole('link', { name: 'Clinic to correct' })).toHaveAttribute('aria-current', 'page')
})

test('discards the changes of all sections after a question, and keeps the focus in the form', async () => {
  const { user } = await act(async () =>
    renderInApp(
      <>
        <SettingsEditor settings={opened} />
        <ConfirmHost />
      </>,
    ),
  )
  await user.type(screen.getByLabelText('Street'), ' 7')
  await user.click(screen.getByRole('link', { name: /^Booking/ }))
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(screen.getByRole('heading', { name: 'Online booking' })).toHaveFocus()
  await user.click(screen.getByRole('link', { name: 'Clinic' }))
  expect(screen.getByLabelText('Street')).toHaveValue(opened.street)
})
