/** The clinic's one content file is shared with the mails that the server writes. */
export { addressLines, clinic } from '#shared/content/clinic.ts'
