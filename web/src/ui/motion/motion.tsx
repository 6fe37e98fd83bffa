import { LazyMotion } from 'framer-motion'
import type { ReactNode } from 'react'
import { idle } from '#web/lib/browser/idle.ts'
import { lateCode } from '#web/lib/code/late.tsx'

// Loaded after the first paint. Until then, and if it never loads, everything stays in its final place.
const motionFeatures = lateCode(() => import('./motion-features.ts'))
const features = () => idle().then(async () => (await motionFeatures.load()).default)

/** Enables the animations inside, of `m` from framer-motion. */
export function Motion({ children }: { children: ReactNode }) {
  return (
    <LazyMotion features={features} strict>
      {children}
    </LazyMotion>
  )
}
