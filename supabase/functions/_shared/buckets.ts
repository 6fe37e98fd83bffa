/** The bucket of patients' files. Private. */
export const REPORTS_BUCKET = 'patient-reports'

/** The bucket of the blog's covers. Public. */
export const COVERS_BUCKET = 'blog-covers'
