import { type Appointment, AppointmentStatus } from '../_shared/contract/appointments.ts'
import { Role } from '../_shared/contract/auth.ts'
import type { ClaimFacts } from '../_shared/contract/claims.ts'
import { type Article, BlogPost } from '../_shared/contract/blog.ts'
import type { Measurement, Patient } from '../_shared/contract/patients.ts'
import type { Prescription } from '../_shared/contract/prescriptions.ts'
import type { ReviewFacts } from '../_shared/contract/reviews.ts'
import type { Report } from '../_shared/contract/reports.ts'
import { VisitKind } from '../_shared/contract/settings.ts'
import { type WaitingPerson, WaitingWish } from '../_shared/contract/waiting.ts'
import type { User } from '../_shared/contract/users.ts'
import { ageOn } from '../_shared/domain/dates.ts'
import type { AuditEntry } from './handler.ts'
import type { Database, Tables } from '../_shared/database.types.ts'

/*
 * Converts between the contract's names and the database's: rows to answers, and requests to the composite types that
 * the database's functions take. Both sides use the generated types, so a column that a table or view lacks doesn't
 * compile, nor does a composite with a missing attribute.
 */

/** Splits a comma-separated list of columns, in the form that `select()` takes. */
type ColumnsOf<List extends string> = List extends `${infer First}, ${infer Rest}`
  ? First | ColumnsOf<Rest>
  : List

/**
 * An instant as ISO 8601 in UTC. The Data API formats timestamptz in several ways ('2026-11-23 04:00:00+00' is one).
 */
export const toInstant = (text: string): string =>
  new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString()

/** An answer with all of its optional fields named, so that a forgotten one doesn't compile. */
type Complete<Answer> = { [Key in keyof Required<Answer>]: Answer[Key] }

export type AppointmentRow = Tables<'appointment_states'>

export const toAppointment = (row: AppointmentRow): Complete<Appointment> => ({
  id: row.id,
  name: row.name,
  contact: row.contact,
  email: row.email ?? '',
  date: row.date,
  slot: row.slot,
  durationMinutes: row.duration_minutes,
  status: AppointmentStatus.parse(row.status),
  patientUid: row.patient_uid,
  givenContact: row.given_contact ?? undefined,
  givenEmail: row.given_email ?? undefined,
  noticeVersion: row.notice_version ?? undefined,
  visitKind: row.visit_kind === null ? undefined : VisitKind.parse(row.visit_kind),
  reason: row.reason ?? undefined,
  noShow: row.no_show,
  mailRefused: row.mail_refused,
  remindedAt: row.reminded_at === null ? undefined : toInstant(row.reminded_at),
  version: row.version,
  createdAt: toInstant(row.created_at),
  updatedAt: toInstant(row.updated_at),
})

/** The columns of a patient that the contract shows. */
export const PATIENT_COLUMNS =
  'patient_uid, name, contact, email, height_cm, weight_kg, age, date_of_birth, bp, sex, conditions, allergies, created_at, updated_at, version'

export type PatientRow = Pick<Tables<'patients'>, ColumnsOf<typeof PATIENT_COLUMNS>>

/** A patient as of the clinic's `today`, on which the age depends. */
export const toPatient = (row: PatientRow, today: string): Patient => ({
  patientUid: row.patient_uid,
  name: row.name,
  contact: row.contact,
  email: row.email ?? '',
  // numeric columns may arrive as text, which keeps their precision
  heightCm: row.height_cm === null ? null : Number(row.height_cm),
  weightKg: row.weight_kg === null ? null : Number(row.weight_kg),
  age: row.date_of_birth === null ? row.age : ageOn(row.date_of_birth, today),
  dateOfBirth: row.date_of_birth,
  bp: row.bp,
  sex: row.sex,
  conditions: JSON.stringify(row.conditions),
  allergies: JSON.stringify(row.allergies),
  createdAt: toInstant(row.created_at),
  updatedAt: toInstant(row.updated_at),
  version: row.version,
})

/** The columns of a measurement that the contract shows. */
export const MEASUREMENT_COLUMNS = 'id, height_cm, weight_kg, bp, measured_at, author'

type MeasurementRow = Pick<Tables<'measurement_list'>, ColumnsOf<typeof MEASUREMENT_COLUMNS>>

export const toMeasurement = (row: MeasurementRow): Measurement => ({
  id: row.id,
  heightCm: row.height_cm === null ? null : Number(row.height_cm),
  weightKg: row.weight_kg === null ? null : Number(row.weight_kg),
  bp: row.bp,
  measuredAt: toInstant(row.measured_at),
  author: row.author ?? '',
})

