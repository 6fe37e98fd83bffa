import { beforeAll, describe, expect, it } from 'vitest'
import { ok } from '../support/contract.ts'
import { query } from '../support/control.ts'
import { openDay } from '../support/factories.ts'
import { visitor } from '../support/http.ts'
import { resetClinic } from '../support/reset.ts'
import { openSession } from '../support/session.ts'

/*
 * How many SQL statements a call costs, including those inside functions and policies. A list costs the same however
 * many rows it has, and no call exceeds its budget.
 */

let doctor: Awaited<ReturnType<typeof openSession>>
beforeAll(async () => {
  await resetClinic()
  doctor = await openSession('doctor')
})

let rows = 0
/** Adds a number of patients, each with a booking, a prescription and a file. */
async function addRows(count: number): Promise<void> {
  await query(
    `with p as (
       insert into public.patients (name, contact, email)
       select 'Patient ' || n, '+91 ' || n, 'patient' || n || '@example.com' from generate_series($1::int, $2::int) n
       returning patient_uid, name, contact
     ), b as (
       insert into public.appointments (date, slot, name, contact, patient_uid)
       select date '2026-12-01' + (n / 12)::int, o.label, p.name, p.contact, p.patient_uid
       from (select *, $1::int + row_number() over () as n from p) p
       join (select label, row_number() over (order by starts_at) - 1 as place from public.slot_options) o
         on o.place = p.n % 12
     ), m as (
       insert into public.prescriptions (patient_uid, medicines, author_id)
       select patient_uid, '[{"medicine": "M", "m": "1", "n": "", "e": "", "timing": "7"}]', $3::uuid from p
     ), f as (
       insert into public.patient_reports
         (id, patient_uid, object_key, file_name, content_type, size_bytes, sha256, uploaded_by)
       select gen_random_uuid(), patient_uid, gen_random_uuid() || '/' || gen_random_uuid() || '.pdf', 'a.pdf',
         'application/pdf', 1, repeat('0', 64), $3::uuid from p
       returning object_key
     )
     insert into storage.objects (bucket_id, name) select 'patient-reports', object_key from f`,
    [rows + 1, rows + count, doctor.id],
  )
  rows += count
}

/** Statements that the call costs: the fewest of three calls, since the clinic's own chores are counted as they run. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  // The first call fills the session's caches.
  await work()
  return Math.min(await countOnce(work), await countOnce(work), await countOnce(work))
}

async function countOnce(work: () => Promise<unknown>): Promise<number> {
  await query('select extensions.pg_stat_statements_reset()')
  await work()
  const [row] = await query<{ calls: number }>(
    `select sum(calls)::int as calls from extensions.pg_stat_statements
     where dbid = (select oid from pg_database where datname = current_database())
       and query not like '%pg_stat_statements%' and query not like '%outbox%'`,
  )
  return row!.calls
}

// Each budget leaves room for the plans that a pooled session happens to keep.
const lists: [name: string, budget: number, work: () => Promise<unknown>][] = [
  ['appointments.list', 110, () => ok(doctor, 'appointments.list', { query: {} })],
  ['patients.list', 95, () => ok(doctor, 'patients.list', { query: {} })],
  ['prescriptions.list', 120, () => ok(doctor, 'prescriptions.list', { query: {} })],
  ['a search of prescriptions', 120, () => ok(doctor, 'prescriptions.list', { query: { q: 'm' } })],
  ['reports.list', 120, () => ok(doctor, 'reports.list', { query: {} })],
]
const others: [name: string, budget: number, work: () => Promise<unknown>][] = [
  ['slots.day', 85, () => ok(doctor, 'slots.day', { query: { date: openDay } })],
  ['appointments.month', 90, () => ok(doctor, 'appointments.month', { query: { month: '2026-12' } })],
  ['appointments.summary', 85, () => ok(doctor, 'appointments.summary', {})],
  ['bookings.slots', 40, () => ok(visitor, 'bookings.slots', { query: { date: openDay } })],
]

describe('a list', () => {
  it('costs no more statements with fifty rows than with five', async () => {
    await addRows(5)
    const few = new Map<string, number>()
    for (const [name, , work] of lists) few.set(name, await statementsOf(work))
    await addRows(45)
    const many = new Map<string, number>()
    for (const [name, , work] of lists) many.set(name, await statementsOf(work))
    // The plans that a pooled session keeps move a count by a dozen; a statement for each row would add 45.
    for (const [name] of lists) expect(many.get(name), name).toBeLessThan(few.get(name)! + 20)
  })
})

describe('a call', () => {
  it.each([...lists, ...others])('%s costs at most %i statements', async (_name, budget, work) => {
    expect(await statementsOf(work)).toBeLessThanOrEqual(budget)
  })
})
