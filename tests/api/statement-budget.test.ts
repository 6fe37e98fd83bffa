import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#shared/domain/dates.ts'
import { DEFAULT_SLOTS } from '#shared/domain/slots.ts'
import { type RouteName, routes } from '#shared/contract/routes.ts'
import { unsubscribeAddress } from '#shared/waiting-link.ts'
import { manyTokens } from '../support/booking.ts'
import { theClinic } from '../support/clinic.ts'
import { type CallInput, ok } from '../support/contract.ts'
import { query } from '../support/control.ts'
import { coverForm, uploadCover } from '../support/covers.ts'
import { aBooking, aDoctor, aMedicine, aPost, openDay, someEmail } from '../support/factories.ts'
import { type Caller, visitor } from '../support/http.ts'
import { codeSentTo } from '../support/inbox.ts'
import { planDays } from '../support/patient-plans.ts'
import { makeRecord, uploadForm } from '../support/record.ts'
import { resetClinic } from '../support/reset.ts'
import { samplePdf } from '../support/sample-files.ts'
import { openSession } from '../support/session.ts'
import { signInAsDoctor, type Staff } from '../support/sign-in.ts'
import { holdMails, planEachStatement, statementsOf, totalOf } from '../support/statements.ts'
import { linkTo, withLink } from '../support/visit.ts'
import { waitingLinkTo, withWaitingLink } from '../support/waiting.ts'

/*
 * How many SQL statements each call costs. A list costs the same however many rows it returns, and no call exceeds its
 * budget. A budget is at most a fifth above the cost. If a call exceeds its budget, look at the call before raising it.
 * If a call has become cheaper, lower its budget: otherwise it could grow back unnoticed.
 */

