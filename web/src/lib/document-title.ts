/** The document title of a page: its own with the clinic's name after it. */
export function documentTitle(title: string, clinicName: string): string {
  return title === clinicName ? title : `${title} | ${clinicName}`
}
