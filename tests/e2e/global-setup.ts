import { buildSite } from '#local/start/site-build.ts'

/** Builds the site once, before the workers start their clinics. */
export default async function setup(): Promise<void> {
  await buildSite(undefined)
}
