import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { ApiError } from '../_shared/api-error.ts'
import type { Clients } from '../_shared/supabase.ts'
import { bookAsVisitor, createVisitorBookings, createVisitorReads } from './direct-calls.ts'

/** The next statement's answer on every connection; a test can make it wait or fail. */
let answer: () => Promise<{ rows: { data: unknown }[] }>
/** The result of connecting. */
let meets: () => Promise<void>
let statements: { text: string; values: unknown[] }[]
let connected: number
let ended: number
let warn: MockInstance<typeof console.warn>

vi.mock('pg', async () => {
  const { EventEmitter } = await import('node:events')
  class Client extends EventEmitter {
    async connect() {
      await meets()
      connected += 1
    }
    query(statement: { text: string; values: unknown[] }) {
      statements.push(statement)
      return answer()
    }
    async end() {
      ended += 1
    }
  }
  return { default: { Client } }
})

const today = () => Promise.resolve({ rows: [{ data: { today: '2026-11-23' } }] })
const lost = () => Promise.reject(new Error('Connection terminated unexpectedly'))
const refusedWith =
  (code: string, more: object = {}) =>
  () =>
    Promise.reject(Object.assign(new Error('No'), { code, ...more }))

let read: () => Promise<unknown>
/** Serves enough reads for the next one to connect. */
async function serve(): Promise<void> {
  for (let at = 0; at < 20; at += 1) await read()
}
/** Opens the connections. */
async function open(): Promise<void> {
  await serve()
  await read()
  await vi.waitFor(() => expect(connected).toBe(4))
  // They are ready one tick after the last has connected.
  await vi.waitFor(async () => expect(await read()).toBeDefined())
  statements = []
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  answer = today
  meets = () => Promise.resolve()
  statements = []
  connected = ended = 0
  const direct = createVisitorReads('postgresql://visitor_reader:secret@127.0.0.1:1/postgres')
  read = () => direct('get_public_slots', { p_date: '2026-11-24' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('doesn’t connect for a few reads', async () => {
  await serve()
  await vi.dynamicImportSettled()
  expect(connected).toBe(0)
  await read()
  await vi.waitFor(() => expect(connected).toBe(4))
})

it('leaves reads to the Data API while it connects', async () => {
  const connects = vi.fn(() => new Promise<void>(() => undefined))
  meets = connects
  await serve()
  expect(await Promise.all([read(), read()])).toEqual([undefined, undefined])
  await vi.waitFor(() => expect(connects).toHaveBeenCalledTimes(4))
  expect(await read()).toBeUndefined()
})

it('reads with one statement that binds its values', async () => {
  await open()
  expect(await read()).toEqual({ data: { today: '2026-11-23' } })
  expect(statements).toEqual([
    { text: 'select public.get_public_slots(p_date => $1) as data', values: ['2026-11-24'] },
  ])
})

it('passes a refusal on like the Data API’s, and keeps its connections', async () => {
  await open()
  answer = refusedWith('PT400', { hint: 'past' })
  const refusal = await read().catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ApiError)
  expect(refusal).toMatchObject({ status: 400, message: 'No', reason: 'past' })
  answer = today
  expect(await read()).toBeDefined()
})

it.each([
  ['a lost connection', lost],
  ['a server that is shutting down', refusedWith('57P01')],
  ['missing rights', refusedWith('42501')],
])('leaves a read to the Data API after %s, and reconnects after a pause', async (_, failure) => {
  await open()
  answer = failure
  expect(await read()).toBeUndefined()
  expect(ended).toBe(4)
  answer = today
  vi.advanceTimersByTime(9_999)
  expect(await read()).toBeUndefined()
  await vi.dynamicImportSettled()
  expect(connected).toBe(4)
  vi.advanceTimersByTime(1)
  await read()
  await vi.waitFor(async () => expect(await read()).toBeDefined())
  expect(connected).toBe(8)
})

it('releases reads that wait for a lost connection at once', async () => {
  await open()
  const { promise, reject: lose } = Promise.withResolvers<never>()
  answer = () => promise
  const waiting = Array.from({ length: 10 }, read)
  await vi.waitFor(() => expect(statements.length).toBe(4))
  lose(new Error('Connection terminated unexpectedly'))
  const done = await Promise.all(waiting.slice(4))
  expect(done).toEqual(done.map(() => undefined))
})

it('doesn’t retry on every read if it can’t connect', async () => {
  meets = lost
  await serve()
  await read()
  await vi.waitFor(() => expect(ended).toBe(4))
  meets = () => Promise.resolve()
  expect([await read(), await read()]).toEqual([undefined, undefined])
  expect(connected).toBe(0)
})

it('leaves reads to the Data API when too many wait', async () => {
  await open()
  answer = () => new Promise(() => undefined)
  // Four run and 32 wait.
  for (let at = 0; at < 36; at += 1) void read()
  expect(await read()).toBeUndefined()
})

it('logs a failure without the address', async () => {
  // It is logged once a minute.
  vi.advanceTimersByTime(120_000)
  meets = lost
  await serve()
  await read()
  await vi.waitFor(() => expect(warn).toHaveBeenCalled())
  expect(JSON.stringify(warn.mock.calls)).not.toContain('secret')
})

describe('a booking', () => {
  const args = {
    p_booking: { date: '2026-11-24', slot: '10:00 AM', name: 'Asha', contact: '1', email: 'a@mail.example' },
    p_token_hmac: 'digest',
    p_address: '203.0.113.7',
    p_limits: true,
  } as Parameters<typeof bookAsVisitor>[1]
  const rpc = vi.fn(() => Promise.resolve({ data: { outcome: 'repeated' }, error: null, status: 200 }))
  const clients = { service: { rpc } } as unknown as Clients
  let book: () => Promise<unknown>

  beforeEach(async () => {
    const bookDirectly = createVisitorBookings('postgresql://visitor_booker:secret@127.0.0.1:1/postgres')
    book = () => bookAsVisitor({ clients, bookDirectly }, args)
    answer = () => Promise.resolve({ rows: [{ data: { outcome: 'booked' } }] })
    for (let at = 0; at < 21; at += 1) await book()
    await vi.waitFor(async () => expect(await book()).toEqual({ outcome: 'booked' }))
    rpc.mockClear()
    statements = []
  })

  it('is one statement that binds its values', async () => {
    expect(await book()).toEqual({ outcome: 'booked' })
    expect(statements).toEqual([
      {
        text: 'select public.book_public(p_booking => jsonb_populate_record(null::public.new_booking, $1), p_token_hmac => $2, p_address => $3, p_limits => $4) as data',
        values: Object.values(args),
      },
    ])
    expect(rpc).not.toHaveBeenCalled()
  })

  it('is asked for again at the Data API when its answer is lost', async () => {
    answer = lost
    expect(await book()).toEqual({ outcome: 'repeated' })
    expect(rpc).toHaveBeenCalledExactlyOnceWith('book_public', args)
  })

  it.each([
    ['our own refusal', 'PT409', 409],
    ['a value that is not valid', '23514', 400],
    ['a deadlock', '40P01', 409],
    ['a statement that takes too long', '57014', 503],
  ])('is not asked for again after %s', async (_, code, status) => {
    answer = refusedWith(code)
    await expect(book()).rejects.toMatchObject({ status })
    expect(rpc).not.toHaveBeenCalled()
  })

  it('goes to the Data API when it has waited for five seconds', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
    answer = () => new Promise(() => undefined)
    for (let at = 0; at < 4; at += 1) void book()
    const booked = book()
    await vi.advanceTimersByTimeAsync(4_999)
    expect(rpc).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(rpc).toHaveBeenCalledOnce()
    expect(await booked).toEqual({ outcome: 'repeated' })
  })

  it('goes to the Data API when too many wait', async () => {
    answer = () => new Promise(() => undefined)
    // Four are served and 256 wait.
    for (let at = 0; at < 260; at += 1) void book()
    expect(await book()).toEqual({ outcome: 'repeated' })
  })
})
