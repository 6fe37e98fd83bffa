/** Rows per page of every list; text, because it is a query parameter. */
export const PAGE_SIZE = '50'