type Persona = Awaited<ReturnType<typeof openSession>>
let doctor: Persona
let admin: Persona
let colleague: Persona
let other: Staff & { id: string }
let password: string
let record: Awaited<ReturnType<typeof makeRecord>>
let postId: string
let planAsUsual: () => Promise<void>
let letMailsGo: () => Promise<void>
beforeAll(async () => {
  await resetClinic()
  planAsUsual = await planEachStatement()
  letMailsGo = await holdMails()
  ;[doctor, admin, colleague] = [
    await openSession('doctor'),
    await openSession('admin'),
    await openSession('doctor'),
  ]
  other = await signInAsDoctor()
  password = other.password
  record = await makeRecord(doctor)
  postId = (await ok(doctor, 'posts.create', { body: aPost() })).id
})
afterAll(async () => {
  await letMailsGo()
  await planAsUsual()
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

const costOf = async (name: RouteName, input: CallInput): Promise<number> =>
  totalOf(await statementsOf(async () => () => ok(doctor, name, input)))

const lists: [name: RouteName, query: CallInput['query']][] = [
  ['appointments.list', {}],
  ['patients.list', {}],
  ['prescriptions.list', {}],
  ['prescriptions.list', { q: 'm' }],
  ['reports.list', {}],
]
async function costsOfLists(): Promise<number[]> {
  const costs: number[] = []
  for (const [name, search] of lists) costs.push(await costOf(name, { query: search }))
  return costs
}

describe('a list', () => {
  it('costs no more statements with fifty rows than with five', async () => {
    await addRows(5)
    const few = await costsOfLists()
    await addRows(45)
    // Another plan may need fewer.
    expect((await costsOfLists()).map((cost, place) => Math.max(cost, few[place]!))).toEqual(few)
  })
})

it('the plans of a patient cost no more statements with two hundred than with two', async () => {
  const { patientUid } = await onePatient()
  const id = await aPlan(true, { patientUid })
  const cost = () => costOf('patient-plans.list', { params: { patientUid } })
  await ok(doctor, 'patient-plans.duplicate', { params: { id } })
  const few = await cost()
  await query(
    `insert into public.patient_plans (patient_uid, inputs, days, dishes, totals, targets, engine_version, author_id)
     select patient_uid, inputs, days, dishes, totals, targets, engine_version, author_id
     from public.patient_plans, generate_series(1, 198) where id = $1`,
    [id],
  )
  expect(await ok(doctor, 'patient-plans.list', { params: { patientUid } })).toHaveLength(200)
  expect(await cost()).toBeLessThanOrEqual(few)
})

let made = 0
/** A slot that no other call here uses, on a Tuesday. */
const freeSlot = () => ({ date: addDays(openDay, 7 * (made += 1)), slot: '4:00 PM' })
const book = async () => (await ok(doctor, 'appointments.create', { body: aBooking(freeSlot()) })).id
const confirm = async (id: string) => {
  await ok(doctor, 'appointments.confirm', { params: { id }, body: { status: 'confirmed' } })
  return id
}
const cancel = async (id: string) => {
  await ok(doctor, 'appointments.delete', { params: { id } })
  return id
}
/** A visit of a day that has come. */
const bookPast = async () => {
  const id = await book()
  await query('update public.appointments set date = date - 3640 where id = $1', [id])
  return id
}
const someNote = { sections: [{ heading: 'Heard', text: 'Eats late' }] }
const noted = async () => {
  const id = await bookPast()
  await ok(doctor, 'notes.save', { params: { id }, body: { ...someNote, version: 0 } })
  return id
}
const patient = () => ({ patientUid: record.patientUid })
const aDish = () => ({
  name: 'Dal of ours',
  role: 'pulse',
  meals: ['lunch'],
  ingredients: [{ food: 'toor_dal', grams: 30 }],
})
let people = 0
/** A patient with a visit on a day that no other call here uses. */
async function onePatient(): Promise<{ patientUid: string; date: string }> {
  const date = addDays('2027-06-07', (people += 1))
  const [row] = await query<{ patientUid: string }>(
    `with p as (insert into public.patients (name, contact) values ('Patient', $1) returning patient_uid)
     insert into public.appointments (date, slot, name, contact, patient_uid)
     select $1::text::date, (select label from public.slot_options order by starts_at limit 1), 'Patient', $1, patient_uid from p
     returning patient_uid as "patientUid"`,
    [date],
  )
  return { ...row!, date }
}
const aTemplate = async () =>
  (await ok(doctor, 'plan-templates.create', { body: { name: 'Plain', days: planDays() } })).id
let spans = 0
/** Days that no other plan has. */
const nextSpan = () => {
  const from = addDays('2027-01-04', 7 * (spans += 1))
  return { from, to: addDays(from, 6) }
}
async function aPlan(isActive: boolean, { patientUid } = patient()): Promise<string> {
  const { id } = await ok(doctor, 'patient-plans.create', {
    params: { patientUid },
    body: { inputs: {}, days: planDays() },
  })
  if (isActive)
    await ok(doctor, 'patient-plans.activate', { params: { id }, body: { ...nextSpan(), version: 1 } })
  return id
}
const medicines = { medicines: [aMedicine()] }
const month = { month: '2026-12' }
const wednesday = '2027-06-02'

async function visit(): Promise<CallInput> {
  const [proof] = await manyTokens(1)
  const { email, otpToken } = proof!
  const slot = DEFAULT_SLOTS[(made += 1) % 12]!
  return { body: { ...aBooking({ email, date: '2026-12-30', slot }), otpToken } }
}

/** The link of a new booking. */
const linked = async (): Promise<CallInput> => withLink(await linkTo(await book()))

const someDays = { from: '2027-01-04', to: '2027-01-05', parts: ['morning'] }

/** A request to join the waiting list. No slot becomes free on its days, so no other call offers it one. */
async function wishing(): Promise<CallInput> {
  const [proof] = await manyTokens(1)
  const { email, otpToken } = proof!
  return { body: { name: email, contact: email.slice(0, 40), email, ...someDays, otpToken } }
}
/** Adds a new entry to the waiting list. */
async function entry(): Promise<string> {
  const { body } = await wishing()
  await ok(visitor, 'waiting.join', { body })
  const { email } = body as { email: string }
  const [row] = await query<{ id: string }>('select id from private.waiting_entries where email = $1', [
    email,
  ])
  return row!.id
}
async function waitingLink(): Promise<CallInput> {
  return withWaitingLink(await waitingLinkTo(await entry()))
}
/** A slot held for a new entry. */
async function offered(): Promise<CallInput> {
  const id = await entry()
  const [row] = await query<{ id: string }>(
    `insert into private.waiting_offers (entry_id, date, slot, held_until)
     values ($1, '2026-12-29', $2, private.now() + interval '1 hour') returning id`,
    [id, DEFAULT_SLOTS[(made += 1) % 12]],
  )
  return withWaitingLink(await waitingLinkTo(id), { offer: row!.id })
}
async function unsubscribing(): Promise<CallInput> {
  const address = new URL(
    await unsubscribeAddress('https://clinic.example', theClinic().otpPepper, await entry()),
  )
  return { query: Object.fromEntries(address.searchParams) }
}
async function removedEntry(): Promise<string> {
  const id = await entry()
  await ok(doctor, 'waiting.remove', { params: { id } })
  return id
}

async function code(): Promise<CallInput> {
  const contact = someEmail()
  await ok(visitor, 'otp.request', { body: { contact } })
  return { body: { contact, code: await codeSentTo(contact) } }
}

/** The record's file under its original patient, removed or not. */
async function storedFile(removed: boolean): Promise<CallInput> {
  await query(
    `insert into public.patients (patient_uid, name, contact) values ('P-BUDGETED', 'Budget', '1') on conflict do nothing`,
  )
  await query(
    `update public.patient_reports set patient_uid = $2, removed_at = case when $3::boolean then now() end where id = $1`,
    [record.reportId, record.patientUid, removed],
  )
  return { params: { id: record.reportId } }
}

/** The present settings, so that saving them leaves them unchanged for other tests. */
async function unchangedSettings(): Promise<CallInput> {
  return { body: await ok(admin, 'settings.get') }
}

/** A new version of the notices, based on the one in force. */
async function nextNotices(): Promise<CallInput> {
  const { version } = await ok(visitor, 'notices.get')
  return { body: { privacy: 'Privacy', terms: 'Terms', confirmed: false, version } }
}

/** The id of a new value of the patient. */
async function aMeasurement(value: number, kind = 'pulse'): Promise<string> {
  const body = { values: [{ kind, value }], confirmUnusual: true }
  const [saved] = await ok(doctor, 'measurements.create', { params: patient(), body })
  return String(saved!.id)
}

/** Opens another session of an account, for a test to end. */
async function anotherSession(userId: string): Promise<string> {
  const [session] = await query<{ id: string }>(
    `with auth_session as (insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1) returning id, user_id)
     insert into private.staff_sessions (session_id, user_id) select id, user_id from auth_session
     returning session_id as id`,
    [userId],
  )
  return session!.id
}

type Case = [
  budget: number,
  who: () => Caller | Promise<Caller>,
  input?: () => CallInput | Promise<CallInput>,
]
const asDoctor = () => doctor
const asAdmin = () => admin
const asVisitor = () => visitor

/** A list of one table without input, which needs no entry below. */
const plainList: Case = [21, asAdmin]

/** A route that needs input, or costs more or less than a plain list, fails here until it has an entry. */
const budgets: Partial<Record<RouteName, Case>> = {
  'system.health': [3, asVisitor],
  'system.openapi': [0, asVisitor],
  'system.state': [35, asAdmin],
  'client-errors.report': [
    5,
    asVisitor,
    () => ({ body: { message: 'Error', stack: '', route: '/', build: '' } }),
  ],
  'auth.login': [29, asVisitor, () => ({ body: theClinic().admin })],
  'auth.me': [17, asDoctor],
  'auth.logout': [16, () => openSession('doctor')],
  'auth.change-password': [
    72,
    () => other,
    () => ({
      body: { currentPassword: password, newPassword: (password = `ripe mango season ${(made += 1)}`) },
    }),
  ],
  'covers.get': [4, asVisitor, async () => ({ params: { id: await uploadCover(doctor), size: 'small' } })],
  'covers.list': [33, asDoctor],
  'covers.upload': [59, asDoctor, () => ({ form: coverForm(randomUUID()) })],
  'sessions.list': [47, asDoctor],
  'sessions.end': [38, asDoctor, async () => ({ params: { id: await anotherSession(doctor.id) } })],
  'sessions.end-others': [40, asDoctor],
  'users.sessions': [70, asAdmin, () => ({ params: { id: doctor.id } })],
  'users.end-session': [
    53,
    asAdmin,
    async () => ({ params: { id: other.id, sessionId: await anotherSession(other.id) } }),
  ],
  'users.end-sessions': [53, asAdmin, () => ({ params: { id: colleague.id } })],
  'users.list': [47, asAdmin],
  'users.create': [51, asAdmin, () => ({ body: aDoctor() })],
  'users.update': [
    59,
    asAdmin,
    () => ({ params: { id: colleague.id }, body: { name: `Dr. ${(made += 1)}` } }),
  ],
  'users.reset-password': [62, asAdmin, () => ({ params: { id: colleague.id } })],
  'otp.request': [16, asVisitor, () => ({ body: { contact: someEmail() } })],
  'otp.verify': [14, asVisitor, code],
  'bookings.slots': [8, asVisitor, () => ({ query: { date: openDay } })],
  'bookings.availability': [6, asVisitor, () => ({ query: month })],
  'bookings.next': [9, asVisitor],
  'bookings.create': [47, asVisitor, visit],
  'visits.read': [20, asVisitor, linked],
  'visits.move': [62, asVisitor, async () => ({ ...(await linked()), body: freeSlot() })],
  'visits.cancel': [39, asVisitor, async () => ({ ...(await linked()), body: {} })],
  'waiting.join': [29, asVisitor, wishing],
  'waiting.read': [9, asVisitor, waitingLink],
  'waiting.accept': [54, asVisitor, offered],
  'waiting.decline': [20, asVisitor, offered],
  'waiting.leave': [18, asVisitor, waitingLink],
  'waiting.unsubscribe': [20, asVisitor, unsubscribing],
  'waiting.of-visit': [8, asVisitor, linked],
  'waiting.join-for-visit': [39, asVisitor, async () => ({ ...(await linked()), body: someDays })],
  'waiting.leave-for-visit': [9, asVisitor, linked],
  'waiting.list': [46, asDoctor],
  'waiting.remove': [40, asDoctor, async () => ({ params: { id: await entry() } })],
  'waiting.restore': [44, asDoctor, async () => ({ params: { id: await removedEntry() } })],
  'appointments.list': [54, asDoctor],
  'appointments.create': [70, asDoctor, () => ({ body: aBooking(freeSlot()) })],
  'appointments.confirm': [
    44,
    asDoctor,
    async () => ({ params: { id: await book() }, body: { status: 'confirmed' } }),
  ],
  'appointments.unconfirm': [
    44,
    asDoctor,
    async () => ({ params: { id: await confirm(await book()) }, body: {} }),
  ],
  'calendar-feeds.get': [30, asDoctor],
  'calendar-feeds.make': [42, asDoctor, () => ({ body: { names: false } })],
  'calendar-feeds.revoke': [30, asDoctor],
  'calendar-feeds.read': [
    12,
    asVisitor,
    async () => {
      const { token } = await ok(doctor, 'calendar-feeds.make', { body: { names: false } })
      return { params: { token: `${token}.ics` } }
    },
  ],
  'appointments.describe': [
    52,
    asDoctor,
    async () => ({ params: { id: await book() }, body: { visitKind: 'video', notify: false } }),
  ],
  'appointments.keep-record': [
    44,
    asDoctor,
    async () => ({ params: { id: await book() }, body: { field: 'contact' } }),
  ],
  'appointments.delete': [51, asDoctor, async () => ({ params: { id: await book() } })],
  'appointments.restore': [56, asDoctor, async () => ({ params: { id: await cancel(await book()) } })],
  'appointments.reschedule': [74, asDoctor, async () => ({ params: { id: await book() }, body: freeSlot() })],
  'appointments.month': [28, asDoctor, () => ({ query: month })],
  'appointments.summary': [36, asAdmin],
  'slots.day': [46, asDoctor, () => ({ query: { date: openDay } })],
  'slots.week': [104, asDoctor, () => ({ query: { date: openDay } })],
  'slots.save': [75, asDoctor, () => ({ body: { date: wednesday, slots: ['10:00 AM'] } })],
  'slots.save-range': [
    106,
    asDoctor,
    () => ({ body: { from: wednesday, to: addDays(wednesday, 3), holiday: true } }),
  ],
  'slots.options': [26, asDoctor],
  'patients.list': [66, asDoctor],
  'patients.get': [34, asDoctor, () => ({ params: patient() })],
  'patients.visits': [58, asDoctor, () => ({ params: patient() })],
  'patients.update': [48, asDoctor, () => ({ params: patient(), body: { age: 20 + ((made += 1) % 50) } })],
  'kinds.list': [18, asDoctor],
  'kinds.create': [50, asAdmin, () => ({ body: { key: `own_kind_${(made += 1)}`, name: 'Steps' } })],
  'kinds.update': [
    52,
    asAdmin,
    () => ({ params: { key: 'hip' }, body: { shownUnit: (made += 1) % 2 ? 'in' : 'cm' } }),
  ],
  'chart.read': [39, asDoctor, () => ({ params: patient() })],
  'measurements.list': [27, asDoctor, () => ({ params: patient() })],
  'timeline.list': [118, asDoctor, () => ({ params: patient() })],
  'measurements.create': [
    80,
    asDoctor,
    () => ({ params: patient(), body: { values: [{ kind: 'pulse', value: 60 + ((made += 1) % 60) }] } }),
  ],
  'measurements.correct': [
    85,
    asDoctor,
    async () => ({ params: { id: await aMeasurement(72) }, body: { value: 73, reason: 'Misread' } }),
  ],
  'measurements.answer-alarm': [
    42,
    asDoctor,
    async () => ({ params: { id: await aMeasurement(6.1, 'potassium') }, body: { text: 'Called' } }),
  ],
  'consultation.read': [53, asDoctor, async () => ({ params: { id: await book() } })],
  'consultation.outcome': [
    54,
    asDoctor,
    async () => ({ params: { id: await bookPast() }, body: { outcome: 'cancelled-late' } }),
  ],
  'consultation.confirm': [64, asDoctor, async () => ({ body: { visits: [{ id: await book() }] } })],
  'consultation.finish': [
    233,
    asDoctor,
    async () => ({
      params: { id: await bookPast() },
      body: { version: 2, note: { ...someNote, version: 0 }, prescription: medicines, next: freeSlot() },
    }),
  ],
  'consultation.summary': [30, asDoctor, async () => ({ params: { id: await book() } })],
  'notes.read': [22, asDoctor, async () => ({ params: { id: await book() } })],
  'notes.save': [
    52,
    asDoctor,
    async () => ({ params: { id: await book() }, body: { ...someNote, version: 0 } }),
  ],
  'notes.sign': [57, asDoctor, async () => ({ params: { id: await noted() }, body: { version: 1 } })],
  'notes.add': [
    46,
    asDoctor,
    async () => {
      const params = { id: await noted() }
      await ok(doctor, 'notes.sign', { params, body: { version: 1 } })
      return { params, body: { text: 'Called back' } }
    },
  ],
  'notes.hand-over': [
    77,
    asAdmin,
    async () => ({ params: { id: await noted() }, body: { to: doctor.id, reason: 'On leave' } }),
  ],
  'note-words.list': [17, asDoctor],
  'note-words.save': [
    48,
    asAdmin,
    async () => {
      const { version } = await ok(doctor, 'note-words.list')
      return { body: { sets: [], phrases: [{ key: 'walk', text: 'Walk' }], version } }
    },
  ],
  'foods.list': [17, asDoctor, () => ({ query: { q: 'dal' } })],
  'dishes.list': [23, asDoctor],
  'dishes.create': [50, asDoctor, () => ({ body: aDish() })],
  'dishes.update': [
    52,
    asDoctor,
    async () => {
      const { id } = await ok(doctor, 'dishes.create', { body: aDish() })
      return { params: { id }, body: { ...aDish(), version: 1 } }
    },
  ],
  'dishes.retire': [
    45,
    asDoctor,
    async () => ({ params: { id: (await ok(doctor, 'dishes.create', { body: aDish() })).id } }),
  ],
  'patient-plans.list': [60, asDoctor, () => ({ params: patient() })],
  'patient-plans.create': [200, asDoctor, () => ({ params: patient(), body: { inputs: {} } })],
  'patient-plans.read': [72, asDoctor, async () => ({ params: { id: await aPlan(false) } })],
  'patient-plans.save': [
    186,
    asDoctor,
    async () => ({ params: { id: await aPlan(false) }, body: { inputs: {}, days: planDays(), version: 1 } }),
  ],
  'patient-plans.activate': [
    220,
    asDoctor,
    async () => ({ params: { id: await aPlan(false) }, body: { ...nextSpan(), version: 1 } }),
  ],
  'patient-plans.end': [
    100,
    asDoctor,
    async () => ({ params: { id: await aPlan(true) }, body: { version: 2 } }),
  ],
  'patient-plans.duplicate': [102, asDoctor, async () => ({ params: { id: await aPlan(false) } })],
  'patient-plans.revise': [
    106,
    asDoctor,
    async () => ({ params: { id: await aPlan(true) }, body: { reason: 'No time' } }),
  ],
  'patient-plans.link': [46, asDoctor, async () => ({ params: { id: await aPlan(true) } })],
  'patient-plans.unlink': [
    44,
    asDoctor,
    async () => {
      const params = { id: await aPlan(true) }
      await ok(doctor, 'patient-plans.link', { params })
      return { params }
    },
  ],
  'plan-page.read': [
    9,
    asVisitor,
    async () => {
      const { url } = await ok(doctor, 'patient-plans.link', { params: { id: await aPlan(true) } })
      return { headers: { 'x-plan-token': url.split('#')[1]! } }
    },
  ],
  'plan-templates.list': [17, asDoctor],
  'plan-templates.create': [62, asDoctor, () => ({ body: { name: 'Plain', days: planDays() } })],
  'plan-templates.save': [
    66,
    asDoctor,
    async () => ({
      params: { id: await aTemplate() },
      body: { name: 'Other', days: planDays(), version: 1 },
    }),
  ],
  'plan-templates.delete': [39, asDoctor, async () => ({ params: { id: await aTemplate() } })],
  'plan-flags.list': [
    43,
    asDoctor,
    async () => {
      const { patientUid, date } = await onePatient()
      await aPlan(true, { patientUid })
      return { query: { date } }
    },
  ],
  'tasks.list': [21, asDoctor],
  'tasks.create': [41, asDoctor, () => ({ body: { text: `Call ${(made += 1)}`, day: openDay } })],
  'tasks.done': [
    41,
    asDoctor,
    async () => {
      const { id } = await ok(doctor, 'tasks.create', { body: { text: 'Call', day: openDay } })
      return { params: { id }, body: {} }
    },
  ],
  'goals.list': [26, asDoctor, () => ({ params: patient() })],
  'goals.get': [
    30,
    asDoctor,
    async () => {
      const params = { ...patient(), key: 'walk' }
      await ok(doctor, 'goals.set', { params, body: { action: 'Walk', by: '2027-01-01' } })
      return { params }
    },
  ],
  'goals.set': [
    58,
    asDoctor,
    () => ({ params: { ...patient(), key: 'walk' }, body: { action: 'Walk', by: '2027-01-01' } }),
  ],
  'pregnancy.set': [57, asDoctor, () => ({ params: patient(), body: { dueDate: '2027-03-01' } })],
  'taken.create': [47, asDoctor, () => ({ params: patient(), body: { name: `Iron ${(made += 1)}` } })],
  'taken.update': [
    44,
    asDoctor,
    async () => {
      const { id } = await ok(doctor, 'taken.create', { params: patient(), body: { name: 'Zinc' } })
      return { params: { ...patient(), id }, body: { name: 'Zinc', dose: '10 mg' } }
    },
  ],
  'prescriptions.of-patient': [64, asDoctor, () => ({ params: patient() })],
  'prescriptions.create': [
    62,
    asDoctor,
    () => ({ params: patient(), body: { medicines: [aMedicine({ medicine: randomUUID() })] } }),
  ],
  'prescriptions.update': [
    88,
    asDoctor,
    () => ({ params: { ...patient(), id: record.prescriptionId }, body: medicines }),
  ],
  'prescriptions.list': [62, asDoctor],
  'reports.upload': [108, asDoctor, () => ({ form: uploadForm(record.patientUid, samplePdf()) })],
  'reports.list': [72, asDoctor],
  'reports.download': [68, asDoctor, () => ({ params: { id: record.reportId } })],
  'reports.remove': [45, asDoctor, () => storedFile(false)],
  'reports.restore': [44, asDoctor, () => storedFile(true)],
  'reports.move': [
    51,
    asDoctor,
    async () => ({ ...(await storedFile(false)), body: { patientUid: 'P-BUDGETED' } }),
  ],
  'search.find': [60, asDoctor, () => ({ body: { q: 'thu' } })],
  'blog.list': [11, asVisitor],
  'blog.get': [5, asVisitor, () => ({ params: { id: 'balanced-indian-plate' } })],
  'posts.list': [24, asDoctor],
  'posts.create': [51, asDoctor, () => ({ body: aPost() })],
  'posts.update': [58, asDoctor, () => ({ params: { id: postId }, body: { title: `Title ${(made += 1)}` } })],
  'clinic.get': [4, asVisitor],
  'settings.get': [48, asAdmin],
  'settings.save': [82, asAdmin, unchangedSettings],
  'reviews.shown': [4, asVisitor],
  'reviews.list': [35, asDoctor],
  'reviews.save': [
    62,
    asDoctor,
    () => ({
      params: { kind: 'plan', id: 'diabetes' },
      body: { author: `Author ${(made += 1)}`, reviewer: '', reviewedOn: null, reviewBy: null, sources: [] },
    }),
  ],
  'claims.shown': [4, asVisitor],
  'claims.list': [29, asAdmin],
  'claims.save': [
    64,
    asAdmin,
    () => ({
      params: { id: 'home-years' },
      body: { text: '7+', label: 'years', shown: true, source: '', asOf: null, confirmed: false },
    }),
  ],
  'notices.get': [4, asVisitor],
  'notices.list': [29, asAdmin],
  'notices.read': [
    25,
    asAdmin,
    async () => {
      const body = await nextNotices()
      return { params: { version: (await ok(await asAdmin(), 'notices.save', body)).version } }
    },
  ],
  'notices.save': [50, asAdmin, nextNotices],
  'audit.list': [46, asAdmin],
}

describe('a call', () => {
  it.each(Object.keys(routes) as RouteName[])('%s costs what its budget of statements says', async (name) => {
    const [budget, who, input = () => ({})] = budgets[name] ?? plainList
    const prepare = async () => {
      const [caller, given] = [await who(), await input()]
      return () => ok(caller, name, given)
    }
    const statements = await statementsOf(prepare)
    const statementsText = statements.map(({ calls, query: text }) => `${calls} × ${text}`).join('\n')
    const cost = totalOf(statements)
    expect(cost, statementsText).toBeLessThanOrEqual(budget)
    expect(budget, `${name}: lower its budget`).toBeLessThanOrEqual(Math.ceil(cost * 1.2))
  })
})
