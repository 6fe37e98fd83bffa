// oxlint-disable no-console -- the tests check what React reports; nothing is written
import { act, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { type LateCode, lateCode, lateComponent, nothing, section, usePreload } from './late.tsx'
import { LostCode } from './lost-code.ts'
import { useLateRules } from './use-late-rules.ts'

// A test says when code comes.
vi.unmock('#web/lib/code/late.tsx')

const lost = new TypeError('lost')
const address = vi.hoisted(() => ({ prerendered: '' }))
vi.mock('../browser/prerendered.ts', () => ({
  get prerendered() {
    return address.prerendered
  },
}))

beforeEach(() => {
  address.prerendered = ''
  vi.spyOn(console, 'warn').mockReturnValue()
})

/** React reports every error that a boundary catches. */
const allowReports = () => vi.mocked(console.error).mockImplementation(() => undefined)
const expectReports = () => {
  expect(console.error).toHaveBeenCalled()
  vi.mocked(console.error).mockClear()
}

const Page = ({ name }: { name: string }) => <p>Hello {name}</p>
const page = { default: Page }
const newLoad = () => vi.fn<() => Promise<typeof page>>().mockResolvedValue(page)
const place = { loading: () => 'Loading…', lost: () => 'Lost' }

test('loads code once', async () => {
  const load = newLoad()
  const late = lateCode(load)
  await Promise.all([late.load(), late.load()])
  await late.load()
  expect(load).toHaveBeenCalledOnce()
  expect(late.state.get()).toEqual({ code: page })
})

test('reports a failure, and tries again when the code is asked for again', async () => {
  const late = lateCode(newLoad().mockRejectedValueOnce(lost))
  await expect(late.load()).rejects.toBeInstanceOf(LostCode)
  expect(late.state.get()).toEqual({ error: expect.any(LostCode) })
  await expect(late.load()).resolves.toBe(page)
  expect(late.state.get()).toEqual({ code: page })
})

test('preloads code without a failure for the caller, and not while offline', async () => {
  const load = newLoad().mockRejectedValueOnce(lost)
  const late = lateCode(load)
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  late.preload()
  expect(load).not.toHaveBeenCalled()
  online.mockReturnValue(true)
  late.preload()
  await vi.waitFor(() => expect(late.state.get()).toHaveProperty('error'))
  late.preload()
  await vi.waitFor(() => expect(late.state.get()).toEqual({ code: page }))
})

test('loads the parts of a screen when the browser is idle', async () => {
  const load = newLoad()
  const Late = lateComponent(load)
  const Screen = () => {
    usePreload(Late)
    return null
  }
  render(<Screen />)
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
})

test('renders loaded code at once, without its place, and loads it once', async () => {
  const load = newLoad()
  const loading = vi.fn(() => null)
  const Late = lateComponent(load, { loading })
  await Promise.all([Late.load(), Late.load()])
  const Fallback = vi.fn(() => null)
  loading.mockReturnValue((<Fallback />) as never)
  render(<Late name="you" />)
  expect(screen.getByText('Hello you')).toBeInTheDocument()
  expect(Fallback).not.toHaveBeenCalled()
  expect(load).toHaveBeenCalledOnce()
})

test('shows its place while loading, made from its properties', async () => {
  const download = Promise.withResolvers<typeof page>()
  const Late = lateComponent(() => download.promise, {
    loading: ({ name }: { name: string }) => `Loading ${name}…`,
  })
  const { container } = await act(async () => render(<Late name="you" />))
  expect(container).toHaveTextContent('Loading you…')
  await act(async () => download.resolve(page))
  expect(container).toHaveTextContent('Hello you')
})

test('shows that it is lost after one download, and loads it when it is opened again', async () => {
  allowReports()
  const load = newLoad().mockRejectedValueOnce(lost)
  const Late = lateComponent(load, place)
  const { container, unmount } = await act(async () => render(<Late name="you" />))
  expect(container).toHaveTextContent('Lost')
  expect(load).toHaveBeenCalledOnce()
  expectReports()

  unmount()
  await act(async () => render(<Late name="you" />))
  expect(screen.getByText('Hello you')).toBeInTheDocument()
  expect(load).toHaveBeenCalledTimes(2)
})

test('loads lost code again when its key changes, and not when it is only rendered again', async () => {
  allowReports()
  const load = newLoad().mockRejectedValueOnce(lost)
  const Late = lateComponent(load, place)
  const { container, rerender } = await act(async () => render(<Late name="you" retryKey="once" />))
  await act(async () => rerender(<Late name="them" retryKey="once" />))
  expect(container).toHaveTextContent('Lost')
  expect(load).toHaveBeenCalledOnce()
  expectReports()

  await act(async () => rerender(<Late name="you" retryKey="twice" />))
  expect(screen.getByText('Hello you')).toBeInTheDocument()
})

test('a render loads again what an earlier preload could not', async () => {
  const Late = lateComponent(newLoad().mockRejectedValueOnce(lost), place)
  await expect(Late.load()).rejects.toThrow('lost')
  await act(async () => render(<Late name="you" />))
  expect(screen.getByText('Hello you')).toBeInTheDocument()
})

test('leaves loading and loss to what is above if it has no place of its own', async () => {
  allowReports()
  const Part = lateComponent(newLoad().mockRejectedValueOnce(lost))
  const Around = lateComponent(async () => ({ default: Part }), place)
  const { container } = await act(async () => render(<Around name="you" />))
  expect(container).toHaveTextContent('Lost')
  expectReports()
})

test('a section waits for its moment', async () => {
  const moment = Promise.withResolvers<void>()
  const load = newLoad()
  const Late = lateComponent(load, { when: () => moment.promise, loading: nothing })
  await act(async () => render(<Late name="you" />))
  expect(load).not.toHaveBeenCalled()
  await act(async () => moment.resolve())
  expect(screen.getByText('Hello you')).toBeInTheDocument()
})

/** Hydrates a section whose HTML is on the page. */
async function hydrate(load: () => Promise<typeof page>) {
  address.prerendered = window.location.pathname
  const Late = lateComponent(load, { ...section, lost: () => 'Lost ' })
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = '<!--$--><p>Hello <!-- -->you</p><!--/$-->'
  const html = container.querySelector('p')!
  const errors = vi.fn<() => void>()
  await act(async () => hydrateRoot(container, <Late name="you" />, { onRecoverableError: errors }))
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  return { container, html, errors }
}

test('a section keeps its prerendered HTML until its code hydrates it', async () => {
  const download = Promise.withResolvers<typeof page>()
  const { container, html, errors } = await hydrate(vi.fn(() => download.promise))
  expect(container).toHaveTextContent('Hello you')
  await act(async () => download.resolve(page))
  expect(container.querySelector('p')).toBe(html)
  expect(errors).not.toHaveBeenCalled()
})

test('a section whose code is lost keeps its prerendered HTML, below the explanation', async () => {
  const download = Promise.withResolvers<typeof page>()
  const { container, html, errors } = await hydrate(vi.fn(() => download.promise))
  await act(async () => download.reject(lost))
  expect(container).toHaveTextContent('Lost Hello you')
  expect(container.querySelector('p')).toBe(html)
  expect(errors).not.toHaveBeenCalled()
})

interface Rules {
  isValid: () => boolean
}
const loadedRules: Rules = { isValid: () => true }
const newRules = () => vi.fn<() => Promise<Rules>>()
const send = vi.fn<(valid: boolean) => void>()

function Form({ rules }: { rules: LateCode<Rules> }) {
  const { check, checking, lost: notChecked } = useLateRules(rules)
  return (
    <>
      <button onClick={() => check(({ isValid }) => send(isValid()))}>{checking ? 'Saving…' : 'Save'}</button>
      {notChecked !== undefined && <p>Not saved</p>}
    </>
  )
}

/** Renders a form that loads its rules when idle. */
async function showForm(load: () => Promise<Rules>) {
  send.mockReset()
  const rendered = await act(async () => render(<Form rules={lateCode(load)} />))
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  return rendered
}
const press = () => act(async () => screen.getByRole('button').click())

test('a form loads its rules before the first check', async () => {
  await showForm(newRules().mockResolvedValue(loadedRules))
  await press()
  expect(send).toHaveBeenCalledExactlyOnceWith(true)
})

test('a form waits for rules that are still loading', async () => {
  const download = Promise.withResolvers<Rules>()
  await showForm(newRules().mockReturnValue(download.promise))
  await press()
  expect(screen.getByRole('button')).toHaveTextContent('Saving…')
  expect(send).not.toHaveBeenCalled()

  await act(async () => download.resolve(loadedRules))
  expect(send).toHaveBeenCalledOnce()
  expect(screen.getByRole('button')).toHaveTextContent('Save')
})

test('a form says that its rules could not be loaded only after a press, and the next press tries again', async () => {
  await showForm(
    newRules().mockRejectedValueOnce(lost).mockRejectedValueOnce(lost).mockResolvedValue(loadedRules),
  )
  expect(screen.queryByText('Not saved')).toBeNull()
  await press()
  expect(screen.getByText('Not saved')).toBeVisible()
  expect(send).not.toHaveBeenCalled()

  await press()
  expect(send).toHaveBeenCalledOnce()
  expect(screen.queryByText('Not saved')).toBeNull()
})

test('a form that is gone by then checks nothing', async () => {
  const download = Promise.withResolvers<Rules>()
  const { unmount } = await showForm(newRules().mockReturnValue(download.promise))
  await press()
  unmount()
  await act(async () => download.resolve(loadedRules))
  expect(send).not.toHaveBeenCalled()
})
