import { randomUUID } from 'node:crypto'
import { addDays } from '#shared/domain/dates.ts'
import { claimDefaults } from '#shared/content/claims.ts'
import { noticeTemplate } from '#shared/content/notices.ts'
import type { RouteName } from '#shared/contract/routes.ts'
import { unsubscribeAddress } from '#shared/waiting-link.ts'
import { bookAsVisitor, verifyEmail } from './booking.ts'
import { theClinic } from './clinic.ts'
import { type CallInput, ok } from './contract.ts'
import { query } from './control.ts'
import { coverForm } from './covers.ts'
import { defaultSettings } from './default-settings.ts'
import { aBooking, aDoctor, aMedicine, aPdf, aPost, openDay, someEmail } from './factories.ts'
import { type Caller, visitor } from './http.ts'
import { dayOf, planDays } from './patient-plans.ts'
import { aPatient, uploadFor } from './records.ts'
import { openSession } from './session.ts'
import type { Session } from './sign-in.ts'
import { linkTo, withLink } from './visit.ts'
import { aWish, joinList, readWaiting, withWaitingLink } from './waiting.ts'

/** An act that can be sent: who sends it, and what. A form is made anew for each sending. */
export interface PreparedAct {
  who: Caller
  input: CallInput
  form?: () => FormData
}

type Staff = Session & { id: string }

/** Every slot of these days is used once, so that acts don't meet. */
let next = 0
const SLOTS = ['10:00 AM', '10:30 AM', '11:00 AM', '11:30 AM', '12:00 PM', '2:00 PM', '2:30 PM', '3:00 PM']
const DAYS = Array.from({ length: 40 }, (_, day) => addDays('2026-11-25', day)).filter(
  (date) => new Date(date).getUTCDay() > 0,
)
export function freeTime(): { date: string; slot: string } {
  const time = { date: DAYS[Math.floor(next / SLOTS.length)]!, slot: SLOTS[next % SLOTS.length]! }
  next += 1
  return time
}

/** A visitor's booking, with its link. Mails may be held. */
async function bookWithLink(): Promise<{ date: string; link: string }> {
  const { id, date } = await bookAsVisitor(freeTime())
  return { date, link: await linkTo(id) }
}

const booked = (staff: Session) =>
  ok(staff, 'appointments.create', { body: aBooking({ ...freeTime(), email: someEmail() }) })

/** A booking of a day that has come. */
async function bookedToday(staff: Session) {
  const { id } = await booked(staff)
  const [row] = await query<{ version: number }>(
    'update public.appointments set date = date - 364 where id = $1 returning version',
    [id],
  )
  return { id, version: row!.version }
}

const someNote = { sections: [{ heading: 'Heard', text: 'Eats late' }] }
/** The id of a visit with a draft. */
async function noted(staff: Session): Promise<string> {
  const { id } = await bookedToday(staff)
  await ok(staff, 'notes.save', { params: { id }, body: { ...someNote, version: 0 } })
  return id
}

const uploaded = async (staff: Session) => {
  const { patientUid } = await aPatient(staff, freeTime())
  return String((await uploadFor(staff, patientUid, aPdf())).body['id'])
}

/** The id of a value of a new patient. */
async function measured(staff: Session, kind: string, value: number): Promise<string> {
  const { patientUid } = await aPatient(staff, freeTime())
  const body = { values: [{ kind, value }], confirmUnusual: true }
  const [saved] = await ok(staff, 'measurements.create', { params: { patientUid }, body })
  return String(saved!.id)
}

/** The id of a plan: a draft, or one that is active. */
async function aPlan(staff: Session, status: 'draft' | 'active'): Promise<string> {
  const { patientUid } = await aPatient(staff, freeTime())
  const body = { inputs: {}, days: planDays() }
  const { id } = await ok(staff, 'patient-plans.create', { params: { patientUid }, body })
  const span = { from: '2027-03-01', to: '2027-03-07', version: 1 }
  if (status === 'active') await ok(staff, 'patient-plans.activate', { params: { id }, body: span })
  return id
}
const aTemplate = async (staff: Session) =>
  (await ok(staff, 'plan-templates.create', { body: { name: 'Plain week', days: planDays() } })).id
