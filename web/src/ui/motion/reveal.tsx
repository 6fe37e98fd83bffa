import * as m from 'framer-motion/m'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { REDUCED_MOTION } from '#web/lib/browser/use-media-query.ts'
import { whenSeen } from '#web/lib/browser/when-seen.ts'

const variants = {
  shown: { opacity: 1, y: 0 },
  waiting: { opacity: 0, y: 14, transition: { duration: 0 } },
}

interface Props {
  /** Delay in seconds after it has scrolled into view. */
  delay?: number
  children: ReactNode
}

/**
 * Rises gently into place when it scrolls into view. It is visible in the prerendered HTML, on paper, without
 * JavaScript and with reduced motion: only a script hides it, and only while it is below the window. Needs a
 * `<Motion>`.
 */
export function Reveal({ delay = 0, children }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const [waiting, setWaiting] = useState(false)

  useEffect(() => {
    if (window.matchMedia(REDUCED_MOTION).matches) return
    return whenSeen(ref.current!, { onBelow: () => setWaiting(true), onSeen: () => setWaiting(false) })
  }, [])

  return (
    <m.div
      ref={ref}
      data-reveal=""
      initial={false}
      animate={waiting ? 'waiting' : 'shown'}
      variants={variants}
      transition={{ duration: 0.5, delay, ease: 'easeOut' }}
      style={{ height: '100%' }}
    >
      {children}
    </m.div>
  )
}
