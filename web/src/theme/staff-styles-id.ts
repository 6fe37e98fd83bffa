/** The element of shell.html with the global rules of the staff area. */
export const STAFF_STYLES_ID = 'staff-styles'
