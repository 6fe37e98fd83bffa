import { LazyMotion } from 'framer-motion'
import type { ReactNode } from 'react'
import { idle } from '#web/lib/browser/idle.ts'

// Loaded after the first paint. Until then, and if it never loads, everything stays in its final place.
const features = () => idle().then(async () => (await import('./motion-features.ts')).default)

/** Enables the animations of the `<Reveal>`s inside. */
export function Motion({ children }: { children: ReactNode }) {
  return (
    <LazyMotion features={features} strict>
      {children}
    </LazyMotion>
  )
}
