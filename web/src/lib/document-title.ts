import { clinic } from '#web/content/clinic.ts'

/** The document title of a page: its own with the clinic's name after it. */
export function documentTitle(title: string): string {
  return title === clinic.name ? title : `${title} | ${clinic.name}`
}
