import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { randomToken } from '#shared/crypto.ts'
import type { Database } from '#shared/database.types.ts'
import { tokenHmac } from '#shared/otp.ts'
import type { Clients } from '#shared/supabase.ts'
import { loadSecrets } from '#local/start/secrets.ts'
import { type Stack, startStack } from '#local/start/stack.ts'
import { bookAsVisitor, createVisitorBookings } from '../../supabase/functions/api/direct-calls.ts'
import { newBooking } from '../../supabase/functions/api/rows.ts'
import { createPlaces } from '../deep/drill.ts'
import { aBooking } from '../support/factories.ts'
import { waitFor } from '../support/wait-for.ts'

// The function's own connections to a Postgres server, on which it books for visitors.
const dataDir = mkdtempSync(join(tmpdir(), 'clinic-'))
const log = (): void => undefined
let stack: Stack
let pepper: string

beforeAll(async () => {
  stack = await startStack({ dataDir, db: 'postgres', limits: 'off', now: '2026-11-23T04:00:00Z', log })
  pepper = loadSecrets(stack.folder).otpPepper
  await stack.sql.query('update public.settings set booking_horizon_days = 730')
})
afterAll(async () => {
  await stack.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const urlAs = (role: string): string => Object.assign(new URL(stack.databaseUrl!), { username: role }).href

/** Runs statements in one session of the role. */
async function as<Result>(role: string, work: (session: Client) => Promise<Result>): Promise<Result> {
  const session = new Client({ connectionString: urlAs(role) })
  await session.connect()
  return work(session).finally(() => session.end())
}

const nextPlace = createPlaces()
/** A booking of a free slot, with the proof of its address. */
async function aProvenBooking() {
  const booking = aBooking(nextPlace())
  const otpToken = randomToken()
  const digest = await tokenHmac(pepper, otpToken)
  await stack.sql.query(
    `insert into private.booking_tokens (token_hmac, email, expires_at)
     values ($1, $2, private.now() + interval '30 minutes')`,
    [digest, booking.email],
  )
  return { booking, otpToken, digest }
}
async function book(): Promise<number> {
  const { booking, otpToken } = await aProvenBooking()
  const response = await fetch(`${stack.url}/api/appointments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...booking, otpToken }),
  })
  await response.arrayBuffer()
  return response.status
}
const countOf = async (sql: string): Promise<number> =>
  (await stack.sql.query<{ count: number }>(`select (${sql})::int as count`))[0]!.count
const bookings = () => countOf('select count(*) from public.appointments')
const directBookings = () =>
  countOf(`select coalesce(sum(s.calls), 0) from extensions.pg_stat_statements s
    join pg_roles r on r.oid = s.userid where r.rolname = 'visitor_booker' and s.toplevel`)
/** Books until a booking comes by the function's own connections. */
async function untilDirect(): Promise<void> {
  await stack.sql.query('select extensions.pg_stat_statements_reset()')
  await waitFor('booking on a connection of the function', async () => {
    expect(await book()).toBe(201)
    return (await directBookings()) > 0 ? true : undefined
  })
}

it('may book and nothing else', async () => {
  await as('visitor_booker', async (session) => {
    const codeOf = (statement: string): Promise<string | undefined> =>
      session.query(statement).then(
        () => undefined,
        ({ code }: { code?: string }) => code,
      )
    for (const role of ['anon', 'authenticated', 'service_role', 'postgres', 'visitor_reader'])
      expect(await codeOf(`set role ${role}`), role).toBe('42501')
    for (const table of ['public.appointments', 'public.blog_posts', 'private.booking_tokens', 'auth.users'])
      expect(await codeOf(`select from ${table}`), table).toBe('42501')
    for (const call of ["otp_issue('', '', '', false)", 'health_check()', "get_public_slots('2026-11-24')"])
      expect(await codeOf(`select public.${call}`), call).toBe('42501')
    // Allowed, and refused for want of a token.
    expect(await codeOf('select public.book_public(null, null, null, null)')).toBe('PT401')
  })
})

it('makes each of many bookings once', async () => {
  await untilDirect()
  const before = await bookings()
  const statuses = await Promise.all(Array.from({ length: 20 }, book))
  expect(statuses).toEqual(statuses.map(() => 201))
  expect(await bookings()).toBe(before + 20)
})

it('books at the Data API when its connection is lost before the booking is stored', async () => {
  await untilDirect()
  const before = await bookings()
  await as('supabase_admin', async (admin) => {
    await admin.query(`
      create function public.lose() returns trigger language plpgsql security definer as $$
      begin
        if session_user = 'visitor_booker' then perform pg_terminate_backend(pg_backend_pid()); end if;
        return new;
      end $$;
      create trigger lose before insert on public.appointments for each row execute function public.lose()`)
    expect(await book().finally(() => admin.query('drop function public.lose() cascade'))).toBe(201)
  })
  expect(await bookings()).toBe(before + 1)
})

it('books at the Data API when the role may not sign in', async () => {
  await untilDirect()
  await stack.sql.script('alter role visitor_booker nologin')
  await as('supabase_admin', (admin) =>
    waitFor('end of the connections', async () => {
      const { rowCount } = await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'visitor_booker'`,
      )
      return rowCount === 0 ? true : undefined
    }),
  )
  await stack.sql.query('select extensions.pg_stat_statements_reset()')
  expect(await book().finally(() => stack.sql.script('alter role visitor_booker login'))).toBe(201)
  expect(await directBookings()).toBe(0)
})

it('doesn’t book twice when the answer to a stored booking is lost', async () => {
  // Between the function and the server: passes everything on until answers are to be lost.
  let losing = false
  const { hostname, port } = new URL(urlAs('visitor_booker'))
  const proxy = createServer((near) => {
    const far = connect(Number(port), hostname)
    near.on('error', () => far.destroy()).on('close', () => far.end())
    far.on('error', () => near.destroy()).on('close', () => near.end())
    near.on('data', (sent) => far.write(sent))
    far.on('data', (answer) => (losing ? near.destroy() : near.write(answer)))
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const url = Object.assign(new URL(urlAs('visitor_booker')), {
    port: String((proxy.address() as AddressInfo).port),
  }).href
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const service = createClient<Database>(stack.dataUrl, stack.keys.secret, {
    auth: { persistSession: false },
  })
  const rpc = vi.spyOn(service, 'rpc')
  const bookDirectly = createVisitorBookings(url)
  const submit = async () => {
    const { booking, digest } = await aProvenBooking()
    return bookAsVisitor(
      { clients: { service } as unknown as Clients, bookDirectly },
      {
        p_booking: newBooking(booking),
        p_token_hmac: digest,
        p_address: '203.0.113.7',
        p_limits: false,
      },
    )
  }
  try {
    await waitFor('booking through the proxy', async () => {
      rpc.mockClear()
      expect(await submit()).toMatchObject({ outcome: 'booked' })
      return rpc.mock.calls.length === 0 ? true : undefined
    })
    const before = await bookings()
    losing = true
    expect(await submit()).toMatchObject({ outcome: 'repeated' })
    expect(await bookings()).toBe(before + 1)
  } finally {
    warn.mockRestore()
    proxy.close()
  }
})
