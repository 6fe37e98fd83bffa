import { ChakraProvider } from '@chakra-ui/react'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { publicSystem } from '#web/theme/public-system.ts'
import { confirm, confirmWithOption } from './confirm.ts'
import { ConfirmHost } from './confirm-host.tsx'

/** Asks, and waits for the dialog. */
async function ask() {
  render(
    <ChakraProvider value={publicSystem()}>
      <ConfirmHost />
    </ChakraProvider>,
  )
  let answer!: Promise<boolean>
  await act(async () => {
    answer = confirm({
      title: 'Delete this booking?',
      text: 'The slot is free again.',
      confirmLabel: 'Delete',
    })
  })
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete this booking?' })
  expect(dialog).toHaveAccessibleDescription('The slot is free again.')
  return { answer, dialog }
}

test('resolves to true when the action is confirmed', async () => {
  const { answer, dialog } = await ask()
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await expect(answer).resolves.toBe(true)
  expect(dialog).not.toBeInTheDocument()
})

test('resolves to false for Cancel', async () => {
  const { answer } = await ask()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await expect(answer).resolves.toBe(false)
})

test('resolves the first question to false when a second one is asked', async () => {
  const { answer } = await ask()
  await act(async () => void confirm({ title: 'Another?', confirmLabel: 'Yes' }))
  await expect(answer).resolves.toBe(false)
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
})

test('offers an option together with the confirmation', async () => {
  render(
    <ChakraProvider value={publicSystem()}>
      <ConfirmHost />
    </ChakraProvider>,
  )
  let answer!: Promise<{ option: boolean } | null>
  await act(async () => {
    answer = confirmWithOption({ title: 'Delete?', confirmLabel: 'Delete', option: 'Tell the patient' })
  })
  const choice = await screen.findByRole('checkbox', { name: 'Tell the patient' })
  expect(choice).toBeChecked()
  await userEvent.click(choice)
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await expect(answer).resolves.toEqual({ option: false })
})
