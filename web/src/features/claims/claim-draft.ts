/** The key under which the form and its claim are stored when the session ends. */
export const CLAIM_DRAFT = 'claim'
