import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { inProject } from '#local/start/paths.ts'
import { openSession } from '../support/session.ts'
import { openTestClinic } from '../support/start-clinic.ts'
import { keep, table } from './figures.ts'

// What each read costs inside Postgres with 1,000 and with 1,000,000 appointments: milliseconds and blocks of the whole
// call, the check of the caller's rights and the audit included, as counted by pg_stat_statements.

const sizes = [
  { patients: 100, appointments: 1_000 },
  { patients: 100_000, appointments: Number(process.argv[3] ?? 1_000_000) },
]
/** Calls of each read. The cheapest counts: other work on the machine, and the clinic's own jobs, only add to it. */
const CALLS = 9
const day = '2026-11-24'
const patient = '/admin/appointments/patients/P-00000007'

const { stack, close } = await openTestClinic('bench-growth', { db: 'postgres' })
const { sql } = stack
const admin = await openSession('admin')
const fillSql = readFileSync(inProject('tests/bench/growth.sql'), 'utf8')

async function fill({ patients, appointments }: (typeof sizes)[number]): Promise<void> {
  const superuser = Object.assign(new URL(stack.databaseUrl!), { username: 'supabase_admin' })
  const client = new Client({ connectionString: superuser.href })
  await client.connect()
  try {
    await client.query(
      fillSql.replaceAll(':patients', String(patients)).replaceAll(':appointments', String(appointments)),
    )
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** The path of the page that starts after nine tenths of a list. */
async function deep(path: string, from: string, at: string, id: string): Promise<string> {
  const [row] = await sql.query<{ at: string; id: string }>(
    `select ${at}::text as at, ${id}::text as id from ${from} order by ${at} desc, ${id} desc
     offset (select count(*) * 9 / 10 from ${from}) limit 1`,
  )
  return `${path}?cursor=${Buffer.from(`${row!.at}|${row!.id}`).toString('base64url')}`
}

async function nameOf(patientUid: string): Promise<string> {
  const [row] = await sql.query<{ name: string }>('select name from public.patients where patient_uid = $1', [
    patientUid,
  ])
  return encodeURIComponent(row!.name)
}

const reads = async (): Promise<[name: string, path: string][]> => [
  ['free slots (visitor)', `/appointments/slots?date=${day}`],
  ['a month (visitor)', '/appointments/availability?month=2026-11'],
  ['the day view', `/admin/appointments?date=${day}`],
  ['the calendar’s month', '/admin/appointments/month?month=2026-11'],
  ['the summary', '/admin/summary'],
  ['appointments', '/admin/appointments'],
  ['appointments, deep', await deep('/admin/appointments', 'public.appointments', 'created_at', 'id')],
  ['patients', '/admin/patients'],
  ['patients, deep', await deep('/admin/patients', 'public.patients', 'created_at', 'patient_uid')],
  ['patients, searched', `/admin/patients?q=${await nameOf('P-00000007')}`],
  ['a patient', patient],
  ['a patient’s visits', `${patient}/visits`],
  ['prescriptions', '/admin/prescriptions'],
  ['prescriptions, deep', await deep('/admin/prescriptions', 'public.prescriptions', 'created_at', 'id')],
  ['files', '/admin/patient-reports'],
  ['files, deep', await deep('/admin/patient-reports', 'public.patient_reports', 'uploaded_at', 'id')],
  ['the audit', '/admin/audit'],
  ['the audit, deep', await deep('/admin/audit', 'audit.events', 'at', 'id')],
]

async function costOf(path: string): Promise<{ ms: number; blocks: number }> {
  const found: { ms: number; blocks: number }[] = []
  for (let call = -2; call < CALLS; call += 1) {
    await sql.query('select extensions.pg_stat_statements_reset()')
    const { status, text } = await admin.get(path)
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 200)}`)
    const [cost] = await sql.query<{ ms: number; blocks: number }>(
      `select sum(total_exec_time)::float as ms, sum(shared_blks_hit + shared_blks_read)::int as blocks
       from extensions.pg_stat_statements where toplevel and query not like '%pg_stat_statements%'`,
    )
    // The first two calls fill caches.
    if (call >= 0) found.push(cost!)
  }
  return {
    ms: Math.min(...found.map(({ ms }) => ms)),
    blocks: Math.min(...found.map(({ blocks }) => blocks)),
  }
}

try {
  const costs = new Map<string, { ms: number; blocks: number }[]>()
  for (const size of sizes) {
    const began = performance.now()
    await fill(size)
    console.log(`${size.appointments} appointments: ${((performance.now() - began) / 1000).toFixed(0)} s`)
    for (const [name, path] of await reads())
      costs.set(name, [...(costs.get(name) ?? []), await costOf(path)])
  }
  const rows = [...costs].map(([name, [small, large]]) => [
    name,
    small!.ms.toFixed(2),
    large!.ms.toFixed(2),
    `× ${(large!.ms / small!.ms).toFixed(2)}`,
    String(small!.blocks),
    String(large!.blocks),
    `× ${(large!.blocks / small!.blocks).toFixed(2)}`,
  ])
  const [small, large] = sizes.map(({ appointments }) => appointments.toLocaleString('en'))
  console.log(
    `\n${table(['read', `ms, ${small}`, large!, 'times', `blocks, ${small}`, large!, 'times'], rows)}`,
  )
  keep('growth', { sizes, costs: Object.fromEntries(costs) })
} finally {
  await close()
}
