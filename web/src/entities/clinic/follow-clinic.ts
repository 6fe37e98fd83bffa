import { builtClinic } from '#web/lib/clinic-facts.ts'
import { clinicNow } from '#web/lib/clinic.ts'
import { bringUpToDate } from '#web/lib/follow-server.ts'
import { findClinicFacts } from './api/find-clinic-facts.ts'

// Not followServer(): each page has the name from the store, without this file.
const store = { get: () => clinicNow.get() ?? builtClinic, set: clinicNow.set }

/** Asks for what is set now; without an answer the site stays as it is. */
export const followClinic = (): Promise<void> => bringUpToDate('The clinic’s facts', store, findClinicFacts)
