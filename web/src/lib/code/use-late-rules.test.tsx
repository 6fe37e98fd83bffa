import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useLateRules } from './use-late-rules.ts'

interface Rules {
  isValid: () => boolean
}

const send = vi.fn<(valid: boolean) => void>()
/** A new import for each test: another test's form may load its rules later. */
const newLoad = () => vi.fn<() => Promise<Rules>>()
const loaded: Rules = { isValid: () => true }

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  send.mockReset()
})

function Form({ load }: { load: () => Promise<Rules> }) {
  const { check, checking, lost } = useLateRules(load)
  return (
    <>
      <button onClick={() => check(({ isValid }) => send(isValid()))}>{checking ? 'Saving…' : 'Save'}</button>
      {lost !== undefined && <p>Not saved</p>}
    </>
  )
}

/** Renders the form and lets it load its rules. */
const show = (load: () => Promise<Rules>) => act(async () => render(<Form load={load} />))
const press = () => act(async () => screen.getByRole('button').click())

test('loads the rules before the first check', async () => {
  const load = newLoad().mockResolvedValue(loaded)
  await show(load)
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  await press()
  expect(send).toHaveBeenCalledExactlyOnceWith(true)
})

test('waits for rules that are still loading', async () => {
  const download = Promise.withResolvers<Rules>()
  const load = newLoad().mockReturnValue(download.promise)
  await show(load)
  await press()
  expect(screen.getByRole('button')).toHaveTextContent('Saving…')
  expect(send).not.toHaveBeenCalled()

  await act(async () => download.resolve(loaded))
  expect(send).toHaveBeenCalledOnce()
  expect(screen.getByRole('button')).toHaveTextContent('Save')
})

test('says that the rules could not be loaded only after a press, and the next press tries again', async () => {
  const load = newLoad()
  load.mockRejectedValueOnce(new TypeError('lost')).mockRejectedValueOnce(new TypeError('lost'))
  load.mockResolvedValue(loaded)
  await show(load)
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  expect(screen.queryByText('Not saved')).toBeNull()

  await press()
  expect(screen.getByText('Not saved')).toBeVisible()
  expect(send).not.toHaveBeenCalled()

  await press()
  expect(send).toHaveBeenCalledOnce()
  expect(screen.queryByText('Not saved')).toBeNull()
})

test('does nothing once the form is gone', async () => {
  const download = Promise.withResolvers<Rules>()
  const { unmount } = await show(newLoad().mockReturnValue(download.promise))
  await press()
  unmount()
  await act(async () => download.resolve(loaded))
  expect(send).not.toHaveBeenCalled()
})

test('no longer says that the rules could not be loaded once they are there', async () => {
  const download = Promise.withResolvers<Rules>()
  const load = newLoad().mockReturnValueOnce(download.promise).mockRejectedValueOnce(new TypeError('lost'))
  await show(load)
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  await press()
  expect(screen.getByText('Not saved')).toBeVisible()
  await act(async () => download.resolve(loaded))
  await press()
  expect(send).toHaveBeenCalledOnce()
  expect(screen.queryByText('Not saved')).toBeNull()
})
