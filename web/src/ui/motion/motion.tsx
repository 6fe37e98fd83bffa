import { LazyMotion } from 'framer-motion'
import type { ReactNode } from 'react'
import { idle } from '#web/lib/idle.ts'

// After the first paint: until then, and if it never arrives, everything stands still in its final place.
const features = () => idle().then(async () => (await import('./motion-features.ts')).default)

/** Lets the `<Reveal>`s inside move. */
export function Motion({ children }: { children: ReactNode }) {
  return (
    <LazyMotion features={features} strict>
      {children}
    </LazyMotion>
  )
}
