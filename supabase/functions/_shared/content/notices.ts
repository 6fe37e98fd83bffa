import type { Notices } from '../contract/notices.ts'
import { countOf } from '../domain/count-of.ts'
import type { NoticePlace } from '../domain/notice-places.ts'
import { PRIVACY_TEMPLATE } from './notices/privacy.ts'
import { TERMS_TEMPLATE } from './notices/terms.ts'

/**
 * The texts shown until an admin saves the clinic's own. They leave gaps in [square brackets] for facts that only the
 * clinic knows. Changing a text needs a new version here, because bookings name the version that was shown.
 */
export const noticeTemplate: Notices = {
  version: 'template-8',
  template: true,
  privacy: PRIVACY_TEMPLATE,
  terms: TERMS_TEMPLATE,
  date: null,
}

/** Whether a version is one of the product's own texts. */
export const isTemplate = (version: string): boolean => version.startsWith('template-')

/** The name of a saved version; null stands for the template. */
export const nameOfVersion = (version: number | null): string =>
  version === null ? noticeTemplate.version : String(version)

/** The clinic's facts that a notice names; `notice` is how long before a visit it can be cancelled, see `noticeOf`. */
export type NoticeFacts = Record<NoticePlace, string>

/** The notice needed to cancel a visit, for the end of a sentence: 'at least 24 hours in advance'. */
export const noticeOf = (cutoffHours: number): string =>
  cutoffHours === 0 ? 'before it begins' : `at least ${countOf(cutoffHours, 'hour')} in advance`

/** A notice with the clinic's facts in their places; any other word in braces stays as it was written. */
export function fillNotice(text: string, facts: NoticeFacts): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(facts, name) ? facts[name as NoticePlace] : place,
  )
}
