import built from 'virtual:built-content/clinic'
import type { ClinicFacts } from '#shared/contract/settings.ts'
import { useClinicNow } from './clinic.ts'

/** What was set when the site was built. */
export const builtClinic = built

/** The clinic's facts: what was set at the build until the server has been asked, also while prerendering. */
export const useClinic = (): ClinicFacts => useClinicNow() ?? built
