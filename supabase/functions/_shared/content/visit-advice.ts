/** What a patient is told about coming to the clinic: in mails, in calendars and on the visit's own page. */
export const VISIT_ADVICE = 'Please arrive 15 minutes early and bring ID and reports.'
