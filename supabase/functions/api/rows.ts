import * as z from 'zod/mini'
import { Appointment } from '../_shared/contract/appointments.ts'
import { Article, BlogPost } from '../_shared/contract/blog.ts'
import { type KindBody, Measurement, type MeasurementsBody } from '../_shared/contract/measurements.ts'
import { Patient, PatientInList } from '../_shared/contract/patients.ts'
import { Prescription } from '../_shared/contract/prescriptions.ts'
import { Report } from '../_shared/contract/reports.ts'
import { type WaitingPerson, WaitingWish } from '../_shared/contract/waiting.ts'
import { User } from '../_shared/contract/users.ts'
import { ageOn, isIsoDate } from '../_shared/domain/dates.ts'
import type { AuditEntry } from './handler.ts'
import type { Database, Tables } from '../_shared/database.types.ts'

/*
 * Converts between the contract's names and the database's: rows to answers, and requests to the composite types that
 * the database's functions take. Both sides use the generated types, so a column that a table or view lacks doesn't
 * compile, nor does a composite with a missing attribute.
 */

/** 'patient_uid' in the contract: 'patientUid'. */
type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name

/** A row's values under the contract's names. */
type Facts<Row> = { [Column in keyof Row & string as Camel<Column>]: Row[Column] }

/** A row's values under the contract's names; times become instants as the contract writes them. */
export function factsOf<Row extends object>(row: Row): Facts<Row> {
  const facts = Object.entries(row).map(([column, value]: [string, unknown]) => [
    column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    column.endsWith('_at') && typeof value === 'string' ? toInstant(value) : value,
  ])
  return Object.fromEntries(facts)
}

/** The reverse, for a composite type. */
export function rowOf<Row extends object>(facts: Facts<Row>): Row {
  const columns = Object.entries(facts).map(([name, value]: [string, unknown]) => [
    name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value,
  ])
  return Object.fromEntries(columns)
}

/**
 * An answer of the contract, without other facts. One that the contract shows and the facts lack doesn't compile. The
 * values aren't judged: a row from before a rule must still be shown, so that it can be corrected.
 */
export function shownAs<Schema extends z.ZodMiniObject>(
  { shape }: Schema,
  facts: Record<keyof z.output<Schema>, unknown>,
): z.output<Schema> {
  const shown: unknown[][] = Object.entries(facts).filter(([name]) => name in shape)
  return Object.fromEntries(shown)
}

/** Splits a comma-separated list of columns, in the form that `select()` takes. */
type ColumnsOf<List extends string> = List extends `${infer First}, ${infer Rest}`
  ? First | ColumnsOf<Rest>
  : List

/**
 * An instant as ISO 8601 in UTC. The Data API formats timestamptz in several ways ('2026-11-23 04:00:00+00' is one).
 */
export const toInstant = (text: string): string =>
  new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString()

export type AppointmentRow = Tables<'appointment_states'>

/** Facts without those that are unknown. */
function knownOf<Given extends object>(facts: Given): Given {
  const known: unknown[][] = Object.entries(facts).filter(([, value]) => value !== null)
  return Object.fromEntries(known)
}

/** An appointment, in which the contract leaves out what is unknown. */
export const toAppointment = (row: AppointmentRow): Appointment =>
  shownAs(Appointment, {
    ...knownOf(factsOf(row)),
    email: row.email ?? '',
    allergies: JSON.stringify(row.allergies ?? []),
    outcome: row.outcome,
  })

/** The columns of a patient that the contract shows. */
export const PATIENT_COLUMNS =
  'patient_uid, name, contact, email, height_cm, weight_kg, age, date_of_birth, bp, sex, conditions, allergies, diet, diet_rules, cuisine, activity, meal_times, diabetes_type, units, created_at, updated_at, version'

export type PatientRow = Pick<Tables<'patients'>, ColumnsOf<typeof PATIENT_COLUMNS>>

