import type { Appointment } from '../_shared/contract/appointments.ts'
import type { BlogPost, Article } from '../_shared/contract/blog.ts'
import type { Patient, Prescription } from '../_shared/contract/patients.ts'
import type { Report } from '../_shared/contract/reports.ts'
import type { User } from '../_shared/contract/users.ts'
import { encodeList } from '../_shared/domain/json-list.ts'

/*
 * Rows of the database in the contract's names (D13), and lists as JSON text (D14). One function a row.
 */

/** An instant as ISO 8601 in UTC, however the Data API spells a timestamptz ('2026-11-23 04:00:00+00' among others). */
export const instant = (text: string): string =>
  new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString()

export interface AppointmentRow {
  id: string
  date: string
  slot: string
  name: string
  contact: string
  email: string | null
  status: Appointment['status']
  patient_uid: string
  version: number
  no_show: boolean
  created_at: string
  updated_at: string
}

export const toAppointment = (row: AppointmentRow): Appointment => ({
  id: row.id,
  name: row.name,
  contact: row.contact,
  email: row.email ?? '',
  date: row.date,
  slot: row.slot,
  status: row.status,
  patientUid: row.patient_uid,
  noShow: row.no_show,
  version: row.version,
  createdAt: instant(row.created_at),
  updatedAt: instant(row.updated_at),
})

export interface PatientRow {
  patient_uid: string
  name: string
  contact: string
  email: string | null
  height_cm: number | null
  weight_kg: number | null
  age: number | null
  bp: string | null
  sex: string | null
  conditions: string[]
  allergies: string[]
  created_at: string
  updated_at: string
}

/** The columns of a patient that the contract shows. */
export const PATIENT_COLUMNS =
  'patient_uid, name, contact, email, height_cm, weight_kg, age, bp, sex, conditions, allergies, created_at, updated_at'

export const toPatient = (row: PatientRow): Patient => ({
  patientUid: row.patient_uid,
  name: row.name,
  contact: row.contact,
  email: row.email ?? '',
  // numeric columns may arrive as text, which keeps their precision
  heightCm: row.height_cm === null ? null : Number(row.height_cm),
  weightKg: row.weight_kg === null ? null : Number(row.weight_kg),
  age: row.age,
  bp: row.bp,
  sex: row.sex,
  conditions: encodeList(row.conditions),
  allergies: encodeList(row.allergies),
  createdAt: instant(row.created_at),
  updatedAt: instant(row.updated_at),
})

export interface PrescriptionRow {
  id: string
  patient_uid: string
  patient_name: string
  medicines: unknown[]
  created_at: string
  updated_at: string
  author: string | null
  today: boolean
}

/** The columns of a prescription that the contract shows. */
export const PRESCRIPTION_COLUMNS =
  'id, patient_uid, patient_name, medicines, created_at, updated_at, author, today'

export const toPrescription = (row: PrescriptionRow): Prescription => ({
  id: row.id,
  patientUid: row.patient_uid,
  patientName: row.patient_name,
  medicines: JSON.stringify(row.medicines),
  createdAt: instant(row.created_at),
  updatedAt: instant(row.updated_at),
  author: row.author ?? '',
  today: row.today,
})

export interface ReportRow {
  id: string
  patient_uid: string
  patient_name: string
  object_key: string
  file_name: string
  content_type: string
  size_bytes: number
  sha256: string
  uploaded_at: string
  uploaded_by: string | null
}

export const toReport = (row: ReportRow): Report => ({
  id: row.id,
  patientUid: row.patient_uid,
  patientName: row.patient_name,
  fileName: row.file_name,
  contentType: row.content_type,
  sizeBytes: row.size_bytes,
  sha256: row.sha256,
  uploadedAt: instant(row.uploaded_at),
  uploadedBy: row.uploaded_by ?? '',
})

export interface StaffRow {
  user_id: string
  username: string
  name: string
  email: string
  phone: string
  role: User['role']
  active: boolean
  must_change_password: boolean
  created_at: string
}

export const toUser = (row: StaffRow): User => ({
  id: row.user_id,
  username: row.username,
  name: row.name,
  email: row.email,
  phone: row.phone,
  role: row.role,
  active: row.active,
  mustChangePassword: row.must_change_password,
  createdAt: instant(row.created_at),
})

export interface BlogRow {
  id: string
  slug: string
  title: string
  cover: string
  content: string
  category: string
  author: string
  published: boolean
  created_at: string
  updated_at: string
}

/** A row of the view that the public reads. */
export interface ArticleRow {
  id: string
  slug: string
  title: string
  cover: string
  content: string
  excerpt: string
  category: string
  author: string
  read_time: string
  published_on: string
}

/** Shown for a post without a cover (D27). */
const DEFAULT_COVER = '/images/abstract/a1.svg'

export const toArticle = (row: ArticleRow): Article => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  excerpt: row.excerpt,
  content: row.content,
  image: row.cover || DEFAULT_COVER,
  date: row.published_on,
  author: row.author,
  category: row.category,
  readTime: row.read_time,
})

export const toPost = (row: BlogRow): BlogPost => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  cover: row.cover,
  content: row.content,
  category: row.category,
  author: row.author,
  published: row.published,
  createdAt: instant(row.created_at),
  updatedAt: instant(row.updated_at),
})
