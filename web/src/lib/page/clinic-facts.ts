import built from 'virtual:built-content/clinic'
import type { ClinicFacts } from '#shared/contract/settings.ts'
import { useServerClinic } from './clinic.ts'

export const builtClinic = built

/** The clinic's facts. Until the server has answered, and while prerendering, those of the build. */
export const useClinic = (): ClinicFacts => useServerClinic() ?? built