/** A patient as of the clinic's `today`, on which the age depends. */
export const toPatient = (row: PatientRow, today: string): Patient =>
  shownAs(Patient, {
    ...factsOf(row),
    email: row.email ?? '',
    // numeric columns may arrive as text, which keeps their precision
    heightCm: row.height_cm === null ? null : Number(row.height_cm),
    weightKg: row.weight_kg === null ? null : Number(row.weight_kg),
    age: row.date_of_birth === null ? row.age : ageOn(row.date_of_birth, today),
    conditions: JSON.stringify(row.conditions),
    allergies: JSON.stringify(row.allergies),
  })

/** The columns of a patient in the list. */
export const PATIENT_LIST_COLUMNS = `${PATIENT_COLUMNS}, last_visit, next_visit, total` as const

type PatientListRow = Pick<Tables<'patient_list'>, ColumnsOf<typeof PATIENT_LIST_COLUMNS>>

export const toPatientInList = (row: PatientListRow, today: string): PatientInList => ({
  ...toPatient(row, today),
  lastVisit: row.last_visit,
  nextVisit: row.next_visit,
})

export type MeasurementRow = Database['public']['CompositeTypes']['measurement_fact']

/** A number of the database, which may arrive as text to keep its precision. */
const numberOf = (value: number | string | null): number | null => (value === null ? null : Number(value))

/** A fact of the list, or of an act's result. */
export const toMeasurement = (row: MeasurementRow): Measurement =>
  Measurement.parse({
    ...factsOf(row),
    id: numberOf(row.id),
    value: numberOf(row.value),
    enteredValue: numberOf(row.entered_value),
    low: numberOf(row.low),
    high: numberOf(row.high),
    heightCm: numberOf(row.height_cm),
    weightKg: numberOf(row.weight_kg),
    author: row.author ?? '',
  })

/** The columns of a prescription that the contract shows. */
export const PRESCRIPTION_COLUMNS =
  'id, patient_uid, patient_name, medicines, created_at, updated_at, author, today, version, allergies'

export type PrescriptionRow = Pick<Tables<'prescription_list'>, ColumnsOf<typeof PRESCRIPTION_COLUMNS>>

export const toPrescription = (row: PrescriptionRow): Prescription =>
  shownAs(Prescription, {
    ...factsOf(row),
    medicines: JSON.stringify(row.medicines),
    allergies: JSON.stringify(row.allergies),
    author: row.author ?? '',
  })

export type ReportRow = Tables<'report_list'>

export const toReport = (row: ReportRow): Report =>
  shownAs(Report, {
    ...factsOf(row),
    uploadedBy: row.uploaded_by ?? '',
    allergies: JSON.stringify(row.allergies),
  })

/** A staff account; the list has its last sign-in as well. */
export type StaffRow = Omit<Tables<'staff_accounts'>, 'last_sign_in_at'> &
  Partial<Pick<Tables<'staff_accounts'>, 'last_sign_in_at'>>

export const toUser = (row: StaffRow): User => shownAs(User, { ...factsOf(row), id: row.user_id })

/** The columns of a post shown to its author. */
export const POST_COLUMNS =
  'id, slug, title, cover, cover_alt, content, category, author, published, published_at, state, created_at, updated_at, version'

type PostRow = Pick<Tables<'post_states'>, ColumnsOf<typeof POST_COLUMNS>>

/** The columns of a published post shown to visitors. */
export const ARTICLE_COLUMNS =
  'id, slug, title, cover, cover_alt, content, excerpt, category, author, read_time, published_on'

type ArticleRow = Pick<Tables<'published_posts'>, ColumnsOf<typeof ARTICLE_COLUMNS>>

/** Shown for a post without a cover. */
const DEFAULT_COVER = '/images/abstract/a1.svg'

export const toArticle = (row: ArticleRow): Article =>
  shownAs(Article, {
    ...factsOf(row),
    image: row.cover || DEFAULT_COVER,
    imageAlt: row.cover_alt,
    date: row.published_on,
  })

export function toPost(row: PostRow): BlogPost {
  const facts = factsOf(row)
  return shownAs(BlogPost, { ...facts, publishAt: facts.publishedAt })
}

