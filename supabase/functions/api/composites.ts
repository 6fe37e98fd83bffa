import type { Database } from '../_shared/database.types.ts'

/*
 * Requests converted to the composite types that the database functions take. A new attribute of a type doesn't
 * compile until it is added here.
 */

type Composites = Database['public']['CompositeTypes']

interface BookingFacts {
  date: string
  slot: string
  name: string
  contact: string
  email?: string | null | undefined
}

/** A new booking as visitors and staff enter it. */
export const newBooking = (body: BookingFacts): Composites['new_booking'] => ({
  date: body.date,
  slot: body.slot,
  name: body.name,
  contact: body.contact,
  email: body.email || null,
})

interface StaffFacts {
  name?: string | undefined
  email?: string | null | undefined
  phone?: string | null | undefined
  role?: string | undefined
  active?: boolean | undefined
}

/** An admin's changes to a member of staff: null keeps a fact, '' empties it. */
export const staffFacts = (body: StaffFacts): Composites['staff_facts'] => ({
  name: body.name ?? null,
  email: body.email === null ? '' : (body.email ?? null),
  phone: body.phone === null ? '' : (body.phone ?? null),
  role: body.role ?? null,
  active: body.active ?? null,
})

interface Event {
  action: string
  patientUid?: string | undefined
  subjectId?: string | undefined
  count?: number | undefined
}

/** An event for the audit; the request's header carries the address. */
export const reportedEvent = (event: Event, outcome: string): Composites['reported_event'] => ({
  action: event.action,
  outcome,
  patient_uid: event.patientUid ?? null,
  subject_id: event.subjectId ?? null,
  item_count: event.count ?? null,
  address: null,
})
