import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { lastActivity } from './activity.ts'
import { api, failureText, RequestError } from './api-client.ts'
import { apiPage } from './api-page.ts'
import { hasChangesInFlight } from './changes-in-flight.ts'
import { getToken, sessionEnd, setToken } from './session.ts'

const fetchMock = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', fetchMock))
afterEach(() => {
  vi.unstubAllGlobals()
  fetchMock.mockReset()
})

const json = (body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' }, ...init })

/** The request as `fetch` received it. */
function sent() {
  const [url, init = {}] = fetchMock.mock.calls.at(-1)!
  return { url, method: init.method, headers: new Headers(init.headers), body: init.body }
}

test("sends a JSON body to the route's path and returns the answer", async () => {
  fetchMock.mockResolvedValue(json({ resendAfterSeconds: 60, expiresInSeconds: 600 }))
  const answer = await api('otp.request', { body: { contact: 'a@b.example' } })

  expect(answer.resendAfterSeconds).toBe(60)
  expect(sent()).toMatchObject({ url: '/api/otp/request', method: 'POST', body: '{"contact":"a@b.example"}' })
  expect(sent().headers.get('content-type')).toBe('application/json')
  expect(sent().headers.has('authorization')).toBe(false)
})

test('fills and escapes parameters, leaves out unset query fields, sends the token', async () => {
  setToken('secret')
  fetchMock.mockImplementation(async () => json([]))
  await api('prescriptions.of-patient', { params: { patientUid: 'P/1 x' } })
  expect(sent().url).toBe('/api/admin/appointments/patients/P%2F1%20x/prescriptions')
  expect(sent().headers.get('authorization')).toBe('Bearer secret')

  await api('patients.list', { query: { q: 'a & b', cursor: undefined } })
  expect(sent().url).toBe('/api/admin/patients?q=a+%26+b')
})

test('marks background refreshes, and only those', async () => {
  fetchMock.mockImplementation(async () => json({}))
  await api('auth.me', { background: true })
  expect(sent().headers.get('x-background-refresh')).toBe('1')
  await api('auth.me')
  expect(sent().headers.has('x-background-refresh')).toBe(false)
})

test('counts activity from when the request was sent, even if the answer is late', async () => {
  vi.useFakeTimers({ now: 1_000_000 })
  try {
    setToken('secret')
    fetchMock.mockImplementation(async () => {
      vi.setSystemTime(1_060_000)
      return json([])
    })
    await api('patients.list')
    expect(lastActivity()).toBe(1_000_000)
  } finally {
    vi.useRealTimers()
  }
})

test('uploads a file as a form, with the content type set by the browser', async () => {
  fetchMock.mockResolvedValue(json({}, { status: 201 }))
  const file = new File(['%PDF'], 'scan.pdf')
  await api('reports.upload', { form: { patientUid: 'P-7K3M9Q2X' }, file })

  const form = sent().body as FormData
  expect([...form.keys()]).toEqual(['patientUid', 'file'])
  expect(sent().headers.has('content-type')).toBe(false)
})

test('returns a file as a blob, an empty answer as undefined, a page with its cursor', async () => {
  fetchMock.mockResolvedValueOnce(new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }))
  expect(await (await api('reports.download', { params: { id: 'x' } })).text()).toBe('%PDF')

  fetchMock.mockResolvedValueOnce(new Response(null, { status: 204 }))
  expect(await api('auth.logout')).toBeUndefined()

  fetchMock.mockResolvedValueOnce(
    json([], { headers: { 'content-type': 'application/json', 'x-next-cursor': 'c2' } }),
  )
  expect(await apiPage('patients.list')).toEqual({ items: [], nextCursor: 'c2' })
  fetchMock.mockResolvedValueOnce(json([]))
  expect((await apiPage('patients.list')).nextCursor).toBeNull()
})

test("throws the server's text, or the status when there is none", async () => {
  fetchMock.mockResolvedValueOnce(
    json({ error: 'Slot already booked.' }, { status: 409, headers: { 'content-type': 'application/json' } }),
  )
  await expect(api('auth.me')).rejects.toMatchObject({ status: 409, message: 'Slot already booked.' })

  fetchMock.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }))
  await expect(api('auth.me')).rejects.toMatchObject({ status: 502, message: 'API Error: 502' })

  fetchMock.mockResolvedValueOnce(
    json({ error: 'Slow down' }, { status: 429, headers: { 'retry-after': '60' } }),
  )
  await expect(api('auth.me')).rejects.toMatchObject({ status: 429, retryAfter: 60 })
})

test('includes the request id of a failure, so that it can be reported', async () => {
  const failure = { error: 'The service is not available right now.', requestId: 'ab12cd34' }
  fetchMock.mockResolvedValueOnce(json(failure, { status: 503 }))
  await expect(api('auth.me')).rejects.toMatchObject({
    message: 'The service is not available right now. (Request ab12cd34)',
  })
})

