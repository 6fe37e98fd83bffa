import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import { lazyComponent } from '#web/lib/code/lazy-component.tsx'
import { DialogPlace } from './dialog-place.tsx'

const Files = () => <p>Three files</p>

async function renderDialog(open: boolean) {
  const download = Promise.withResolvers<{ default: typeof Files }>()
  const { Component } = lazyComponent(() => download.promise)
  await act(async () =>
    renderInApp(
      <DialogPlace open={open} onClose={() => undefined}>
        <Component />
      </DialogPlace>,
    ),
  )
  return () => act(async () => download.resolve({ default: Files }))
}

test('says that a dialog is loading, until it is there', async () => {
  const arrive = await renderDialog(true)
  expect(screen.getByText('Loading…')).toBeVisible()
  await arrive()
  expect(screen.getByText('Three files')).toBeVisible()
  expect(screen.queryByText('Loading…')).toBeNull()
})

test('says nothing while a dialog that isn’t needed yet is loading', async () => {
  await renderDialog(false)
  expect(screen.queryByText('Loading…')).toBeNull()
})
