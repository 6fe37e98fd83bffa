import type { ClinicFacts } from '#shared/contract/settings.ts'
import { builtClinic } from '#web/lib/page/clinic-facts.ts'
import { serverClinic } from '#web/lib/page/clinic.ts'
import { bringUpToDate } from '#web/lib/calls/follow-server.ts'
import { same } from '#web/lib/values/same.ts'
import { findClinicFacts } from './api/find-clinic-facts.ts'

// Not followServer(): each page reads the name from the store, without loading this file.
const store = { get: () => serverClinic.get() ?? builtClinic, set: serverClinic.set }

const STORAGE_KEY = 'clinicFacts'

/** The facts that a page read last, and those of the build at that time: a later build is newer. */
interface Kept {
  built: ClinicFacts
  now: ClinicFacts
}

/** Fetches the present facts and stores them in the browser. Without an answer the site stays as it is. */
export async function followClinic(): Promise<void> {
  await bringUpToDate('The clinic’s facts', store, findClinicFacts)
  const now = serverClinic.get()
  // Without storage the facts are fetched again.
  try {
    if (now) localStorage.setItem(STORAGE_KEY, JSON.stringify({ built: builtClinic, now } satisfies Kept))
  } catch {}
}

/** For a page that makes no calls: uses the facts that another page stored, unless the site was rebuilt since. */
export function recallClinic(): void {
  try {
    const kept = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as Kept | null
    if (kept && !serverClinic.get() && same(kept.built, builtClinic)) serverClinic.set(kept.now)
  } catch {}
}
