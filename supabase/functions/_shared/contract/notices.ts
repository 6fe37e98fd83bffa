import * as z from 'zod/mini'
import { NOTICE_PLACES, unknownPlaces } from '../domain/notice-places.ts'
import { isDrawableMarkdown, MARKDOWN_MESSAGE } from '../domain/markdown-bounds.ts'
import { MAX_CHARS } from '../domain/max-chars.ts'
import { instant, text } from './primitives.ts'
import { defineRoute } from './route.ts'

/** A version's name: the number of a version saved by the clinic, or the name of the product's template. */
export const noticeVersion = () =>
  z
    .string({ error: 'Notice version must be text' })
    .check(z.regex(/^(template-)?[1-9]\d{0,5}$/, 'There is no such version of the privacy notice'))

/** The privacy notice and the terms, in markdown, with NOTICE_PLACES for the clinic's facts. */
export const Notices = z.object({
  version: z.string(),
  /** Whether no admin has confirmed the texts; the pages then say so. */
  template: z.boolean(),
  privacy: z.string(),
  terms: z.string(),
  /** The first day on which they apply, 'YYYY-MM-DD'; null for the template. */
  date: z.nullable(z.string()),
})
export type Notices = z.infer<typeof Notices>

/** A saved version, without its texts. */
const NoticeVersion = z.object({
  version: z.string(),
  confirmed: z.boolean(),
  savedAt: instant(),
  savedBy: z.string(),
})

const known = NOTICE_PLACES.map((place) => `{${place}}`).join(', ')

const markdown = (label: string) =>
  text(label, MAX_CHARS.notice).check(
    z.refine(isDrawableMarkdown, MARKDOWN_MESSAGE),
    z.refine((value) => unknownPlaces(value).length === 0, {
      error: ({ input }) =>
        `${unknownPlaces(String(input)).join(', ')} stands for nothing. Known are ${known}`,
    }),
  )

export const NoticesBody = z.object({
  privacy: markdown('Privacy notice'),
  terms: markdown('Terms'),
  /** Whether the clinic confirms the texts. */
  confirmed: z.boolean({ error: 'Confirmed must be true or false' }),
  /** The version that the change was made from. */
  version: noticeVersion(),
})

export const noticeRoutes = {
  'notices.get': defineRoute({
    method: 'GET',
    path: '/notices',
    who: 'public',
    summary: 'The privacy notice and the terms in force, or an earlier version of them.',
    query: z.object({ version: z.optional(noticeVersion()) }),
    cache: 'no-cache',
    answer: { status: 200, schema: Notices },
    errors: [400, 404],
  }),
  'notices.list': defineRoute({
    method: 'GET',
    path: '/admin/notices',
    who: 'admin',
    summary: 'The versions of the privacy notice and the terms, newest first.',
    answer: { status: 200, schema: z.array(NoticeVersion) },
    errors: [],
  }),
  'notices.read': defineRoute({
    method: 'GET',
    path: '/admin/notices/{version}',
    who: 'admin',
    summary: 'A saved version of the privacy notice and the terms, even if it was never in force.',
    params: z.object({ version: z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'Not found')) }),
    answer: { status: 200, schema: Notices },
    errors: [404],
  }),
  'notices.save': defineRoute({
    method: 'PUT',
    path: '/admin/notices',
    who: 'admin',
    summary:
      'Saves a new version of the privacy notice and the terms. They come into force once confirmed, or at once while no version is confirmed. A change from an older version is refused, with the newest texts.',
    body: NoticesBody,
    answer: { status: 200, schema: Notices },
    errors: [400, 409],
  }),
}
