import { isIsoDate, MAX_DATE, MIN_DATE } from '#shared/domain/dates.ts'
import { isPatientUid } from '#shared/domain/patient-uid.ts'

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
}

export const noFilters: AuditFilters = { patient: '', person: '', action: '', day: '' }

/** Whether a text is empty or a valid filter. */
export const isUsable: Record<keyof AuditFilters, (value: string) => boolean> = {
  patient: (value) => value === '' || isPatientUid(value),
  person: (value) => value.length <= 64,
  action: (value) => value.length <= 60,
  day: (value) => value === '' || (isIsoDate(value) && value >= MIN_DATE && value <= MAX_DATE),
}

/** The filters of an address, without invalid ones. */
export function readFilters(address: URLSearchParams): AuditFilters {
  const read = (name: keyof AuditFilters) => {
    const value = address.get(name) ?? ''
    return isUsable[name](value) ? value : ''
  }
  return { patient: read('patient'), person: read('person'), action: read('action'), day: read('day') }
}

/** The address parameters of filters, without the empty ones. */
export const writeFilters = (filters: AuditFilters): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