const aDish = (ingredient: string) => ({
  name: 'Dal of ours',
  role: 'pulse',
  meals: ['lunch'],
  ingredients: [{ food: ingredient, grams: 30 }],
})

/** The id of somebody on the list. */
async function joined(): Promise<{ id: string }> {
  const { email } = await joinList()
  const [entry] = await query<{ id: string }>('select id from private.waiting_entries where email = $1', [
    email,
  ])
  return entry!
}

const newDay = () => (next = Math.ceil(next / SLOTS.length) * SLOTS.length)

/** A person on the list for whom a slot is held. */
async function offered(): Promise<{ link: string; body: { offer: string } }> {
  // On a day of their own: people who wait for another slot of the day come first.
  newDay()
  const { date, link: visit } = await bookWithLink()
  newDay()
  const { link } = await joinList({ from: date, to: date, parts: ['morning', 'afternoon'] })
  await ok(visitor, 'visits.cancel', withLink(visit, { version: 1 }))
  return { link, body: { offer: (await readWaiting(link)).offer!.id } }
}

/** For every act of the contract that takes a key: one that can be carried out. */
export const acts: Partial<Record<RouteName, (staff: Staff, admin: Staff) => Promise<PreparedAct>>> = {
  'sessions.end-others': async (_, admin) => {
    await openSession('admin')
    return { who: admin, input: {} }
  },
  'sessions.end': async (_, admin) => {
    await openSession('admin')
    const { sessions } = await ok(admin, 'sessions.list')
    return { who: admin, input: { params: { id: sessions.find(({ current }) => !current)!.id } } }
  },
  'users.create': async (_, admin) => ({ who: admin, input: { body: aDoctor() } }),
  'users.update': async (_, admin) => {
    const { id } = await openSession('doctor')
    return { who: admin, input: { params: { id }, body: { name: 'Dr. Renamed', version: 1 } } }
  },
  'users.reset-password': async (_, admin) => {
    const { user } = await ok(admin, 'users.create', { body: aDoctor() })
    return { who: admin, input: { params: { id: user.id } } }
  },
  'users.end-sessions': async (_, admin) => {
    const { id } = await openSession('doctor')
    return { who: admin, input: { params: { id } } }
  },
  'users.end-session': async (_, admin) => {
    const { id } = await openSession('doctor')
    const { sessions } = await ok(admin, 'users.sessions', { params: { id } })
    return { who: admin, input: { params: { id, sessionId: sessions[0]!.id } } }
  },
  'otp.request': async () => ({ who: visitor, input: { body: { contact: someEmail() } } }),
  'bookings.create': async () => {
    const booking = aBooking({ ...freeTime(), email: someEmail() })
    return { who: visitor, input: { body: { ...booking, otpToken: await verifyEmail(booking.email) } } }
  },
  'visits.move': async () => {
    const { link } = await bookWithLink()
    return { who: visitor, input: withLink(link, { ...freeTime(), version: 1 }) }
  },
  'visits.cancel': async () => {
    const { link } = await bookWithLink()
    return { who: visitor, input: withLink(link, { version: 1 }) }
  },
  'waiting.join': async () => {
    const wish = aWish()
    return { who: visitor, input: { body: { ...wish, otpToken: await verifyEmail(wish.email) } } }
  },
  'waiting.accept': async () => {
    const { link, body } = await offered()
    return { who: visitor, input: withWaitingLink(link, body) }
  },
  'waiting.decline': async () => {
    const { link, body } = await offered()
    return { who: visitor, input: withWaitingLink(link, body) }
  },
  'waiting.leave': async () => ({ who: visitor, input: withWaitingLink((await joinList()).link) }),
  'waiting.unsubscribe': async () => {
    const { id } = await joined()
    const address = new URL(await unsubscribeAddress('https://clinic.example', theClinic().otpPepper, id))
    return { who: visitor, input: { query: Object.fromEntries(address.searchParams) } }
  },
  'waiting.join-for-visit': async () => {
    const { link, date } = await bookWithLink()
    return { who: visitor, input: withLink(link, { from: openDay, to: date, parts: ['morning'] }) }
  },
  'waiting.leave-for-visit': async () => {
    const { link, date } = await bookWithLink()
    await ok(
      visitor,
      'waiting.join-for-visit',
      withLink(link, { from: openDay, to: date, parts: ['morning'] }),
    )
    return { who: visitor, input: withLink(link) }
  },
  'waiting.remove': async (staff) => {
    return { who: staff, input: { params: await joined() } }
  },
  'waiting.restore': async (staff) => {
    const params = await joined()
    await ok(staff, 'waiting.remove', { params })
    return { who: staff, input: { params } }
  },
  'appointments.create': async (staff) => ({ who: staff, input: { body: aBooking(freeTime()) } }),
  'appointments.confirm': async (staff) => {
    const { id } = await booked(staff)
    return { who: staff, input: { params: { id }, body: { status: 'confirmed', version: 1 } } }
  },
  'appointments.unconfirm': async (staff) => {
    const { id } = await booked(staff)
    await ok(staff, 'appointments.confirm', { params: { id }, body: { status: 'confirmed' } })
    return { who: staff, input: { params: { id }, body: { version: 2 } } }
  },
  'appointments.keep-record': async (staff) => {
    const { id, patientUid } = await booked(staff)
    await ok(staff, 'patients.update', { params: { patientUid }, body: { contact: '+91 90000 11111' } })
    return { who: staff, input: { params: { id }, body: { field: 'contact' } } }
  },
  'appointments.describe': async (staff) => {
    const { id } = await booked(staff)
    return { who: staff, input: { params: { id }, body: { reason: 'Weight', version: 1 } } }
  },
  'appointments.delete': async (staff) => {
    const { id } = await booked(staff)
    return { who: staff, input: { params: { id }, query: { version: '1' } } }
  },
  'appointments.restore': async (staff) => {
    const { id } = await booked(staff)
    await ok(staff, 'appointments.delete', { params: { id } })
    return { who: staff, input: { params: { id }, body: {} } }
  },
  'appointments.reschedule': async (staff) => {
    const { id } = await booked(staff)
    return { who: staff, input: { params: { id }, body: { ...freeTime(), version: 1 } } }
  },
  'slots.save': async (staff) => ({
    who: staff,
    input: { body: { date: '2027-01-04', slots: ['10:00 AM', SLOTS[next++ % SLOTS.length]] } },
  }),
  'slots.save-range': async (staff) => ({
    who: staff,
    input: { body: { from: '2027-01-11', to: '2027-01-12', holiday: true } },
  }),
  'calendar-feeds.make': async (staff) => ({ who: staff, input: { body: { names: false } } }),
  'calendar-feeds.revoke': async (staff) => {
    await ok(staff, 'calendar-feeds.make', { body: { names: false } })
    return { who: staff, input: {} }
  },
  'patients.update': async (staff) => {
    const { patientUid } = await aPatient(staff, freeTime())
    return { who: staff, input: { params: { patientUid }, body: { weight_kg: 71.5, version: 1 } } }
  },
  'kinds.create': async (_, admin) => ({
    who: admin,
    input: { body: { key: `own_kind_${next++}`, name: 'Steps', low: 0, high: 100_000 } },
  }),
  'kinds.update': async (_, admin) => {
    const { key } = await ok(admin, 'kinds.create', { body: { key: `own_kind_${next++}`, name: 'Steps' } })
    return { who: admin, input: { params: { key }, body: { hidden: true, version: 1 } } }
  },
  'measurements.create': async (staff) => {
    const { patientUid } = await aPatient(staff, freeTime())
    return {
      who: staff,
      input: { params: { patientUid }, body: { values: [{ kind: 'weight', value: 71.5 }] } },
    }
  },
  'measurements.correct': async (staff) => ({
    who: staff,
    input: {
      params: { id: await measured(staff, 'weight', 71.5) },
      body: { value: 71, reason: 'Typed 71.5' },
    },
  }),
  'measurements.answer-alarm': async (staff) => ({
    who: staff,
    input: { params: { id: await measured(staff, 'potassium', 6.2) }, body: { text: 'Called the doctor' } },
  }),
  'consultation.outcome': async (staff) => {
    const { id, version } = await bookedToday(staff)
    return { who: staff, input: { params: { id }, body: { outcome: 'cancelled-late', version } } }
  },
  'consultation.confirm': async (staff) => {
    const { id, version } = await booked(staff)
    return { who: staff, input: { body: { visits: [{ id, version }] } } }
  },
  'consultation.finish': async (staff) => {
    const { id, version } = await bookedToday(staff)
    const body = { version, note: { ...someNote, version: 0 }, prescription: { medicines: [aMedicine()] } }
    return { who: staff, input: { params: { id }, body } }
  },
  'notes.save': async (staff) => ({
    who: staff,
    input: { params: { id: (await booked(staff)).id }, body: { ...someNote, version: 0 } },
  }),
  'notes.sign': async (staff) => ({
    who: staff,
    input: { params: { id: await noted(staff) }, body: { version: 1 } },
  }),
  'notes.add': async (staff) => {
    const id = await noted(staff)
    await ok(staff, 'notes.sign', { params: { id }, body: { version: 1 } })
    return { who: staff, input: { params: { id }, body: { text: 'Called back' } } }
  },
  'notes.hand-over': async (staff, admin) => {
    const { id: to } = await openSession('doctor')
    return { who: admin, input: { params: { id: await noted(staff) }, body: { to, reason: 'On leave' } } }
  },
  'note-words.save': async (staff, admin) => {
    const { version } = await ok(staff, 'note-words.list')
    return { who: admin, input: { body: { sets: [], phrases: [{ key: 'walk', text: 'Walk' }], version } } }
  },
  'dishes.create': async (staff) => ({ who: staff, input: { body: aDish('toor_dal') } }),
  'dishes.update': async (staff) => {
    const { id } = await ok(staff, 'dishes.create', { body: aDish('toor_dal') })
    return { who: staff, input: { params: { id }, body: { ...aDish('moong_dal'), version: 1 } } }
  },
  'dishes.retire': async (staff) => ({
    who: staff,
    input: { params: { id: (await ok(staff, 'dishes.create', { body: aDish('toor_dal') })).id } },
  }),
  'patient-plans.create': async (staff) => {
    const { patientUid } = await aPatient(staff, freeTime())
    return { who: staff, input: { params: { patientUid }, body: { inputs: { count: 1 } } } }
  },
  'patient-plans.save': async (staff) => ({
    who: staff,
    input: {
      params: { id: await aPlan(staff, 'draft') },
      body: { inputs: {}, days: [dayOf('amti')], version: 1 },
    },
  }),
  'patient-plans.activate': async (staff) => ({
    who: staff,
    input: {
      params: { id: await aPlan(staff, 'draft') },
      body: { from: '2027-03-01', to: '2027-03-07', version: 1 },
    },
  }),
  'patient-plans.end': async (staff) => ({
    who: staff,
    input: { params: { id: await aPlan(staff, 'active') }, body: { version: 2 } },
  }),
  'patient-plans.duplicate': async (staff) => ({
    who: staff,
    input: { params: { id: await aPlan(staff, 'draft') } },
  }),
  'patient-plans.revise': async (staff) => ({
    who: staff,
    input: { params: { id: await aPlan(staff, 'active') }, body: { reason: 'No time to cook' } },
  }),
  'patient-plans.link': async (staff) => ({
    who: staff,
    input: { params: { id: await aPlan(staff, 'active') } },
  }),
  'patient-plans.unlink': async (staff) => {
    const params = { id: await aPlan(staff, 'active') }
    await ok(staff, 'patient-plans.link', { params })
    return { who: staff, input: { params } }
  },
  'plan-templates.create': async (staff) => ({
    who: staff,
    input: { body: { name: 'Plain week', days: planDays() } },
  }),
  'plan-templates.save': async (staff) => ({
    who: staff,
    input: {
      params: { id: await aTemplate(staff) },
      body: { name: 'Other week', days: planDays(), version: 1 },
    },
  }),
  'plan-templates.delete': async (staff) => ({
    who: staff,
    input: { params: { id: await aTemplate(staff) } },
  }),
  'tasks.create': async (staff) => ({
    who: staff,
    input: { body: { text: 'Ask for the TSH report', day: '2026-11-30' } },
  }),
  'tasks.done': async (staff) => {
    const { id } = await ok(staff, 'tasks.create', { body: { text: 'Call', day: '2026-11-30' } })
    return { who: staff, input: { params: { id }, body: {} } }
  },
  'goals.set': async (staff) => {
    const { patientUid } = await aPatient(staff, freeTime())
    const body = { action: 'Walk after dinner', by: '2027-03-01', version: 0 }
    return { who: staff, input: { params: { patientUid, key: 'walk' }, body } }
  },
  'pregnancy.set': async (staff) => {
    const { patientUid } = await aPatient(staff, freeTime())
    return { who: staff, input: { params: { patientUid }, body: { dueDate: '2027-03-01', version: 0 } } }
  },
  'taken.create': async (staff) => {
    const { patientUid } = await aPatient(staff, freeTime())
    return { who: staff, input: { params: { patientUid }, body: { name: 'Iron' } } }
  },
  'taken.update': async (staff) => {
    const { patientUid } = await aPatient(staff, freeTime())
    const { id } = await ok(staff, 'taken.create', { params: { patientUid }, body: { name: 'Iron' } })
    return {
      who: staff,
      input: { params: { patientUid, id }, body: { name: 'Iron', stoppedOn: '2026-11-20', version: 1 } },
    }
  },
  'prescriptions.create': async (staff) => {
    const { patientUid } = await aPatient(staff, freeTime())
    return { who: staff, input: { params: { patientUid }, body: { medicines: [aMedicine()] } } }
  },
  'prescriptions.update': async (staff) => {
    const { patientUid } = await aPatient(staff, freeTime())
    const { id } = await ok(staff, 'prescriptions.create', {
      params: { patientUid },
      body: { medicines: [aMedicine()] },
    })
    const medicines = [aMedicine({ medicine: 'Vitamin D' })]
    return { who: staff, input: { params: { patientUid, id }, body: { medicines, version: 1 } } }
  },
  'reports.upload': async (staff) => {
    const { patientUid } = await aPatient(staff, freeTime())
    const form = () => {
      const made = new FormData()
      made.set('patientUid', patientUid)
      made.set('file', aPdf())
      return made
    }
    return { who: staff, input: {}, form }
  },
  'reports.remove': async (staff) => ({ who: staff, input: { params: { id: await uploaded(staff) } } }),
  'reports.restore': async (staff) => {
    const id = await uploaded(staff)
    await ok(staff, 'reports.remove', { params: { id } })
    return { who: staff, input: { params: { id } } }
  },
  'reports.move': async (staff) => {
    const id = await uploaded(staff)
    const { patientUid } = await aPatient(staff, { ...freeTime(), name: 'Ravi Rao' })
    return { who: staff, input: { params: { id }, body: { patientUid } } }
  },
  'posts.create': async (staff) => ({ who: staff, input: { body: aPost() } }),
  'posts.update': async (staff) => {
    const { id } = await ok(staff, 'posts.create', { body: aPost() })
    return { who: staff, input: { params: { id }, body: { title: 'Another title', version: 1 } } }
  },
  'covers.upload': async (staff) => {
    const id = randomUUID()
    return { who: staff, input: {}, form: () => coverForm(id) }
  },
  'settings.save': async (_, admin) => {
    const { version } = await ok(admin, 'settings.get')
    return { who: admin, input: { body: { ...defaultSettings, fee: `₹ ${500 + next++}`, version } } }
  },
  'notices.save': async (_, admin) => {
    const [newest] = await ok(admin, 'notices.list')
    const body = { privacy: `Privacy ${next++}`, terms: 'Terms', confirmed: false }
    return { who: admin, input: { body: { ...body, version: newest?.version ?? noticeTemplate.version } } }
  },
  'claims.save': async (_, admin) => {
    const { id, text, label } = claimDefaults[0]!
    const facts = { text, label, shown: true, source: `Register ${next++}`, asOf: null, confirmed: false }
    return { who: admin, input: { params: { id }, body: facts } }
  },
  'reviews.save': async (_, admin) => ({
    who: admin,
    input: {
      params: { kind: 'plan', id: 'diabetes' },
      body: { author: `Author ${next++}`, reviewer: '', reviewedOn: null, reviewBy: null, sources: [] },
    },
  }),
}