type WaitingRow = Database['public']['Functions']['list_waiting']['Returns'][number]

export const toWaitingPerson = (row: WaitingRow): WaitingPerson => ({
  id: row.id,
  name: row.name,
  contact: row.contact,
  email: row.email,
  from: row.from_date,
  to: row.to_date,
  parts: WaitingWish.shape.parts.parse(row.parts),
  since: toInstant(row.created_at),
  patientUid: row.known_uid,
  allergies: JSON.stringify(row.allergies ?? []),
  visit: row.patient_uid ? { patientUid: row.patient_uid, date: row.visit_date, slot: row.visit_slot } : null,
  offers: row.offers,
  held: row.held_until
    ? { date: row.offer_date, slot: row.offer_slot, until: toInstant(row.held_until) }
    : null,
})

type Composites = Database['public']['CompositeTypes']

interface BookingFacts {
  date?: string | undefined
  slot?: string | undefined
  name: string
  contact: string
  email?: string | null | undefined
  noticeVersion?: string | undefined
  visitKind?: string | null | undefined
  reason?: string | null | undefined
}

/** The facts of a booking; on the waiting list without day and slot. */
export const newBooking = (body: BookingFacts): Composites['new_booking'] => ({
  date: body.date ?? null,
  slot: body.slot ?? null,
  name: body.name,
  contact: body.contact,
  email: body.email || null,
  notice_version: body.noticeVersion || null,
  visit_kind: body.visitKind || null,
  reason: body.reason || null,
})

/** The times at which they can come. */
export const waitingWish = (body: WaitingWish): Composites['waiting_wish'] => ({
  from_date: body.from,
  to_date: body.to,
  parts: body.parts,
})

interface StaffFacts {
  name?: string | undefined
  email?: string | null | undefined
  phone?: string | null | undefined
  role?: string | undefined
  active?: boolean | undefined
}

/** A fact in a change of a record, where null keeps what is stored and '' clears it. */
export const changedTo = (value: string | null | undefined): string | null =>
  value === null ? '' : (value ?? null)

/** An admin's changes to a member of staff: null keeps a fact, '' empties it. */
export const staffFacts = (body: StaffFacts): Composites['staff_facts'] => ({
  name: body.name ?? null,
  email: changedTo(body.email),
  phone: changedTo(body.phone),
  role: body.role ?? null,
  active: body.active ?? null,
})

/** An event for the audit; the request's header carries the address. */
export const reportedEvent = (event: AuditEntry, outcome: string): Composites['reported_event'] => ({
  action: event.action,
  outcome,
  patient_uid: event.patientUid ?? null,
  subject_id: event.subjectId ?? null,
  item_count: event.count ?? null,
  address: null,
})

/** A set of values as the database takes it: at a day, or at an instant. */
export const newMeasurements = (body?: z.output<typeof MeasurementsBody>) => {
  const isDay = body?.measuredAt !== undefined && isIsoDate(body.measuredAt)
  return {
    measured_values: (body?.values ?? []).map((value): Composites['new_measurement'] => ({
      kind: value.kind,
      value: value.value,
      unit: value.unit ?? null,
      comparator: value.comparator ?? null,
      low: value.low ?? null,
      high: value.high ?? null,
      site: value.site ?? null,
      chart: value.chart ?? null,
    })),
    measured_day: isDay ? (body.measuredAt ?? null) : null,
    measured_at: isDay ? null : (body?.measuredAt ?? null),
  }
}

type KindColumns = { [Name in keyof Composites['kind_facts']]: Composites['kind_facts'][Name] | undefined }

/** What an admin says of a kind of measurement. What isn't said is kept. */
export const kindFacts = (body: Omit<z.output<typeof KindBody>, 'version'>): KindColumns => ({
  name: body.name,
  unit: body.unit,
  digits: body.digits,
  low: body.low,
  high: body.high,
  ask_low: body.askLow,
  ask_high: body.askHigh,
  hidden: body.hidden,
  shown_unit: body.shownUnit,
})
