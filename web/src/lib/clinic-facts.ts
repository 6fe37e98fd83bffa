import built from 'virtual:built-content/clinic'
import type { ClinicFacts } from '#shared/contract/settings.ts'
import { useServerClinic } from './clinic.ts'

export const builtClinic = built

/** The clinic's facts: those of the build, also while prerendering, until the server has answered. */
export const useClinic = (): ClinicFacts => useServerClinic() ?? built
