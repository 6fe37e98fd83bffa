import { Impact } from '#web/entities/claim/impact.tsx'
import { useClaims } from '#web/entities/claim/use-claims.ts'
import { Compliance } from './compliance.tsx'
import { Offerings } from './offerings.tsx'
import { Purpose } from './purpose.tsx'

/** The about page below its first screen. */
export default function Story() {
  return (
    <>
      <Purpose />
      <Offerings />
      <Impact figures={useClaims('impact-')} />
      <Compliance />
    </>
  )
}
