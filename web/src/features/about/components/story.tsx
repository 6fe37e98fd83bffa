import { Compliance } from './compliance.tsx'
import { Impact } from './impact.tsx'
import { Offerings } from './offerings.tsx'
import { Purpose } from './purpose.tsx'

/** The about page below its first screen. */
export default function Story() {
  return (
    <>
      <Purpose />
      <Offerings />
      <Impact />
      <Compliance />
    </>
  )
}