test.each([
  [new RequestError(409, 'Slot already booked.'), 'Slot already booked.'],
  [new RequestError(500, null), 'The server failed (error 500). Please try again in a moment.'],
  [new RequestError(0, 'Not reached.'), 'Not reached.'],
  [new TypeError('x is undefined'), 'Something went wrong. Please try again.'],
])('shows a readable text for %s', (error, text) => {
  expect(failureText(error)).toBe(text)
})

test('carries the reason, the request and the stored record of a refusal', async () => {
  const refusal = { error: 'no', reason: 'differs', requestId: 'r1', current: { id: 'b1' } }
  fetchMock.mockResolvedValueOnce(json(refusal, { status: 409 }))
  await expect(api('auth.me')).rejects.toMatchObject({
    reason: 'differs',
    requestId: 'r1',
    current: { id: 'b1' },
  })
})

test.each([
  ['a page', new Response('<p>Sign in to this network</p>', { headers: { 'content-type': 'text/html' } })],
  ['a line of text', new Response('OK', { headers: { 'content-type': 'text/plain' } })],
  ['half an answer', new Response('{"id":', { headers: { 'content-type': 'application/json' } })],
])('treats %s instead of an answer as no answer', async (_, response) => {
  fetchMock.mockResolvedValueOnce(response)
  await expect(api('auth.me')).rejects.toMatchObject({ name: 'RequestError', status: 0 })
})

test('turns a lost connection into a RequestError without a status, and keeps an abort', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('fetch failed'))
  const lost = await api('auth.me').catch((error: unknown) => error)
  expect(lost).toBeInstanceOf(RequestError)
  expect(lost).toMatchObject({ status: 0 })

  const abort = new AbortController()
  abort.abort()
  fetchMock.mockRejectedValueOnce(abort.signal.reason)
  await expect(api('auth.me', { signal: abort.signal })).rejects.toHaveProperty('name', 'AbortError')
})

/** Waits for a call's abort. */
const untilAborted = (init?: RequestInit) =>
  new Promise<never>((_resolve, reject) =>
    init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
  )

const unanswered: typeof fetch = (_, init) => untilAborted(init)

/** A call whose answer begins but doesn't end. */
const begun: typeof fetch = async (_, init) => {
  const rest = () => untilAborted(init)
  return Object.assign(json({}), { json: rest, blob: rest })
}

describe('the time limit', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test.each([
    ['is not answered', unanswered],
    ['is answered in part', begun],
  ])('aborts a call that %s within half a minute', async (_what, answer) => {
    fetchMock.mockImplementation(answer)
    const call = api('auth.me').catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(29_999)
    const signal = fetchMock.mock.lastCall?.[1]?.signal
    expect(signal?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(signal?.aborted).toBe(true)
    expect(await call).toMatchObject({ name: 'RequestError', status: 0 })
  })

  test('does not end the download of a file that has begun', async () => {
    fetchMock.mockImplementation(begun)
    void api('reports.download', { params: { id: '1' } }).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(fetchMock.mock.lastCall?.[1]?.signal?.aborted).toBe(false)
  })

  test('keeps the caller’s abort of an answer that has begun', async () => {
    fetchMock.mockImplementation(begun)
    const leaving = new AbortController()
    const call = api('auth.me', { signal: leaving.signal }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(1)
    leaving.abort()
    expect(await call).toHaveProperty('name', 'AbortError')
  })
})

const refused = () => json({ error: 'no' }, { status: 401 })

test('ends the session on a 401 of a staff route only', async () => {
  setToken('old')
  fetchMock.mockImplementation(async () => refused())
  await expect(api('otp.verify', { body: { contact: 'a@b.example', code: '123456' } })).rejects.toThrow('no')
  await expect(api('auth.login', { body: { username: 'x', password: 'y' } })).rejects.toThrow('no')
  expect(getToken()).toBe('old')

  await expect(api('patients.list')).rejects.toThrow('no')
  expect(getToken()).toBeNull()
  expect(sessionEnd()).toBe('expired')
})

test('ignores a late 401 of an earlier session', async () => {
  setToken('old')
  fetchMock.mockImplementation(async () => {
    setToken('new')
    return refused()
  })
  await expect(api('patients.list')).rejects.toThrow('no')
  expect(getToken()).toBe('new')
})

test('a change is in flight until its answer has been read or it has failed; a reading call never is', async () => {
  const answer = Promise.withResolvers<Response>()
  fetchMock.mockReturnValue(answer.promise)
  const listed = api('patients.list')
  expect(hasChangesInFlight()).toBe(false)
  const asked = api('otp.request', { body: { contact: 'a@b.example' } })
  expect(hasChangesInFlight()).toBe(true)
  answer.reject(new TypeError('lost'))
  await Promise.allSettled([listed, asked])
  expect(hasChangesInFlight()).toBe(false)
})

test('an upload is in flight until it is answered', async () => {
  const answer = Promise.withResolvers<Response>()
  const upload = api('reports.upload', {
    form: { patientUid: 'P-7K3M9Q2X' },
    file: new File(['%PDF'], 'scan.pdf'),
    fetcher: () => answer.promise,
  })
  expect(hasChangesInFlight()).toBe(true)
  answer.resolve(json({}, { status: 201 }))
  await upload
  expect(hasChangesInFlight()).toBe(false)
})
