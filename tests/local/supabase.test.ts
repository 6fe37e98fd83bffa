import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SupabaseClient, createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DataFolder, openDataFolder } from '#local/start/data-folder.ts'
import { openDatabase } from '#local/backend/database.ts'
import type { Database } from '#local/backend/sql.ts'
import { applyMigrations, preparePlatform, readMigrations } from '#local/backend/migrations.ts'
import { type Secrets, loadSecrets } from '#local/start/secrets.ts'
import { startSupabase } from '#local/backend/supabase.ts'

// Supabase's APIs over the embedded database with our migrations, as seen by supabase-js.
let folder: DataFolder
let database: Database
let secrets: Secrets
let server: Awaited<ReturnType<typeof startSupabase>>
const lines: string[] = []

beforeAll(async () => {
  folder = openDataFolder(mkdtempSync(join(tmpdir(), 'clinic-')))
  secrets = loadSecrets(folder)
  database = await openDatabase('pglite', folder, secrets, (line) => lines.push(line))
  await preparePlatform(database.sql)
  await applyMigrations(database.sql, readMigrations())
  await database.sql.script(`
    create function public.who_am_i() returns text language sql as
      $$ select current_user::text || ' ' || coalesce(auth.uid()::text, 'nobody') $$;
    create function public.who_signed_in() returns text language sql as
      $$ select session_user::text || ' ' || current_setting('is_superuser') $$;
    create function public.break() returns void language plpgsql as
      $$ begin raise exception 'a failure' using errcode = 'XX000'; end $$;
    create function public.take(p_texts text[], p_flag boolean, p_day date) returns text language plpgsql as
      $$ begin return coalesce(array_to_string(p_texts, '|'), '-'); end $$;
    create function public.violate() returns void language plpgsql as
      $$ begin raise exception using errcode = '23514', message = 'name is not valid'; end $$;
    grant execute on function public.break(), public.violate() to service_role;
    grant execute on function public.who_am_i(), public.who_signed_in(), public.take(text[], boolean, date) to anon, authenticated, service_role;`)
  server = await startSupabase(database, secrets, folder.file('files'), 'http://localhost', (line) =>
    lines.push(line),
  )
})

afterAll(async () => {
  await server.close()
  await database.close()
  folder.release()
  rmSync(folder.path, { recursive: true, force: true })
})

const client = (key: string): SupabaseClient =>
  createClient(server.url, key, { auth: { persistSession: false, autoRefreshToken: false } })
const asAdmin = () => client(secrets.secretKey)
const asVisitor = () => client(secrets.publishableKey)
/** The status of a GET. */
const status = async (path: string, headers: Record<string, string> = {}): Promise<number> =>
  (await fetch(server.url + path, { headers })).status

it.each([
  ['an object for a list', { p_texts: { a: 1 } }],
  ['a number for a list', { p_texts: 1 }],
  ['half a surrogate', { p_texts: ['a', '\ud83d'] }],
  ['a word for a truth value', { p_flag: 'perhaps' }],
  ['an object for a truth value', { p_flag: {} }],
  ['a truth value for a day', { p_day: true }],
  ['an object for a day', { p_day: {} }],
  ['a number for a day', { p_day: 1e9 }],
])('S65 refuses %s, and answers the next call', async (_, given) => {
  const usual = { p_texts: ['a', 'b'], p_flag: true, p_day: '2026-11-23' }
  expect((await asVisitor().rpc('take', { ...usual, ...given })).status).toBe(400)
  expect((await asVisitor().rpc('take', usual)).data).toBe('a|b')
  expect((await asAdmin().rpc('who_am_i')).data).toBe('service_role nobody')
})

it('S65 answers a write to a computed column as PostgREST does', async () => {
  const { error, status: answered } = await asVisitor()
    .from('published_posts')
    .update({ published_on: '2026-11-23' })
    .eq('slug', 'any')
  expect([answered, error?.code]).toEqual([400, '0A000'])
})

it('S58 answers a value that a check refuses as PostgREST does', async () => {
  const { error, status: answered } = await asAdmin().rpc('violate')
  expect([answered, error?.code, error?.message]).toEqual([400, '23514', 'name is not valid'])
})

it('leaves closing an idle connection to the client', async () => {
  const answer = await fetch(`${server.url}/rest/v1/`)
  expect(answer.headers.get('connection')).toBe('keep-alive')
  expect(answer.headers.get('keep-alive')).toBeNull()
})

it('S61 hashes passwords with a library that works on another thread', () => {
  const lite = createRequire(import.meta.resolve('@supabase/lite'))
  const { name } = lite('bcryptjs/package.json') as { name: string }
  expect(name).toBe('bcrypt')
})

const password = 'calm green lentils 42'
let counter = 0

async function makeUser() {
  counter += 1
  const email = `user${counter}@staff.invalid`
  const { data, error } = await asAdmin().auth.admin.createUser({
    email,
    password,
    email_confirm: true,
  })
  expect(error).toBeNull()
  return { id: data.user!.id, email, user: data.user! }
}

