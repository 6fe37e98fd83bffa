/** The id of the element in shell.html with the staff area's global rules. */
export const STAFF_STYLES_ID = 'staff-styles'
