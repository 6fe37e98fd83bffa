import { buildSite } from '#local/start/site-build.ts'
import { builtSite } from '#local/start/stack.ts'

/** Builds the site once, before the workers start their clinics. */
export default async function setup(): Promise<void> {
  await buildSite(builtSite, undefined)
}
