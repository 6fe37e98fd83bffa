/** The clinic's content at build time, provided by web/build/built-content.ts. */
declare module 'virtual:built-content/clinic' {
  import type { ClinicFacts } from '#shared/contract/settings.ts'

  const clinic: ClinicFacts
  export default clinic
}

declare module 'virtual:built-content/clinicName' {
  const clinicName: string
  export default clinicName
}

/** The clinic's zone, such as 'Asia/Kolkata'. */
declare module 'virtual:built-content/timeZone' {
  const timeZone: string
  export default timeZone
}

declare module 'virtual:built-content/notices' {
  import type { Notices } from '#shared/contract/notices.ts'

  const notices: Notices
  export default notices
}

/** The figures and promises to show. */
declare module 'virtual:built-content/claims' {
  import type { ShownClaim } from '#shared/contract/claims.ts'

  const claims: readonly ShownClaim[]
  export default claims
}

/** The reviews of the diet plans and the articles. */
declare module 'virtual:built-content/reviews' {
  import type { TextReview } from '#shared/contract/reviews.ts'

  const reviews: readonly TextReview[]
  export default reviews
}