/** The columns of a prescription that the contract shows. */
export const PRESCRIPTION_COLUMNS =
  'id, patient_uid, patient_name, medicines, created_at, updated_at, author, today, version'

type PrescriptionRow = Pick<Tables<'prescription_list'>, ColumnsOf<typeof PRESCRIPTION_COLUMNS>>

export const toPrescription = (row: PrescriptionRow): Prescription => ({
  id: row.id,
  patientUid: row.patient_uid,
  patientName: row.patient_name,
  medicines: JSON.stringify(row.medicines),
  createdAt: toInstant(row.created_at),
  updatedAt: toInstant(row.updated_at),
  author: row.author ?? '',
  today: row.today,
  version: row.version,
})

export type ReportRow = Tables<'report_list'>

export const toReport = (row: ReportRow): Report => ({
  id: row.id,
  patientUid: row.patient_uid,
  patientName: row.patient_name,
  fileName: row.file_name,
  contentType: row.content_type,
  sizeBytes: row.size_bytes,
  sha256: row.sha256,
  uploadedAt: toInstant(row.uploaded_at),
  uploadedBy: row.uploaded_by ?? '',
})

/** A staff account; the list has its last sign-in as well. */
export type StaffRow = Omit<Tables<'staff_accounts'>, 'last_sign_in_at'> &
  Partial<Pick<Tables<'staff_accounts'>, 'last_sign_in_at'>>

export const toUser = (row: StaffRow): Complete<User> => ({
  id: row.user_id,
  username: row.username,
  name: row.name,
  email: row.email,
  phone: row.phone,
  role: Role.parse(row.role),
  active: row.active,
  mustChangePassword: row.must_change_password,
  createdAt: toInstant(row.created_at),
  lastSignInAt: row.last_sign_in_at && toInstant(row.last_sign_in_at),
  version: row.version,
})

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

export const toArticle = (row: ArticleRow): Article => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  excerpt: row.excerpt,
  content: row.content,
  image: row.cover || DEFAULT_COVER,
  imageAlt: row.cover_alt,
  date: row.published_on,
  author: row.author,
  category: row.category,
  readTime: row.read_time,
})

export const toPost = (row: PostRow): BlogPost => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  cover: row.cover,
  coverAlt: row.cover_alt,
  content: row.content,
  category: row.category,
  author: row.author,
  published: row.published,
  state: BlogPost.shape.state.parse(row.state),
  publishAt: row.published_at && toInstant(row.published_at),
  createdAt: toInstant(row.created_at),
  updatedAt: toInstant(row.updated_at),
  version: row.version,
})

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
  visit: row.patient_uid ? { patientUid: row.patient_uid, date: row.visit_date, slot: row.visit_slot } : null,
  offers: row.offers,
  held: row.held_until
    ? { date: row.offer_date, slot: row.offer_slot, until: toInstant(row.held_until) }
    : null,
})

type Composites = Database['public']['CompositeTypes']

interface BookingFacts {
  date: string
  slot: string
  name: string
  contact: string
  email?: string | null | undefined
  noticeVersion?: string | undefined
  visitKind?: string | null | undefined
  reason?: string | null | undefined
}

export const newBooking = (body: BookingFacts): Composites['new_booking'] => ({
  date: body.date,
  slot: body.slot,
  name: body.name,
  contact: body.contact,
  email: body.email || null,
  notice_version: body.noticeVersion || null,
  visit_kind: body.visitKind || null,
  reason: body.reason || null,
})

interface WaitingFacts {
  name: string
  contact: string
  email: string
  noticeVersion?: string | undefined
}

export const waitingPerson = (body: WaitingFacts): Composites['waiting_person'] => ({
  name: body.name,
  contact: body.contact,
  email: body.email,
  notice_version: body.noticeVersion || null,
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

export const claimFacts = (id: string, body: ClaimFacts): Composites['claim_facts'] => ({
  id,
  text: body.text,
  label: body.label,
  shown: body.shown,
  source: body.source,
  as_of: body.asOf,
  confirmed: body.confirmed,
})

/** Staff's input about a text with medical content. */
export const reviewFacts = (
  kind: string,
  subject: string,
  body: ReviewFacts,
): Composites['review_facts'] => ({
  kind,
  subject,
  author: body.author,
  reviewer: body.reviewer,
  reviewed_on: body.reviewedOn,
  review_by: body.reviewBy,
  sources: body.sources,
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
