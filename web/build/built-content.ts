import type { Plugin } from 'vite'
import * as z from 'zod/mini'
import { shownClaims } from '../../supabase/functions/_shared/content/claims.ts'
import { clinicDefaults } from '../../supabase/functions/_shared/content/clinic-defaults.ts'
import { noticeTemplate } from '../../supabase/functions/_shared/content/notices.ts'
import { ShownClaim } from '../../supabase/functions/_shared/contract/claims.ts'
import { Notices } from '../../supabase/functions/_shared/contract/notices.ts'
import { TextReview } from '../../supabase/functions/_shared/contract/reviews.ts'
import { Clinic, type ClinicFacts } from '../../supabase/functions/_shared/contract/settings.ts'

const PREFIX = 'virtual:built-content/'
const PATIENCE_MS = 10_000

/** What admins have saved and the pages show. */
export interface BuiltContent {
  clinic: ClinicFacts
  notices: Notices
  claims: readonly ShownClaim[]
  reviews: readonly TextReview[]
}

/** What the pages show where the build can't ask the clinic. */
export const defaultContent: BuiltContent = {
  clinic: clinicDefaults,
  notices: noticeTemplate,
  claims: shownClaims([]),
  reviews: [],
}

/**
 * Serves each part as a module, so that a page carries the part that it shows and no other: what the clinic has taken
 * off the site is in no file of it.
 */
export function builtContent(content = defaultContent): Plugin {
  // Apart: every page has the name, and the staff's first script the zone.
  const { clinicName, timeZone } = content.clinic
  const parts: Record<string, unknown> = { ...content, clinicName, timeZone }
  return {
    name: 'built-content',
    // The content of a build goes before the defaults of the configuration.
    enforce: content === defaultContent ? undefined : 'pre',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load: (id) =>
      id.startsWith(`\0${PREFIX}`)
        ? `export default ${JSON.stringify(parts[id.slice(PREFIX.length + 1)])}`
        : undefined,
  }
}

/**
 * Reads what the clinic has saved.
 *
 * @param apiOrigin where /api is, without a slash at its end
 * @param say told in one line what can't be read; the build goes on with the defaults
 */
export async function readContent(apiOrigin: string, say: (line: string) => void): Promise<BuiltContent> {
  async function read<T>(path: string, schema: z.ZodMiniType<T>, instead: T): Promise<T> {
    try {
      const response = await fetch(`${apiOrigin}/api${path}`, { signal: AbortSignal.timeout(PATIENCE_MS) })
      if (!response.ok) throw new Error(`it answered ${response.status}`)
      return z.parse(schema, await response.json())
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      say(`${apiOrigin}/api${path} could not be read (${reason}). The site is built with the defaults.`)
      return instead
    }
  }
  const [clinic, notices, claims, reviews] = await Promise.all([
    read('/clinic', z.omit(Clinic, { today: true }), defaultContent.clinic),
    read('/notices', Notices, defaultContent.notices),
    read('/claims', z.array(ShownClaim), defaultContent.claims),
    read('/reviews', z.array(TextReview), defaultContent.reviews),
  ])
  return { clinic, notices, claims, reviews }
}
