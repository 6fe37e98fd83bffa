import * as z from 'zod/mini'
import { MAX_CHARS } from '../domain/max-chars.ts'
import { isoDate, line, optionalLine, version } from './primitives.ts'
import { defineRoute } from './route.ts'

export const ReviewKind = z.enum(['plan', 'article', 'pack', 'note'])

/** A source of a text, in the edition that was used. */
const Source = z.object({ title: z.string(), edition: z.string() })

const facts = {
  author: z.string(),
  /** '' while nobody has reviewed the text. */
  reviewer: z.string(),
  reviewedOn: z.nullable(z.string()),
  reviewBy: z.nullable(z.string()),
  sources: z.array(Source),
  /** Whether the next review is overdue. */
  overdue: z.boolean(),
}

/**
 * The review status of a text as readers see it: of a plan or a pack by its id, of an article by its slug. A pack has the
 * fingerprint of the text that was reviewed, other texts have ''.
 */
export const TextReview = z.object({
  kind: ReviewKind,
  subject: z.string(),
  ...facts,
  textVersion: z.string(),
})
export type TextReview = z.infer<typeof TextReview>

/** A text's review status as staff edit it. */
export const ReviewedText = z.object({
  kind: ReviewKind,
  /** A plan's, an article's or a pack's id. */
  id: z.string(),
  title: z.string(),
  ...facts,
  /** What is signed of a pack of the planner, and its fingerprint; empty for other texts, which are read where they are shown. */
  lines: z.array(z.string()),
  textVersion: z.string(),
  /** 0 until it is first saved. */
  version: z.int(),
})
export type ReviewedText = z.infer<typeof ReviewedText>

/** Limited because every reader of a diet plan or the articles loads all sources. */
const MAX_SOURCES_LENGTH = 4000

const lengthOf = (sources: z.infer<typeof Source>[]): number =>
  sources.reduce((sum, { title, edition }) => sum + title.length + edition.length, 0)

export const ReviewFacts = z.object({
  author: optionalLine('Author', MAX_CHARS.line),
  reviewer: optionalLine('Reviewer', MAX_CHARS.line),
  reviewedOn: z.nullable(isoDate()),
  reviewBy: z.nullable(isoDate()),
  sources: z
    .array(z.object({ title: line('Source', MAX_CHARS.source), edition: line('Edition', MAX_CHARS.edition) }))
    .check(
      z.maxLength(30, 'A text has at most 30 sources'),
      z.refine(
        (sources) => lengthOf(sources) <= MAX_SOURCES_LENGTH,
        `The sources of a text have at most ${MAX_SOURCES_LENGTH} characters in all`,
      ),
    ),
})
export type ReviewFacts = z.infer<typeof ReviewFacts>

export const reviewRoutes = {
  'reviews.shown': defineRoute({
    method: 'GET',
    path: '/reviews',
    who: 'public',
    summary:
      'Who wrote and reviewed the diet plans, the planner’s packs and the published articles, as far as known.',
    cache: 'no-cache',
    answer: { status: 200, schema: z.array(TextReview) },
    errors: [],
  }),
  'reviews.list': defineRoute({
    method: 'GET',
    path: '/admin/reviews',
    who: 'staff',
    summary:
      'Every diet plan, pack of the planner and published article with its author, reviewer, days and sources.',
    answer: { status: 200, schema: z.array(ReviewedText) },
    errors: [],
  }),
  'reviews.save': defineRoute({
    method: 'PUT',
    path: '/admin/reviews/{kind}/{id}',
    who: 'staff',
    summary: 'Replaces a text’s review. A change from an older version is refused, with the current review.',
    params: z.object({
      kind: z.string().check(z.regex(/^\w{1,9}$/, 'Not found')),
      id: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/, 'Not found')),
    }),
    // The text's version is that of the text that was read, for a pack.
    body: z.extend(ReviewFacts, { version: version(0), textVersion: z.optional(z.string()) }),
    answer: { status: 200, schema: ReviewedText },
    errors: [400, 404, 409],
  }),
}