describe('the Auth admin API', () => {
  it('creates a user who can sign in, but only with the right password', async () => {
    const { id, email, user } = await makeUser()
    expect(user).toMatchObject({ email, role: 'authenticated', app_metadata: { provider: 'email' } })
    const { data } = await asVisitor().auth.signInWithPassword({ email, password })
    expect(data.user?.id).toBe(id)
    const wrong = await asVisitor().auth.signInWithPassword({ email, password: 'calm green lentils 43' })
    expect(wrong.error).toMatchObject({ code: 'invalid_credentials', status: 400 })
  })

  it('refuses a second user with the same e-mail', async () => {
    const { email } = await makeUser()
    const { error } = await asAdmin().auth.admin.createUser({ email, password })
    expect(error).toMatchObject({ code: 'email_exists', status: 422 })
  })

  it('sets a new password and ends the sessions of the old one', async () => {
    const { id, email } = await makeUser()
    await asVisitor().auth.signInWithPassword({ email, password })
    const { error } = await asAdmin().auth.admin.updateUserById(id, { password: 'warm red beans 1234' })
    expect(error).toBeNull()
    expect(await database.sql.query('select 1 from auth.sessions where user_id = $1', [id])).toEqual([])
    expect((await asVisitor().auth.signInWithPassword({ email, password })).error).not.toBeNull()
    const again = await asVisitor().auth.signInWithPassword({ email, password: 'warm red beans 1234' })
    expect(again.error).toBeNull()
  })

  it('refuses a user while a ban lasts', async () => {
    const { id, email } = await makeUser()
    const banUntil = (until: string) =>
      database.sql.query('update auth.users set banned_until = $2 where id = $1', [id, until])
    await banUntil('tomorrow')
    expect((await asVisitor().auth.signInWithPassword({ email, password })).error?.code).toBe('user_banned')
    expect(await database.sql.query('select 1 from auth.sessions where user_id = $1', [id])).toEqual([])
    await banUntil('yesterday')
    expect((await asVisitor().auth.signInWithPassword({ email, password })).error).toBeNull()
  })

  it('ends all sessions, for the Data API too', async () => {
    const { id, email } = await makeUser()
    const { data } = await asVisitor().auth.signInWithPassword({ email, password })
    const { error } = await asAdmin().auth.admin.signOut(data.session!.access_token, 'global')
    expect(error).toBeNull()
    expect(await database.sql.query('select 1 from auth.sessions where user_id = $1', [id])).toEqual([])
  })

  it('deletes a user', async () => {
    const { id, email } = await makeUser()
    expect((await asAdmin().auth.admin.deleteUser(id)).error).toBeNull()
    expect((await asAdmin().auth.admin.deleteUser(id)).error).toMatchObject({
      code: 'user_not_found',
      status: 404,
    })
    expect((await asVisitor().auth.signInWithPassword({ email, password })).error).not.toBeNull()
  })

  it('accepts only the secret key', async () => {
    const { id, email } = await makeUser()
    const { data } = await asVisitor().auth.signInWithPassword({ email, password })
    const token = data.session!.access_token
    const attempts: Record<string, string>[] = [
      {},
      { apikey: secrets.publishableKey },
      { apikey: secrets.publishableKey, authorization: `Bearer ${token}` },
      { apikey: secrets.secretKey, authorization: `Bearer ${token}` },
    ]
    for (const headers of attempts) {
      for (const method of ['GET', 'PUT', 'DELETE']) {
        const body = method === 'PUT' ? '{"password":"taken over by me 1"}' : undefined
        const response = await fetch(`${server.url}/auth/v1/admin/users/${id}`, { method, headers, body })
        expect(response.status).toBe(403)
      }
    }
    expect((await asVisitor().auth.signInWithPassword({ email, password })).error).toBeNull()
  })
})

describe('Auth’s public endpoints', () => {
  it('S5 doesn’t allow anyone to sign up', async () => {
    const before = await database.sql.query('select count(*)::int as users from auth.users')
    const email = 'stranger@example.com'
    expect((await asVisitor().auth.signUp({ email, password })).error).not.toBeNull()
    expect(
      (await asVisitor().auth.signInWithOtp({ email, options: { shouldCreateUser: true } })).error,
    ).not.toBeNull()
    expect((await asVisitor().auth.signInAnonymously()).error).not.toBeNull()
    expect((await asVisitor().auth.resetPasswordForEmail(email)).error).not.toBeNull()
    expect(await database.sql.query('select count(*)::int as users from auth.users')).toEqual(before)
  })
})

it('refuses to change an e-mail address, which would log the token of the change', async () => {
  const { email } = await makeUser()
  const staff = asVisitor()
  await staff.auth.signInWithPassword({ email, password })
  const { error } = await staff.auth.updateUser({ email: 'elsewhere@example.com' })
  expect(error?.status).toBe(422)
})

it('logs the code of an unexpected failure, but neither a refusal by a policy nor an unknown table', async () => {
  const before = lines.length
  await asVisitor().from('patients').insert({ name: 'Private Person', contact: '+1 202-555-0100' })
  await asVisitor().from('nowhere').select()
  expect(lines.slice(before)).toEqual([])
  await asAdmin().rpc('break')
  expect(lines.slice(before)).toEqual(['The database refused: XX000'])
})

