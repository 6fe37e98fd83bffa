import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { defaultSettings } from '#tests/support/default-settings.ts'
import { renderInApp } from '#tests/support/render.tsx'
import type { Settings } from '#shared/contract/settings.ts'
import { ConfirmHost } from '#web/ui/confirm-host.tsx'
import { SettingsEditor } from './settings-editor.tsx'

const opened: Settings = {
  ...defaultSettings,
  version: 1,
  updatedAt: '2026-11-23T04:00:00.000Z',
  comingBookings: 0,
}

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
  const { user } = await act(async () => renderInApp(<SettingsEditor settings={opened} />))
  await user.type(screen.getByLabelText('Slot table'), ', 5')
  expect(screen.getByText('You have changed the days or slots: do these lines still hold?')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByLabelText('Slot table')).toHaveAccessibleDescription(/Unknown slot$/)
})
