import type { Input } from '#shared/contract/routes.ts'
import { isIsoDate, MAX_DATE, MIN_DATE } from '#shared/domain/dates.ts'
import { isPatientUid } from '#shared/domain/patient-uid.ts'

/** A look at the audit itself. */
export const AUDIT_READ = 'audit.list'

/** A filter value for everything refused, sign-ins included. */
export const ANY_REFUSAL = 'refused'

/** The filters of the audit; an empty text means none. */
export interface AuditFilters {
  /** A complete patient UID. */
  patient: string
  /** A username. */
  person: string
  /** As it is recorded, or ANY_REFUSAL. */
  action: string
  /** 'YYYY-MM-DD', in the clinic's zone. */
  day: string
  /** 'shown' to list the reader's own looks at the audit too. */
  own: string
}

export const noFilters: AuditFilters = { patient: '', person: '', action: '', day: '', own: '' }

/** Whether a text is a day of the calendar. */
export const isDay = (value: string): boolean => isIsoDate(value) && value >= MIN_DATE && value <= MAX_DATE

/** Why no event can match, in words; null if one can. Never shows the events of a wider filter instead. */
export function problemOf({ patient, person, action, day }: AuditFilters): string | null {
  if (patient !== '' && !isPatientUid(patient)) return NO_PATIENT
  if (person.length > 64) return 'Nobody has this username.'
  if (action.length > 60) return 'There is no such action.'
  if (day !== '' && !isDay(day)) return 'There is no such day.'
  return null
}

export const NO_PATIENT = 'No patient found with this UID.'

/** The filters of an address, as they stand there. */
export function readFilters(address: URLSearchParams): AuditFilters {
  const read = (name: keyof AuditFilters) => address.get(name)?.trim() ?? ''
  return {
    patient: read('patient').toUpperCase(),
    person: read('person'),
    action: read('action'),
    day: read('day'),
    own: read('own'),
  }
}

/** The address parameters of filters, without the empty ones. */
export const writeFilters = (filters: AuditFilters): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))

/** The query of a call for the events that match filters, without its page. */
export const queryOf = ({
  patient,
  person,
  action,
  day,
  own,
}: AuditFilters): Input<'audit.list', 'query'> => ({
  patientUid: patient || undefined,
  actor: person || undefined,
  action: action === ANY_REFUSAL ? undefined : action || undefined,
  outcome: action === ANY_REFUSAL ? 'refused' : undefined,
  date: day || undefined,
  // Whoever asks for reads of the audit gets their own as well.
  own: own === 'shown' || action === AUDIT_READ ? undefined : 'hidden',
})