describe('the Data API', () => {
  it('requires a key', async () => {
    expect(await status('/rest/v1/staff')).toBe(401)
    expect(await status('/rest/v1/staff', { apikey: 'sb_publishable_wrong' })).toBe(401)
    for (const path of ['/', '/_system/config', '/_system/introspect', '/functions/v1/api', '/studio']) {
      expect(await status(path, { apikey: secrets.secretKey })).toBe(404)
    }
  })

  it('keeps a hundred requests at once in their own roles', async () => {
    const { id, email } = await makeUser()
    const { data } = await asVisitor().auth.signInWithPassword({ email, password })
    const token = data.session!.access_token
    const callers: { headers: Record<string, string>; is: string }[] = [
      { headers: { apikey: secrets.publishableKey }, is: 'anon nobody' },
      { headers: { apikey: secrets.secretKey }, is: 'service_role nobody' },
      {
        headers: { apikey: secrets.publishableKey, authorization: `Bearer ${token}` },
        is: `authenticated ${id}`,
      },
    ]
    const answers = await Promise.all(
      Array.from({ length: 99 }, async (_, index) => {
        const { headers, is } = callers[index % callers.length]!
        const response = await fetch(`${server.url}/rest/v1/rpc/who_am_i`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: '{}',
        })
        return { said: await response.json(), is }
      }),
    )
    expect(answers.filter(({ said, is }) => said !== is)).toEqual([])
  })

  it('S45 runs no statement of a request with the rights of the superuser', async () => {
    await database.sql.script(`
      create table public.seen (service text, name name, superuser text);
      grant insert on public.seen to public;
      create function public.note() returns trigger language plpgsql as $$ begin
        insert into public.seen values (tg_table_schema, session_user, current_setting('is_superuser'));
        return new;
      end $$;
      create trigger note before insert on auth.users for each row execute function public.note();
      create trigger note before insert on auth.sessions for each row execute function public.note();
      create trigger note before insert on storage.objects for each row execute function public.note();
      insert into storage.buckets (id, name, public) values ('seen', 'seen', false)`)
    const { email } = await makeUser()
    await asVisitor().auth.signInWithPassword({ email, password })
    await asAdmin()
      .storage.from('seen')
      .upload('a.txt', new Uint8Array([1]))
    const seen = await database.sql.query(
      'select distinct service, name::text, superuser from public.seen order by 1',
    )
    expect(seen).toEqual([
      { service: 'auth', name: 'supabase_auth_admin', superuser: 'off' },
      { service: 'storage', name: 'supabase_storage_admin', superuser: 'off' },
    ])
    const response = await fetch(`${server.url}/rest/v1/rpc/who_signed_in`, {
      method: 'POST',
      headers: { apikey: secrets.secretKey, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(await response.json()).toBe('authenticator off')
    await database.sql.script(
      'drop trigger note on auth.users; drop trigger note on auth.sessions; drop trigger note on storage.objects; drop table public.seen',
    )
  })

  it('grants visitors nothing beyond the migrations', async () => {
    const granted = await database.sql.query<{ table: string }>(`
      select distinct table_name as table from information_schema.role_table_grants
      where table_schema = 'public' and grantee = 'anon' and privilege_type <> 'SELECT'`)
    expect(granted).toEqual([])
  })
})

describe('Storage', () => {
  it('returns a file unchanged', async () => {
    await database.sql.script(
      `insert into storage.buckets (id, name, public) values ('trial', 'trial', false)`,
    )
    const bytes = crypto.getRandomValues(new Uint8Array(60_000))
    const files = asAdmin().storage.from('trial')
    expect((await files.upload('a/b.bin', bytes, { contentType: 'application/pdf' })).error).toBeNull()
    const { data } = await files.download('a/b.bin')
    expect(new Uint8Array(await data!.arrayBuffer())).toEqual(bytes)
    expect((await files.remove(['a/b.bin'])).error).toBeNull()
    expect((await files.download('a/b.bin')).error).not.toBeNull()
  })

  it('rejects a deletion in the table, which would leave the file behind', async () => {
    const deletion = database.sql.query('delete from storage.objects')
    await expect(deletion).rejects.toThrow('Direct deletion from storage tables is not allowed')
  })

  it('grants no right that isn’t guarded by a policy', async () => {
    const rights = await database.sql.query(
      `select distinct privilege_type from information_schema.role_table_grants
       where table_schema = 'storage' and grantee in ('anon', 'authenticated', 'service_role')
         and privilege_type in ('TRUNCATE', 'REFERENCES', 'TRIGGER')`,
    )
    expect(rights).toEqual([])
  })

  it('keeps a private bucket from visitors', async () => {
    await asAdmin()
      .storage.from('trial')
      .upload('private.txt', new Uint8Array([1]))
    expect((await asVisitor().storage.from('trial').download('private.txt')).error).not.toBeNull()
    expect(
      (
        await asVisitor()
          .storage.from('trial')
          .upload('mine.txt', new Uint8Array([1]))
      ).error,
    ).not.toBeNull()
  })
})
