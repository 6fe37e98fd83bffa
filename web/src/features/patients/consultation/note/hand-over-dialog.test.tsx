import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aNote } from '#tests/support/visit-samples.ts'
import { renderInApp } from '#tests/support/render.tsx'
import HandOverDialog from './hand-over-dialog.tsx'

const person = (id: string, name: string, active = true) => ({
  id,
  name,
  active,
  username: id,
  role: 'doctor',
})
const staff = [person('a', 'Asha Rao'), person('b', 'Dr. Mehta'), person('c', 'Left', false)]

test('hands a draft over to somebody else who is active, with the reason', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return Response.json(staff)
    sent.push(JSON.parse(String(body)))
    return Response.json(aNote({ status: 'draft', author: 'Dr. Mehta' }))
  })
  const onClose = vi.fn<() => void>()
  renderInApp(<HandOverDialog visitId="v" author="Asha Rao" onNote={() => undefined} onClose={onClose} />)
  await screen.findByRole('option', { name: 'Dr. Mehta' })
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Choose…',
    'Dr. Mehta',
  ])
  const button = screen.getByRole('button', { name: 'Hand over' })
  expect(button).toBeDisabled()
  fireEvent.change(screen.getByRole('combobox', { name: 'Who goes on' }), { target: { value: 'b' } })
  fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: 'On leave' } })
  await act(async () => fireEvent.click(button))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toEqual([{ to: 'b', reason: 'On leave' }])
})
