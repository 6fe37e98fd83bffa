// oxlint-disable no-console -- the test checks what React reports; nothing is written
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import { lazyComponent } from '#web/lib/code/lazy-component.tsx'
import { LatePart } from './late-part.tsx'

vi.mock('#web/lib/browser/reload-page.ts', () => ({
  isReloading: () => false,
  reloadPage: () => undefined,
  siteAnswers: async () => false,
}))

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

test('says that a part could not be loaded', async () => {
  vi.mocked(console.error).mockImplementation(() => undefined)
  await renderPart(() => Promise.reject(new TypeError('offline')))
  expect(screen.getByRole('alert')).toHaveTextContent('The files could not be loaded.')
  // React reports every error that a boundary catches.
  expect(console.error).toHaveBeenCalled()
  vi.mocked(console.error).mockClear()
})
