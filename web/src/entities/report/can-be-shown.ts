import type { Report } from '#shared/contract/reports.ts'

/** Whether a file can be shown: a picture or a PDF. */
export const canBeShown = ({ contentType }: Pick<Report, 'contentType'>): boolean =>
  contentType.startsWith('image/') || contentType === 'application/pdf'
