import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Stack, startStack } from '#local/start/stack.ts'
import { StartError } from '#local/start/start-error.ts'
import { waitFor } from '../support/wait-for.ts'

// The same clinic on a real Postgres server (npm start -- --db postgres).
const dataDir = mkdtempSync(join(tmpdir(), 'clinic-'))
let stack: Stack
const start = (): Promise<Stack> => startStack({ dataDir, db: 'postgres', limits: 'off' })

beforeAll(async () => {
  stack = await start()
})
afterAll(async () => {
  await stack.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const answer = (path: string): Promise<Response> => fetch(stack.url + path)
/** Runs statements on the stack's server as one of its roles. */
async function runAs(role: string, script: string, database = 'postgres'): Promise<void> {
  const url = Object.assign(new URL(stack.databaseUrl!), { username: role, pathname: database })
  const client = new Client({ connectionString: url.href })
  await client.connect()
  await client.query(script).finally(() => client.end())
}
const asSuperuser = (script: string): Promise<void> => runAs('supabase_admin', script)
const whenStatus = async (path: string, status: number): Promise<Response | undefined> => {
  const response = await answer(path)
  return response.status === status ? response : undefined
}

it('runs on Postgres 17, on this machine only', async () => {
  const [server] = await stack.sql.query<{ version: string; listens: string }>(
    `select current_setting('server_version') as version, current_setting('listen_addresses') as listens`,
  )
  expect(server?.version).toMatch(/^17\./)
  expect(server?.listens).toBe('127.0.0.1')
})

it('runs migrations as postgres without superuser rights, as Supabase does', async () => {
  const rows = await stack.sql.query(
    `select current_user::text as name, rolsuper, rolcreatedb, rolcreaterole, rolbypassrls
     from pg_roles where rolname = current_user`,
  )
  const rights = { rolsuper: false, rolcreatedb: true, rolcreaterole: true, rolbypassrls: true }
  expect(rows).toEqual([{ name: 'postgres', ...rights }])
})

it('S45 serves the Data API as authenticator, with only the rights of the role that it assumes', async () => {
  const [role] = await stack.sql.query(
    `select rolsuper, rolinherit, rolbypassrls, rolcanlogin, rolconfig, array(select m.roleid::regrole::text
       from pg_auth_members m where m.member = r.oid order by 1) as members
     from pg_roles r where rolname = 'authenticator'`,
  )
  expect(role).toEqual({
    rolsuper: false,
    rolinherit: false,
    rolbypassrls: false,
    rolcanlogin: true,
    rolconfig: ['statement_timeout=8s'],
    members: ['anon', 'authenticated', 'service_role'],
  })
  await fetch(`${stack.dataUrl}/rest/v1/blog_posts`, { headers: { apikey: stack.keys.publishable } })
  const sessions = await stack.sql.query<{ name: string }>(
    `select distinct usename::text as name from pg_stat_activity where query ~* '^(commit|rollback)$'`,
  )
  expect(sessions.map(({ name }) => name)).toContain('authenticator')
  expect(sessions.map(({ name }) => name)).not.toContain('supabase_admin')
})

it('gives the function no way to the database but the Data API', () => {
  const { port, password } = new URL(stack.databaseUrl!)
  const [environment, command] = ['environ', 'cmdline'].map((name) =>
    readFileSync(`/proc/${stack.pids().function}/${name}`, 'utf8').split('\0'),
  )
  expect(environment).toContain(`SUPABASE_URL=${stack.dataUrl}`)
  expect(environment!.filter((line) => /postgres(ql)?:/.test(line) || line.includes(password))).toEqual([])
  const reached = command!.find((word) => word.startsWith('--allow-net='))
  expect(reached).toContain(`:${new URL(stack.dataUrl).port}`)
  expect(reached).not.toContain(`:${port}`)
})

// As in pg_dump of hosted projects: by the default privileges of Auth's owner, a role that postgres isn't a member of.
it('lets postgres change Auth’s tables, and no role of the Data API', async () => {
  const rights = await stack.sql.query(
    `select grantee::regrole::text as role, string_agg(distinct privilege_type, ' ' order by privilege_type) as rights
     from pg_class, aclexplode(relacl) where oid in ('auth.users'::regclass, 'auth.sessions'::regclass)
       and grantee <> relowner group by 1`,
  )
  expect(rights).toEqual([
    { role: 'postgres', rights: 'DELETE INSERT MAINTAIN REFERENCES SELECT TRIGGER TRUNCATE UPDATE' },
  ])
  const [owner] = await stack.sql.query(
    `select relowner::regrole::text as name, pg_has_role('postgres', relowner, 'member') as has_postgres
     from pg_class where oid = 'auth.sessions'::regclass`,
  )
  expect(owner).toEqual({ name: 'supabase_auth_admin', has_postgres: false })
})

it('survives the loss of a connection in the middle of a transaction', async () => {
  const { sql } = stack
  const lost = sql.transaction(async (tx) => {
    const [session] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid')
    await sql.query('select pg_terminate_backend($1, 5000)', [session!.pid])
    // The driver notices this at the next query; later queries must not reach the closed connection.
    await tx.query('select 1').catch(() => undefined)
    return tx.query('select 2')
  })
  await expect(lost).rejects.toThrow()
  const answered = sql.transaction((tx) => tx.query('select 3 as answer'))
  await expect(answered).resolves.toEqual([{ answer: 3 }])
})

it('answers only 503 while the server is down and recovers when it is back', async () => {
  const { postgres } = stack.pids()
  process.kill(postgres!, 'SIGKILL')
  const seen = new Set<number>()
  await waitFor('recovery', async () => {
    const { status } = await answer('/api/blogs')
    seen.add(status)
    const { postgres: now } = stack.pids()
    return status === 200 && now !== undefined && now !== postgres ? true : undefined
  })
  expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(await waitFor('health', () => whenStatus('/api/health', 200))).toBeDefined()
})

const setReadOnly = (value: 'on' | 'off'): Promise<void> =>
  asSuperuser(
    `alter role authenticator set default_transaction_read_only = ${value};
     select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = 'authenticator'`,
  )

it('answers the health check with 503 while the database is read-only', async () => {
  await setReadOnly('on')
  const refusal = await waitFor('503', () => whenStatus('/api/health', 503))
  expect(await refusal.json()).toMatchObject({ error: 'The database is read-only: nothing can be saved.' })
  await setReadOnly('off')
  await waitFor('health', () => whenStatus('/api/health', 200))
})

it('keeps its data after a restart', async () => {
  const before = await stack.sql.query('select user_id, username from public.staff')
  await stack.stop()
  stack = await start()
  expect(await stack.sql.query('select user_id, username from public.staff')).toEqual(before)
})

it('gives new functions to no role of the Data API, after a restart either', async () => {
  expect(
    await stack.sql.query("select from pg_default_acl where defaclnamespace = 'public'::regnamespace"),
  ).toEqual([])
})

it("cancels a visitor's statement after 3 seconds", async () => {
  await stack.sql.script(`
    create function public.dawdle() returns void language sql as 'select pg_sleep(600)';
    grant execute on function public.dawdle() to anon`)
  // The Data API reads the database's functions when it starts.
  await stack.stop()
  stack = await start()
  const response = await fetch(`${stack.dataUrl}/rest/v1/rpc/dawdle`, {
    method: 'POST',
    headers: { apikey: stack.keys.publishable, 'content-type': 'application/json' },
    body: '{}',
  })
  expect(response.ok).toBe(false)
})

it('drops the roles of earlier versions, or their sign-in if another database names them', async () => {
  await stack.sql.script(`
    create role visitor_reader login in role anon;
    create role visitor_booker login;
    grant usage on schema public to visitor_booker`)
  await asSuperuser('create database neighbour')
  await runAs('supabase_admin', 'grant usage on schema public to visitor_booker', 'neighbour')
  await stack.stop()
  stack = await start()
  const visitors = () =>
    stack.sql.query("select rolname, rolcanlogin from pg_roles where rolname like 'visitor_%'")
  expect(await visitors()).toEqual([{ rolname: 'visitor_booker', rolcanlogin: false }])
  await asSuperuser('drop database neighbour')
  await stack.stop()
  stack = await start()
  expect(await visitors()).toEqual([])
})

it(
  'shares a server with the roles of another clinic, once its superuser has granted them',
  { tags: 'wide' },
  async () => {
    await asSuperuser(`create role tenant login createrole bypassrls password 'tenant'`)
    await asSuperuser('create database tenant owner tenant')
    const url = Object.assign(new URL(stack.databaseUrl!), { username: 'tenant', password: 'tenant' })
    url.pathname = '/tenant'
    const folder = mkdtempSync(join(tmpdir(), 'clinic-'))
    const startAsTenant = () => startStack({ dataDir: folder, db: { url: url.href }, limits: 'off' })

    const refusal = await startAsTenant().catch((error: Error) => error)
    expect(refusal).toBeInstanceOf(StartError)
    const { message } = refusal as StartError
    expect(message).toContain('tenant may not use')
    await asSuperuser(/Let a superuser of the server run: (.*;)$/m.exec(message)![1]!)

    for (const _ of ['the first start', 'a restart']) {
      const tenant = await startAsTenant()
      expect((await fetch(`${tenant.url}/api/health`)).status).toBe(200)
      expect((await fetch(`${tenant.url}/api/blogs`)).status).toBe(200)
      await tenant.stop()
    }
    rmSync(folder, { recursive: true, force: true })
  },
)
