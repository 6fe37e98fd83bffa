import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import { sampleAppointment } from '#tests/support/sample-booking.ts'
import { toasts } from '#web/ui/toast.ts'
import { Given } from './given.tsx'
import { PanelFrame } from '#web/ui/panel-frame.tsx'

const appointment = { ...sampleAppointment, contact: '+91 90000 00063', givenContact: '+91 90000 11111' }

const toastTexts = () => toasts.get().map(({ text }) => text)

function show(version: number | null = 1) {
  const panel = (
    <PanelFrame title="Asha Verma" subtitle="" onClose={() => undefined}>
      <Given appointment={appointment} field="contact" version={version ?? undefined} />
    </PanelFrame>
  )
  return renderInApp(panel).user
}

test.each(['Use +91 90000 11111 for the patient', 'Keep +91 90000 00063 for this visit'])(
  'moves the focus to the panel’s title after ‘%s’',
  async (name) => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    const user = show()
    screen.getByRole('button', { name }).focus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('heading', { name: 'Asha Verma' })).toHaveFocus()
  },
)

test('says that the number is kept', async () => {
  toasts.set([])
  const sent = vi.fn(async (..._call: Parameters<typeof fetch>) =>
    Response.json({ ...appointment, givenContact: undefined }),
  )
  vi.stubGlobal('fetch', sent)
  const user = show()
  await user.click(screen.getByRole('button', { name: /^Keep/ }))
  await waitFor(() =>
    expect(toastTexts()).toEqual([
      expect.stringMatching(/^The record’s contact is kept · .*Asha Verma.*AM$/),
    ]),
  )
  const { name, contact, email } = appointment
  expect(JSON.parse(String(sent.mock.calls[0]![1]!.body))).toEqual({
    field: 'contact',
    shown: { name, contact, email },
  })
})

test('shows the current record after a colleague’s change', async () => {
  toasts.set([])
  const current = { ...appointment, contact: '+91 90000 00099' }
  const body = { error: 'A colleague changed the patient’s record meanwhile.', reason: 'stale', current }
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 409 }))
  const user = show()
  await user.click(screen.getByRole('button', { name: /^Keep/ }))
  await waitFor(() =>
    expect(toastTexts()).toEqual([
      expect.stringContaining('Contact not changed: a colleague changed the record meanwhile.'),
    ]),
  )
  expect(toastTexts()[0]).toContain('\u2068+91 90000 00099\u2069')
  // On a phone the panel covers the page's messages.
  expect(screen.getByRole('alert')).toHaveTextContent('+91 90000 00099')
})

test('doesn’t copy anything into a record that could not be loaded', async () => {
  const sent = vi.fn()
  vi.stubGlobal('fetch', sent)
  const user = show(null)
  const use = screen.getByRole('button', { name: /^Use/ })
  expect(use).toHaveAttribute('aria-disabled', 'true')
  await user.click(use)
  expect(sent).not.toHaveBeenCalled()
})
