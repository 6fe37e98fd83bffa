import type { Plugin } from 'vite'
import * as z from 'zod/mini'
import { shownClaims } from '../../supabase/functions/_shared/content/claims.ts'
import { clinicDefaults } from '../../supabase/functions/_shared/content/clinic-defaults.ts'
import { noticeTemplate } from '../../supabase/functions/_shared/content/notices.ts'
import { ShownClaim } from '../../supabase/functions/_shared/contract/claims.ts'
import { Notices } from '../../supabase/functions/_shared/contract/notices.ts'
import { TextReview } from '../../supabase/functions/_shared/contract/reviews.ts'
import { Clinic, type ClinicFacts } from '../../supabase/functions/_shared/contract/settings.ts'
import { readApi, type Reading } from './read-api.ts'

const PREFIX = 'virtual:built-content/'

/** Content saved by admins and shown on pages. */
export interface BuiltContent {
  clinic: ClinicFacts
  notices: Notices
  claims: readonly ShownClaim[]
  reviews: readonly TextReview[]
}

/** The content of a build that doesn't read it from a clinic. */
export const defaultContent: BuiltContent = {
  clinic: clinicDefaults,
  notices: noticeTemplate,
  claims: shownClaims([]),
  reviews: [],
}

/**
 * Serves each part as a module of its own, so that a page bundles only the part it shows. Content that the clinic has
 * taken offline is in no file of the site.
 */
export function builtContent(content = defaultContent): Plugin {
  // Separate parts: every page needs the name, and the staff's first script the zone.
  const { clinicName, timeZone } = content.clinic
  const parts: Record<string, unknown> = { ...content, clinicName, timeZone }
  return {
    name: 'built-content',
    // The content of a build takes precedence over the defaults of the configuration.
    enforce: content === defaultContent ? undefined : 'pre',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load: (id) =>
      id.startsWith(`\0${PREFIX}`)
        ? `export default ${JSON.stringify(parts[id.slice(PREFIX.length + 1)])}`
        : undefined,
  }
}

/**
 * Reads the content that the clinic has saved.
 *
 * @throws if any part of it can't be read
 */
export async function readContent(reading: Reading): Promise<BuiltContent> {
  const [clinic, notices, claims, reviews] = await Promise.all([
    readApi('/clinic', z.omit(Clinic, { today: true }), reading),
    readApi('/notices', Notices, reading),
    readApi('/claims', z.array(ShownClaim), reading),
    readApi('/reviews', z.array(TextReview), reading),
  ])
  return { clinic, notices, claims, reviews }
}
