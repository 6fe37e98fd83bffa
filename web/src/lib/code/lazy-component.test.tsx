// oxlint-disable no-console -- the tests check what React reports; nothing is written
import { act, render, screen } from '@testing-library/react'
import { type ComponentType, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { ErrorBoundary } from './error-boundary.tsx'
import { lazyComponent } from './lazy-component.tsx'

const Failed = () => <p>Lost</p>
const Opened = ({ Part, times }: { Part: ComponentType<{ name: string }>; times: string }) => (
  <ErrorBoundary renderFallback={Failed} resetKey={times}>
    <Suspense>
      <Part name="you" />
    </Suspense>
  </ErrorBoundary>
)
const Page = ({ name }: { name: string }) => <p>Hello {name}</p>

test('renders preloaded code at once, without its fallback, and loads it once', async () => {
  const load = vi.fn(async () => ({ default: Page }))
  const { Component, preload } = lazyComponent(load)
  await Promise.all([preload(), preload()])

  const Fallback = vi.fn(() => null)
  render(
    <Suspense fallback={<Fallback />}>
      <Component name="you" />
    </Suspense>,
  )
  expect(screen.getByText('Hello you')).toBeInTheDocument()
  expect(Fallback).not.toHaveBeenCalled()
  expect(load).toHaveBeenCalledTimes(1)
})

test('shows the fallback while loading', async () => {
  const download = Promise.withResolvers<{ default: typeof Page }>()
  const { Component } = lazyComponent(() => download.promise)
  await act(async () => {
    render(
      <Suspense fallback="Loading…">
        <Component name="you" />
      </Suspense>,
    )
  })
  expect(screen.getByText('Loading…')).toBeInTheDocument()

  await act(async () => download.resolve({ default: Page }))
  expect(await screen.findByText('Hello you')).toBeInTheDocument()
})

test('throws a failed download to the error boundary once, and loads it when the part is opened again', async () => {
  vi.mocked(console.error).mockImplementation(() => undefined)
  const load = vi.fn<() => Promise<{ default: typeof Page }>>()
  load.mockRejectedValueOnce(new TypeError('offline')).mockResolvedValueOnce({ default: Page })
  const { Component } = lazyComponent(load)
  const { rerender } = await act(async () => render(<Opened Part={Component} times="once" />))
  expect(await screen.findByText('Lost')).toBeInTheDocument()
  expect(load).toHaveBeenCalledTimes(1)
  // React reports every error that a boundary catches.
  expect(console.error).toHaveBeenCalled()
  vi.mocked(console.error).mockClear()

  await act(async () => rerender(<Opened Part={Component} times="twice" />))
  expect(await screen.findByText('Hello you')).toBeInTheDocument()
  expect(load).toHaveBeenCalledTimes(2)
})

test('tries a failed preload again the next time', async () => {
  const load = vi.fn<() => Promise<{ default: typeof Page }>>()
  load.mockRejectedValueOnce(new TypeError('offline')).mockResolvedValueOnce({ default: Page })
  const { preload } = lazyComponent(load)
  await expect(preload()).rejects.toThrow('offline')
  await expect(preload()).resolves.toBeUndefined()
})

test('a render loads again what an earlier preload could not', async () => {
  const load = vi.fn<() => Promise<{ default: typeof Page }>>()
  load.mockRejectedValueOnce(new TypeError('offline')).mockResolvedValueOnce({ default: Page })
  const { Component, preload } = lazyComponent(load)
  await expect(preload()).rejects.toThrow('offline')

  await act(async () => {
    render(
      <ErrorBoundary renderFallback={Failed}>
        <Suspense>
          <Component name="you" />
        </Suspense>
      </ErrorBoundary>,
    )
  })
  expect(await screen.findByText('Hello you')).toBeInTheDocument()
})
