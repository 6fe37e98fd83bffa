import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Stack, startStack } from '#local/start/stack.ts'
import { waitFor } from '../support/wait-for.ts'

// The function's own connections to a Postgres server, on which it reads public data.
const dataDir = mkdtempSync(join(tmpdir(), 'clinic-'))
const lines: string[] = []
const day = '2026-11-24'
let stack: Stack

const log = (line: string): void => void lines.push(line)
beforeAll(async () => {
  stack = await startStack({ dataDir, db: 'postgres', limits: 'off', now: '2026-11-23T04:00:00Z', log })
})
afterAll(async () => {
  await stack.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const urlAs = (role: string): string => Object.assign(new URL(stack.databaseUrl!), { username: role }).href

/** Runs statements in one session of a role. */
async function as<Result>(role: string, work: (session: Client) => Promise<Result>): Promise<Result> {
  const session = new Client({ connectionString: urlAs(role) })
  await session.connect()
  return work(session).finally(() => session.end())
}
const asReader = <Result>(work: (session: Client) => Promise<Result>) => as('visitor_reader', work)
const codeOf = (session: Client, statement: string): Promise<string | undefined> =>
  session.query(statement).then(
    () => undefined,
    ({ code }: { code?: string }) => code,
  )

const slots = async (): Promise<string[]> => {
  const response = await fetch(`${stack.url}/api/appointments/slots?date=${day}`)
  expect(response.status).toBe(200)
  return ((await response.json()) as { slots: string[] }).slots
}
/** How many reads used the function's own connections since the counts were reset. */
const directReads = async (): Promise<number> => {
  const [row] = await stack.sql.query<{ reads: number }>(
    `select coalesce(sum(calls), 0)::int as reads from extensions.pg_stat_statements
     where query = 'select public.get_public_slots(p_date => $1) as data'`,
  )
  return row!.reads
}
/** Reads slots until a read uses the function's own connections. */
const untilDirect = async (): Promise<void> => {
  await stack.sql.query('select extensions.pg_stat_statements_reset()')
  await waitFor('read on a connection of the function', async () => {
    await slots()
    return (await directReads()) > 0 ? true : undefined
  })
}
/** Ends the function's connections and waits until the server has none. */
const loseConnections = (): Promise<unknown> =>
  as('supabase_admin', (admin) =>
    waitFor('end of the connections', async () => {
      const { rowCount } = await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'visitor_reader'`,
      )
      return rowCount === 0 ? true : undefined
    }),
  )

it('signs in as a visitor, who can’t assume another role', async () => {
  await asReader(async (session) => {
    const { rows } = await session.query<{ name: string }>('select current_user::text as name')
    expect(rows).toEqual([{ name: 'anon' }])
    for (const role of ['authenticated', 'service_role', 'authenticator', 'postgres', 'supabase_admin'])
      expect(await codeOf(session, `set role ${role}`), role).toBe('42501')
  })
})

it('has no rights of its own after dropping the visitor’s', async () => {
  await asReader(async (session) => {
    await session.query('set role none')
    expect(await codeOf(session, `select public.get_public_slots('${day}')`)).toBe('42501')
    expect(await codeOf(session, 'select slug from public.blog_posts')).toBe('42501')
  })
})

it('reads only what visitors may read', async () => {
  await asReader(async (session) => {
    expect(await codeOf(session, 'select slug from public.blog_posts')).toBeUndefined()
    for (const table of ['public.patients', 'public.staff', 'private.otp_codes', 'auth.users'])
      expect(await codeOf(session, `select from ${table}`), table).toBe('42501')
    for (const call of ['public.book_public(null, null, null, null)', 'public.get_summary()'])
      expect(await codeOf(session, `select ${call}`), call).toBe('42501')
  })
})

it('writes nothing, not even where visitors might', async () => {
  await stack.sql.script(
    'create table public.guestbook (line text); grant insert on public.guestbook to anon',
  )
  await asReader(async (session) => {
    expect(await codeOf(session, `insert into public.guestbook values ('hello')`)).toBe('25006')
  })
  await stack.sql.script('drop table public.guestbook')
})

it('cancels a statement after three seconds, as the Data API does for visitors', async () => {
  await asReader(async (session) => {
    expect(await codeOf(session, 'select pg_sleep(600)')).toBe('57014')
  })
})

it('shows a row changed by SQL in the next answer', async () => {
  await untilDirect()
  expect(await slots()).toContain('10:00 AM')
  await stack.sql.query('insert into public.day_overrides (date, holiday) values ($1, true)', [day])
  expect(await slots()).toEqual([])
  await stack.sql.query('delete from public.day_overrides where date = $1', [day])
  expect(await slots()).toContain('10:00 AM')
})

it('keeps reading when its connections are lost, and opens new ones', async () => {
  await untilDirect()
  await loseConnections()
  await Promise.all(Array.from({ length: 8 }, slots))
  await untilDirect()
})

it('keeps reading when the role may not sign in', async () => {
  await untilDirect()
  await stack.sql.script('alter role visitor_reader nologin')
  await loseConnections()
  await stack.sql.query('select extensions.pg_stat_statements_reset()')
  await Promise.all(Array.from({ length: 8 }, slots))
  expect(await directReads()).toBe(0)
  await stack.sql.script('alter role visitor_reader login')
})

it('leaves no password in the log when it fails', async () => {
  await untilDirect()
  await loseConnections()
  await slots()
  const line = await waitFor('line of the failure', async () => {
    const text = lines.join('\n')
    return text.includes('direct calls') ? text : undefined
  })
  expect(line).not.toContain(new URL(stack.databaseUrl!).password)
})
