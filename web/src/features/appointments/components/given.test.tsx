import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import { sampleAppointment } from '#tests/support/sample-booking.ts'
import { toasts } from '#web/ui/toast.ts'
import { Given } from './given.tsx'
import { PanelFrame } from './panel-frame.tsx'

const appointment = { ...sampleAppointment, contact: '+91 90000 00063', givenContact: '+91 90000 11111' }

function show() {
  const panel = (
    <PanelFrame title="Asha Verma" subtitle="" onClose={() => undefined}>
      <Given appointment={appointment} field="contact" version={1} />
    </PanelFrame>
  )
  return renderInApp(panel).user
}

test.each(['Use +91 90000 11111 for the patient', 'Keep +91 90000 00063 for this visit'])(
  '‘%s’ leaves the focus on the panel’s title',
  async (name) => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    const user = show()
    screen.getByRole('button', { name }).focus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('heading', { name: 'Asha Verma' })).toHaveFocus()
  },
)

test.each([
  ['says that the number is kept', '+91 90000 00063', 'The record’s contact is kept'],
  [
    'names the number that the visit got when a colleague had corrected the record',
    '+91 90000 00099',
    'The record’s contact has been changed meanwhile: this visit now has \u2068+91 90000 00099\u2069',
  ],
])('%s', async (_title, contact, text) => {
  toasts.set([])
  vi.stubGlobal('fetch', async () => Response.json({ ...appointment, contact, givenContact: undefined }))
  const user = show()
  await user.click(screen.getByRole('button', { name: /^Keep/ }))
  await vi.waitFor(() => expect(toasts.get().map((entry) => entry.text)).toEqual([text]))
})
