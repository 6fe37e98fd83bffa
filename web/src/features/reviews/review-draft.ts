/** The key under which the form and its text are stored when the session ends. */
export const REVIEW_DRAFT = 'review'
