import { api } from '#web/lib/api-client.ts'
import { builtClinic } from '#web/lib/clinic-facts.ts'
import { clinicNow } from '#web/lib/clinic.ts'
import { logWarning } from '#web/lib/log.ts'

/** Asks for what is set now; without an answer the site stays as it is. */
export async function followClinic(): Promise<void> {
  try {
    const { today: _today, ...facts } = await api('clinic.get', { background: true })
    if (JSON.stringify(facts) !== JSON.stringify(clinicNow.get() ?? builtClinic)) clinicNow.set(facts)
  } catch (error) {
    logWarning('The clinic’s facts could not be loaded', error)
  }
}
