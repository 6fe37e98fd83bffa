import type { ClinicFacts } from '#shared/contract/settings.ts'
import { builtClinic } from '#web/lib/clinic-facts.ts'
import { serverClinic } from '#web/lib/clinic.ts'
import { bringUpToDate } from '#web/lib/follow-server.ts'
import { same } from '#web/lib/same.ts'
import { findClinicFacts } from './api/find-clinic-facts.ts'

// Not followServer(): each page has the name from the store, without this file.
const store = { get: () => serverClinic.get() ?? builtClinic, set: serverClinic.set }

const STORAGE_KEY = 'clinicFacts'

/** What a page read last, and the build that it belongs to: a later build knows better. */
interface Kept {
  built: ClinicFacts
  now: ClinicFacts
}

/** Asks for what is set now, and keeps it in the browser; without an answer the site stays as it is. */
export async function followClinic(): Promise<void> {
  await bringUpToDate('The clinic’s facts', store, findClinicFacts)
  const now = serverClinic.get()
  // Without storage it is asked for again.
  try {
    if (now) localStorage.setItem(STORAGE_KEY, JSON.stringify({ built: builtClinic, now } satisfies Kept))
  } catch {}
}

/** For a page that makes no call: what another page read last in this browser, if the site was not built since. */
export function recallClinic(): void {
  try {
    const kept = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as Kept | null
    if (kept && !serverClinic.get() && same(kept.built, builtClinic)) serverClinic.set(kept.now)
  } catch {}
}
