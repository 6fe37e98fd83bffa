import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inProject } from '#local/start/paths.ts'
import { fillSql } from '../../scripts/deploy-settings.ts'

// pg_cron, pg_net and the vault can't be installed here. Stubs with the same signatures record their arguments. The
// extensions are registered as created, so that `create extension if not exists` passes.
const stubs = `
  create schema cron; create schema net; create schema vault; create schema extensions;
  insert into pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
    values (90001, 'pg_cron', 10, 11, false, '1.6'), (90002, 'pg_net', 10, 11, false, '0.19');

  create table cron.job (jobid bigserial, jobname text unique, schedule text, command text);
  create table cron.job_run_details (jobid bigint, runid bigserial, status text, end_time timestamptz);
  create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as $$
    insert into cron.job (jobname, schedule, command) values (job_name, schedule, command)
    on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command returning jobid $$;

  create table vault.secrets (id uuid primary key default gen_random_uuid(), name text unique, description text, secret text);
  create view vault.decrypted_secrets as select *, secret as decrypted_secret from vault.secrets;
  create function vault.create_secret(new_secret text, new_name text default null, new_description text default '',
    new_key_id uuid default null) returns uuid language sql as $$
    insert into vault.secrets (name, description, secret) values (new_name, new_description, new_secret) returning id $$;
  create function vault.update_secret(secret_id uuid, new_secret text default null, new_name text default null,
    new_description text default null, new_key_id uuid default null) returns void language sql as $$
    update vault.secrets set secret = coalesce(new_secret, secret) where id = secret_id $$;

  create table net.sent (url text, body jsonb, headers jsonb, timeout int);
  create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}',
    headers jsonb default '{"Content-Type": "application/json"}', timeout_milliseconds int default 5000) returns bigint
    language sql as $$
    insert into net.sent values (url, body, headers, timeout_milliseconds) returning 1::bigint $$;
`

const script = (secret: string, file = 'schedule.sql') =>
  fillSql(readFileSync(inProject('supabase/jobs', file), 'utf8'), {
    OUTBOX_SECRET: secret,
    PROJECT_REF: 'ref',
  })

let db: PGlite
beforeAll(async () => {
  db = await PGlite.create()
  await db.exec(stubs)
})
afterAll(() => db.close())

const rows = async (sql: string) => (await db.query<Record<string, unknown>>(sql)).rows

// The platform prescribes these schemas. The stubs can't check it: without these lines the script would pass here too.
test('creates its extensions in their schemas, before they are used', () => {
  const lines = script('').split('\n')
  const created = lines.filter((line) => line.startsWith('create extension'))
  expect(created).toEqual([
    'create extension if not exists pg_cron with schema pg_catalog;',
    'create extension if not exists pg_net with schema extensions;',
  ])
  expect(lines.indexOf(created[1]!)).toBeLessThan(lines.findIndex((line) => /cron\.schedule/.test(line)))
})

test('calls the function every minute with the secret of the vault, and waits for it', async () => {
  await db.exec(script('a secret of thirty-two characters'))
  const [job] = await rows(`select schedule, command from cron.job where jobname = 'outbox'`)
  expect(job?.schedule).toBe('* * * * *')
  expect(job?.command).not.toContain('a secret')
  await db.exec(String(job?.command))
  expect(await rows('select url, headers, timeout from net.sent')).toEqual([
    {
      url: 'https://ref.supabase.co/functions/v1/outbox',
      headers: { Authorization: 'Bearer a secret of thirty-two characters' },
      timeout: 50_000,
    },
  ])
})

test.each(["it's a secret of many characters", 'ab$&cdefghijklmnopqrstuvwxyz012345', '$1$$x'])(
  'keeps the secret %s as it is',
  async (secret) => {
    // A `$$` in the stored secret would end the script's own dollar quote.
    await db.exec(script(secret.includes('$$') ? 'another secret' : secret))
    await db.exec(script(secret, 'renew-secret.sql'))
    expect(await rows(`select decrypted_secret from vault.decrypted_secrets`)).toEqual([
      { decrypted_secret: secret },
    ])
  },
)

test('a later deployment renews the secret, but sets up no job where there is none', async () => {
  await db.exec(script('an old secret of many characters'))
  await db.exec(`begin; delete from vault.secrets where name = 'outbox_secret'`)
  await db.exec(script('a new secret of many characters', 'renew-secret.sql'))
  expect(await rows('select * from vault.secrets')).toEqual([])
  await db.exec('rollback')
  await db.exec(script('a new secret of many characters', 'renew-secret.sql'))
  expect(await rows(`select decrypted_secret from vault.decrypted_secrets`)).toEqual([
    { decrypted_secret: 'a new secret of many characters' },
  ])
})

test('a second run replaces the secret and keeps one job', async () => {
  await db.exec(script('another secret of thirty-two chars'))
  expect(await rows('select decrypted_secret from vault.decrypted_secrets')).toEqual([
    { decrypted_secret: 'another secret of thirty-two chars' },
  ])
  expect(await rows('select jobname from cron.job order by 1')).toEqual([
    { jobname: 'forget-old-runs' },
    { jobname: 'outbox' },
  ])
})

test('deletes the records of runs after a week', async () => {
  await db.exec(`insert into cron.job_run_details (status, end_time)
    values ('succeeded', now() - interval '8 days'), ('succeeded', now() - interval '6 days')`)
  const [job] = await rows(`select command from cron.job where jobname = 'forget-old-runs'`)
  await db.exec(String(job?.command))
  expect(await rows('select 1 from cron.job_run_details')).toHaveLength(1)
})
