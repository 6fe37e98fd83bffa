import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import UploadDialog from '#web/entities/report/components/upload-dialog.tsx'
import { countChange } from '#web/lib/calls/changes-in-flight.ts'
import { lateCode } from '#web/lib/code/late.tsx'
import { LostCode } from '#web/lib/code/lost-code.ts'
import { reloadPage, siteAnswers } from '#web/lib/browser/reload-page.ts'
import { TempPasswordDialog } from '#web/features/doctors/components/temp-password-dialog.tsx'
import { CodeLost } from './code-lost.tsx'

vi.mock('#web/lib/browser/reload-page.ts', () => ({
  isReloading: () => false,
  reloadPage: vi.fn<() => void>(),
  siteAnswers: vi.fn<() => Promise<boolean>>(),
}))

const lost = new LostCode("() => import('./files.js')", new TypeError('Failed to fetch'))

beforeEach(() => {
  sessionStorage.clear()
  vi.mocked(reloadPage).mockReset()
  vi.mocked(siteAnswers).mockReset().mockResolvedValue(true)
})

const show = (error: unknown = lost) =>
  act(async () =>
    renderInApp(
      <>
        <input aria-label="Name" />
        <CodeLost name="The files" error={error} />
      </>,
    ),
  )
const typeText = (value: string) => fireEvent.input(screen.getByLabelText('Name'), { target: { value } })
const press = () => act(async () => screen.getByRole('button', { name: 'Try again' }).click())
const comeOnline = () => act(async () => void window.dispatchEvent(new Event('online')))

test('reloads the page by itself if nothing was typed', async () => {
  await show()
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The files could not be loaded. Loading the page again…',
  )
  expect(reloadPage).toHaveBeenCalledOnce()
})

test('reloads by itself once for a part; from then on, each press reloads', async () => {
  const { unmount } = await show()
  unmount()
  await show()
  expect(reloadPage).toHaveBeenCalledOnce()
  await press()
  await press()
  expect(reloadPage).toHaveBeenCalledTimes(3)
})

test('reloads by itself again for code that has been loaded since', async () => {
  const { unmount } = await show()
  unmount()
  await lateCode(Object.assign(async () => 'code', { toString: () => lost.place })).load()
  await show()
  expect(reloadPage).toHaveBeenCalledTimes(2)
})

test('does not reload by itself if that can’t be remembered', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('No storage', 'SecurityError')
  })
  await show()
  expect(reloadPage).not.toHaveBeenCalled()
})

test('does not reload by itself while something typed stands on the page', async () => {
  vi.mocked(siteAnswers).mockResolvedValueOnce(false)
  await show()
  typeText('Asha')
  await comeOnline()
  expect(reloadPage).not.toHaveBeenCalled()

  await press()
  expect(reloadPage).toHaveBeenCalledOnce()
})

test('asks again if the connection came back while the site was asked in vain', async () => {
  const answer = Promise.withResolvers<boolean>()
  vi.mocked(siteAnswers).mockReturnValueOnce(answer.promise)
  await show()
  await comeOnline()
  await act(async () => answer.resolve(false))
  expect(reloadPage).toHaveBeenCalledOnce()
})

test('does not reload by itself over text that was typed while it asked for the site', async () => {
  const answer = Promise.withResolvers<boolean>()
  vi.mocked(siteAnswers).mockReturnValueOnce(answer.promise)
  await show()
  typeText('Asha')
  await act(async () => answer.resolve(true))
  expect(reloadPage).not.toHaveBeenCalled()
  expect(screen.getByRole('alert')).toHaveTextContent('The page then reloads and keeps what you typed.')
})

test('says to copy what was typed if the tab can’t store it, also if it was typed later', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  await show()
  expect(screen.getByRole('alert')).not.toHaveTextContent('what you typed')
  typeText('Asha')
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Copy what you typed first: this browser can’t keep it when the page reloads.',
  )
  await comeOnline()
  expect(reloadPage).not.toHaveBeenCalled()
  vi.mocked(siteAnswers).mockResolvedValueOnce(false)
  await press()
  expect(screen.getByRole('alert')).toHaveTextContent('Copy what you typed first')
})

