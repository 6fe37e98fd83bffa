/** The document title of a page: its own title followed by the clinic's name. */
export function documentTitle(title: string, clinicName: string): string {
  return title === clinicName ? title : `${title} | ${clinicName}`
}
