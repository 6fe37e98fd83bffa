import { dayOf } from '#web/lib/values/format-instant.ts'
import type { PostForm } from './post-form.ts'

/** The day that readers see: the past or planned day of publication, or today. */
export function dayOfPost(
  { editing, publication, publishAt }: PostForm,
  today: string,
  zone?: string,
): string {
  if (editing?.outSince) return dayOf(editing.outSince, zone)
  return publication === 'later' && publishAt ? publishAt.slice(0, 10) : today
}
