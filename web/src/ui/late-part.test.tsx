// oxlint-disable no-console -- the test checks what React reports; nothing is written
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { LatePart } from './late-part.tsx'

const Files = () => <p>Three files</p>

const renderPart = (load: () => Promise<{ default: typeof Files }>) => {
  const { Component } = lazyComponent(load)
  return act(async () =>
    renderInApp(
      <LatePart name="The files">
        <Component />
      </LatePart>,
    ),
  )
}

test('says that a part is loading', async () => {
  const download = Promise.withResolvers<{ default: typeof Files }>()
  await renderPart(() => download.promise)
  expect(screen.getByRole('status')).toHaveTextContent('Loading…')
  await act(async () => download.resolve({ default: Files }))
  expect(screen.getByText('Three files')).toBeVisible()
})

test('says that a part could not be loaded, and loads it on request', async () => {
  vi.mocked(console.error).mockImplementation(() => undefined)
  const load = vi.fn<() => Promise<{ default: typeof Files }>>()
  load.mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue({ default: Files })
  await renderPart(load)
  expect(screen.getByRole('alert')).toHaveTextContent('The files could not be loaded.')
  // React reports every error that a boundary catches.
  expect(console.error).toHaveBeenCalled()
  vi.mocked(console.error).mockClear()

  await act(async () => screen.getByRole('button').click())
  expect(screen.getByText('Three files')).toBeVisible()
})
