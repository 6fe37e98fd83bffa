import * as z from 'zod/mini'
import { MAX_CHARS } from '../domain/max-chars.ts'
import { isoDate, line, optionalLine, version } from './primitives.ts'
import { defineRoute } from './route.ts'

/** A figure or a promise as visitors see it. */
export const ShownClaim = z.object({
  id: z.string(),
  /** A sentence, or the figure alone. */
  text: z.string(),
  /** What a figure counts; '' for a sentence. */
  label: z.string(),
  /** Whether it is unconfirmed by the clinic. */
  sample: z.boolean(),
})
export type ShownClaim = z.infer<typeof ShownClaim>

const isPlain = (value: string): boolean => !/[<>]/.test(value)
const PLAIN_TEXT_MESSAGE = 'A claim is plain text, without < and >'

export const ClaimFacts = z.object({
  text: line('Text', MAX_CHARS.line).check(z.refine(isPlain, PLAIN_TEXT_MESSAGE)),
  label: optionalLine('Label', MAX_CHARS.label).check(z.refine(isPlain, PLAIN_TEXT_MESSAGE)),
  shown: z.boolean({ error: 'Shown must be true or false' }),
  /** Where the figure comes from. */
  source: optionalLine('Source', MAX_CHARS.source),
  /** The date of the figure. */
  asOf: z.nullable(isoDate()),
  /** True confirms text, source and date in the caller's name; false withdraws the confirmation. */
  confirmed: z.boolean({ error: 'Confirmed must be true or false' }),
})
export type ClaimFacts = z.infer<typeof ClaimFacts>

/** A claim as admins edit it. */
export const Claim = z.object({
  id: z.string(),
  /** Where it appears on the site. */
  place: z.string(),
  text: z.string(),
  label: z.string(),
  shown: z.boolean(),
  source: z.string(),
  asOf: z.nullable(z.string()),
  /** The admin's name; null while unconfirmed. */
  confirmedBy: z.nullable(z.string()),
  confirmedOn: z.nullable(z.string()),
  /** 0 until it is first saved. */
  version: z.int(),
})
export type Claim = z.infer<typeof Claim>

export const claimRoutes = {
  'claims.shown': defineRoute({
    method: 'GET',
    path: '/claims',
    who: 'public',
    summary: 'The figures and promises that the site shows, and which of them are unconfirmed.',
    cache: 'no-cache',
    answer: { status: 200, schema: z.array(ShownClaim) },
    errors: [],
  }),
  'claims.list': defineRoute({
    method: 'GET',
    path: '/admin/claims',
    who: 'admin',
    summary: 'Every figure and promise of the site, with its source and who confirmed it.',
    answer: { status: 200, schema: z.array(Claim) },
    errors: [],
  }),
  'claims.save': defineRoute({
    method: 'PUT',
    path: '/admin/claims/{id}',
    who: 'admin',
    summary:
      'Replaces a claim’s text, source and confirmation. A change from an older version is refused, with the current claim.',
    params: z.object({ id: z.string().check(z.regex(/^[a-z-]{1,40}$/, 'Not found')) }),
    body: z.extend(ClaimFacts, { version: version(0) }),
    answer: { status: 200, schema: Claim },
    errors: [400, 404, 409],
  }),
}
