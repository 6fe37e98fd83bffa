import { Compliance } from './compliance.tsx'
import { Impact } from './impact.tsx'
import { Offerings } from './offerings.tsx'
import { Purpose } from './purpose.tsx'
import { Team } from './team.tsx'

/** The about page below its first screen. */
export default function Story() {
  return (
    <>
      <Purpose />
      <Team />
      <Offerings />
      <Impact />
      <Compliance />
    </>
  )
}
