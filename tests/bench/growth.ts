import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { inProject } from '#local/start/paths.ts'
import { openSession } from '../support/session.ts'
import { openTestClinic } from '../support/start-clinic.ts'
import { keep, table } from './figures.ts'
import { preciseCpuOf } from './processes.ts'

// What each read costs inside Postgres with 1,000 rows in each table and with a million appointments: the sessions' CPU,
// and the milliseconds and blocks of the whole call as counted by pg_stat_statements, the check of the caller's rights
// and the audit included. An answer must have as many rows at both sizes, or the comparison would say nothing about
// growth.

const sizes = [
  { patients: 1_000, appointments: 1_000, prescriptions: 1_000, files: 1_000, events: 1_000 },
  { patients: 100_000, appointments: 1_000_000, prescriptions: 300_000, files: 50_000, events: 1_000_000 },
]
/** Calls that fill the caches. A session settles on its plans within the first six. */
const WARM_UP = 7
/** Calls of each read. The cheapest counts: other work on the machine, and the clinic's own jobs, only add to it. */
const CALLS = 15
const day = '2026-11-24'
const patient = '/admin/appointments/patients/P-00000007'

const { stack, close } = await openTestClinic('bench-growth', { db: 'postgres' })
const { sql } = stack
const admin = await openSession('admin')
const fillSql = readFileSync(inProject('tests/bench/growth.sql'), 'utf8')

async function fill(size: (typeof sizes)[number]): Promise<void> {
  const superuser = Object.assign(new URL(stack.databaseUrl!), { username: 'supabase_admin' })
  const client = new Client({ connectionString: superuser.href })
  await client.connect()
  try {
    const rows: Record<string, number> = size
    await client.query(
      fillSql.replaceAll(/:([a-z]+)/g, (parameter, name: string) => String(rows[name] ?? parameter)),
    )
    // What autovacuum does within minutes, and the writing of all that to disk.
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

/** The path of the page that starts after three quarters of a list. */
async function deep(path: string, from: string, at: string, id: string): Promise<string> {
  const [row] = await sql.query<{ at: string; id: string }>(
    `select ${at}::text as at, ${id}::text as id from ${from} order by ${at} desc, ${id} desc
     offset (select count(*) * 3 / 4 from ${from}) limit 1`,
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
  ['files, searched', '/admin/patient-reports?q=patient'],
  ['the audit', '/admin/audit'],
  ['the audit, deep', await deep('/admin/audit', 'audit.events', 'at', 'id')],
]

interface Cost {
  cpu: number
  ms: number
  blocks: number
}

/** Milliseconds of CPU used by the clinic's database sessions, without the bench's own. */
async function cpuOfSessions(): Promise<number> {
  const sessions = await sql.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and usename <> current_user`,
  )
  return sessions.reduce((sum, { pid }) => sum + preciseCpuOf(pid), 0)
}

async function costOf(path: string): Promise<Cost & { rows: number }> {
  const found: Cost[] = []
  let rows = 0
  for (let call = -WARM_UP; call < CALLS; call += 1) {
    await sql.query('select extensions.pg_stat_statements_reset()')
    const before = await cpuOfSessions()
    const { status, text, body } = await admin.get(path)
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 200)}`)
    const cpu = (await cpuOfSessions()) - before
    const [cost] = await sql.query<{ ms: number; blocks: number }>(
      `select sum(total_exec_time)::float as ms, sum(shared_blks_hit + shared_blks_read)::int as blocks
       from extensions.pg_stat_statements where toplevel and query not like '%pg_stat_%'`,
    )
    rows = Array.isArray(body) ? body.length : 1
    if (call >= 0) found.push({ cpu, ...cost! })
  }
  const least = (of: keyof Cost) => Math.min(...found.map((cost) => cost[of]))
  return { cpu: least('cpu'), ms: least('ms'), blocks: least('blocks'), rows }
}

try {
  const costs = new Map<string, Awaited<ReturnType<typeof costOf>>[]>()
  for (const size of sizes) {
    const began = performance.now()
    await fill(size)
    console.log(`${size.appointments} appointments: ${((performance.now() - began) / 1000).toFixed(0)} s`)
    for (const [name, path] of await reads()) {
      const cost = await costOf(path)
      const found = costs.get(name) ?? []
      if (found.some(({ rows }) => rows !== cost.rows))
        throw new Error(`${name}: ${found[0]!.rows} rows, then ${cost.rows}`)
      costs.set(name, [...found, cost])
    }
  }
  const rows = [...costs].map(([name, [small, large]]) => {
    const compared = (of: keyof Cost, digits: number): string[] => [
      small![of].toFixed(digits),
      large![of].toFixed(digits),
      `× ${(large![of] / small![of]).toFixed(2)}`,
    ]
    return [name, String(small!.rows), ...compared('cpu', 2), ...compared('ms', 2), ...compared('blocks', 0)]
  })
  const [small, large] = sizes.map(({ appointments }) => appointments.toLocaleString('en'))
  const head = ['CPU ms', 'ms', 'blocks'].flatMap((unit) => [`${unit}, ${small}`, large!, 'times'])
  console.log(`\n${table(['read', 'rows', ...head], rows)}`)
  keep('growth', { sizes, costs: Object.fromEntries(costs) })
} finally {
  await close()
}
