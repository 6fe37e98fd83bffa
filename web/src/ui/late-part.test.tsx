// oxlint-disable no-console -- the tests check what React reports; nothing is written
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import { lateComponent } from '#web/lib/code/late.tsx'
import { lateDialog } from './late-dialog.tsx'
import { latePart } from './late-part.tsx'

// A test says when code comes.
vi.unmock('#web/lib/code/late.tsx')

vi.mock('#web/lib/browser/reload-page.ts', () => ({
  isReloading: () => false,
  reloadPage: () => undefined,
  siteAnswers: async () => false,
}))

const Files = () => <p>Three files</p>

/** A download, and how to end it. */
function startDownload() {
  const { promise, resolve, reject } = Promise.withResolvers<{ default: typeof Files }>()
  return {
    load: () => promise,
    arrive: () => act(async () => resolve({ default: Files })),
    fail: () => act(async () => reject(new TypeError('offline'))),
  }
}

async function renderPart() {
  const { load, ...download } = startDownload()
  const Part = lateComponent(load, latePart('The files'))
  await act(async () => renderInApp(<Part />))
  return download
}

async function renderDialog(open?: boolean) {
  const { load, ...download } = startDownload()
  const Dialog = lateComponent(load, lateDialog)
  const onClose = vi.fn<() => void>()
  const { user } = await act(async () => renderInApp(<Dialog open={open} onClose={onClose} />))
  return { ...download, onClose, user }
}

/** React reports every error that a boundary catches. */
async function expectReport(failing: () => Promise<void>) {
  vi.mocked(console.error).mockImplementation(() => undefined)
  await failing()
  expect(console.error).toHaveBeenCalled()
  vi.mocked(console.error).mockClear()
}

test('says that a part is loading', async () => {
  const { arrive } = await renderPart()
  expect(screen.getByRole('status')).toHaveTextContent('Loading…')
  await arrive()
  expect(screen.getByText('Three files')).toBeVisible()
})

test('says that a part could not be loaded', async () => {
  const { fail } = await renderPart()
  await expectReport(fail)
  expect(screen.getByRole('alert')).toHaveTextContent('The files could not be loaded.')
})

test('says that a dialog is loading, until it is there', async () => {
  const { arrive } = await renderDialog()
  expect(screen.getByText('Loading…')).toBeVisible()
  await arrive()
  expect(screen.getByText('Three files')).toBeVisible()
  expect(screen.queryByText('Loading…')).toBeNull()
})

test('says that a dialog could not be loaded, and can be closed', async () => {
  const { fail, onClose, user } = await renderDialog()
  await expectReport(fail)
  expect(screen.getByRole('alertdialog', { name: 'This window could not be loaded' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('says nothing about a dialog that isn’t needed yet', async () => {
  const { fail } = await renderDialog(false)
  expect(screen.queryByText('Loading…')).toBeNull()
  await expectReport(fail)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
