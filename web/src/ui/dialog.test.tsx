import { expect, it, vi } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import { Dialog } from './dialog.tsx'

const dialog = (open: boolean) => (
  <Dialog open={open} onClose={vi.fn<() => void>()} label="Verify">
    <p>Enter the code</p>
  </Dialog>
)

it('shows its content only while it is open', () => {
  expect(renderInApp(dialog(false)).queryByText('Enter the code')).not.toBeInTheDocument()
  expect(renderInApp(dialog(true)).getByRole('dialog', { name: 'Verify' })).toHaveTextContent(
    'Enter the code',
  )
})

it('asks to close on a click outside, but not inside', async () => {
  const onClose = vi.fn<() => void>()
  const { getByRole, getByText, user } = renderInApp(
    <Dialog onClose={onClose} label="Verify">
      <p>Enter the code</p>
    </Dialog>,
  )
  await user.click(getByText('Enter the code'))
  expect(onClose).not.toHaveBeenCalled()
  await user.click(getByRole('dialog'))
  expect(onClose).toHaveBeenCalledOnce()
})
