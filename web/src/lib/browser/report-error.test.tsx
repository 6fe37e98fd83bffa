import { beforeEach, expect, test, vi } from 'vitest'
import { ClientErrorBody } from '#shared/contract/client-errors.ts'

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.resetModules()
  fetched.mockReset().mockResolvedValue(new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', fetched)
  window.history.replaceState(null, '', '/admin/patients/P-7K3M9Q2X?name=Asha#asha')
})

/** A page that has just been opened. */
const openPage = () => import('./report-error.ts')
const reports = () =>
  fetched.mock.calls.map(([url, init]) => [url, ClientErrorBody.parse(JSON.parse(String(init?.body)))])

test('S69 sends an error without what it quotes and who is on the page, also while the page is left', async () => {
  const { sendError } = await openPage()
  const error = new TypeError("Can't read 'Asha' of 42")
  error.stack = 'TypeError: Asha\n    at f (https://clinic.example/assets/a.js:1:2)'
  await sendError(error)
  expect(reports()).toEqual([
    [
      '/api/client-errors',
      {
        message: "TypeError: Can't read … of …",
        stack: 'a.js:1:2',
        route: '/admin/patients/:uid',
        build: '',
      },
    ],
  ])
  expect(fetched.mock.calls[0]![1]).toMatchObject({ method: 'POST', keepalive: true })
})

test('sends the same error of a page once, and five at most', async () => {
  const { sendError } = await openPage()
  const error = new Error('again')
  await Promise.all([sendError(error), sendError(error)])
  expect(reports()).toHaveLength(1)
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await sendError(new Error(name))
  expect(reports()).toHaveLength(5)
})

test('gives up a report that fails, without an error of its own', async () => {
  const { sendError } = await openPage()
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(sendError(new Error('lost'))).resolves.toBeUndefined()
  expect(fetched).toHaveBeenCalledOnce()
})

test('S69 sends only the kind of an error if the code that scrubs it is lost too', async () => {
  vi.doMock('#shared/domain/client-error.ts', () => {
    throw new TypeError('lost')
  })
  const { sendError } = await openPage()
  await sendError(new RangeError('Asha'))
  await sendError('Asha')
  vi.doUnmock('#shared/domain/client-error.ts')
  expect(reports().map(([, report]) => report)).toEqual([
    { message: 'RangeError', stack: '', route: 'other', build: '' },
    { message: 'Error', stack: '', route: 'other', build: '' },
  ])
})