test('does not reload by itself over a temporary password, and says to copy it', async () => {
  renderInApp(
    <TempPasswordDialog name="Meera" username="meera" tempPassword="Abc-123" onClose={() => undefined} />,
  )
  await show()
  expect(reloadPage).not.toHaveBeenCalled()
  const notice = screen.getByText(/^The files could not be loaded/)
  expect(notice).toHaveTextContent('Copy the temporary password first: it can’t be shown again.')
  expect(notice).not.toHaveTextContent('keeps what you typed')
})

test('waits for the connection, then reloads by itself', async () => {
  vi.mocked(siteAnswers).mockResolvedValueOnce(false)
  await show()
  expect(reloadPage).not.toHaveBeenCalled()
  await comeOnline()
  expect(reloadPage).toHaveBeenCalledOnce()
})

test('never leaves the page while the site doesn’t answer, and keeps the focus on the button', async () => {
  vi.mocked(siteAnswers).mockResolvedValue(false)
  await show()
  screen.getByRole('button').focus()
  await press()
  expect(reloadPage).not.toHaveBeenCalled()
  expect(screen.getByRole('alert')).toHaveTextContent('The site can’t be reached at the moment.')
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus()
})

test('says that a password must be typed again', async () => {
  renderInApp(<input type="password" defaultValue="" aria-label="Password" />)
  fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'secret' } })
  await show()
  expect(screen.getByRole('alert')).toHaveTextContent('Passwords and chosen files must be entered again.')
  expect(screen.getByRole('alert')).not.toHaveTextContent('keeps what you typed')
})

test('does not reload by itself while files wait to be uploaded, and says that they must be chosen again', async () => {
  const { user } = renderInApp(<UploadDialog patientUid="P-7K3M9Q2X" name="Asha" onClose={() => undefined} />)
  await user.upload(screen.getByLabelText(/Choose files/), new File(['%PDF'], 'scan.pdf'))
  await show()
  expect(reloadPage).not.toHaveBeenCalled()
  expect(screen.getByText(/could not be loaded/)).toHaveTextContent(
    'Passwords and chosen files must be entered again.',
  )
})

/** Sends a change, and returns what answers it. */
function sendChange() {
  const { promise, resolve } = Promise.withResolvers<void>()
  void countChange(promise)
  return () => act(async () => resolve())
}

test('does not reload by itself while a change is being sent', async () => {
  const answer = sendChange()
  await show()
  await comeOnline()
  await answer()
  expect(reloadPage).not.toHaveBeenCalled()
  await press()
  expect(reloadPage).toHaveBeenCalledOnce()
})

test('does not reload by itself over a change that was made while it asked for the site', async () => {
  const site = Promise.withResolvers<boolean>()
  vi.mocked(siteAnswers).mockReturnValueOnce(site.promise)
  await show()
  const answer = sendChange()
  await act(async () => site.resolve(true))
  expect(reloadPage).not.toHaveBeenCalled()
  await answer()
})

test('after a press, reloads once the changes are answered', async () => {
  const answers = [sendChange(), sendChange()]
  await show()
  await press()
  expect(screen.getByRole('alert')).toHaveTextContent('Your last change is still being sent.')
  await answers[0]!()
  expect(reloadPage).not.toHaveBeenCalled()
  await answers[1]!()
  expect(reloadPage).toHaveBeenCalledOnce()
})

test('does not reload for an explanation that was closed while a change was being sent', async () => {
  const answer = sendChange()
  const { unmount } = await show()
  await press()
  unmount()
  await answer()
  expect(reloadPage).not.toHaveBeenCalled()
})

test('leaves any other error to a press', async () => {
  await show(new TypeError('x is undefined'))
  expect(reloadPage).not.toHaveBeenCalled()
  await press()
  expect(reloadPage).toHaveBeenCalledOnce()
})
