import type { ClinicFacts } from '#shared/contract/settings.ts'
import { api } from '#web/lib/calls/api-client.ts'

/** The clinic's present facts. */
export async function findClinicFacts(): Promise<ClinicFacts> {
  const { today: _today, ...facts } = await api('clinic.get', { background: true })
  return facts
}
