import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { REDUCED_MOTION } from '#web/lib/browser/use-media-query.ts'
import { whenSeen } from '#web/lib/browser/when-seen.ts'
import { figureAt } from './figure.ts'

const DURATION_MS = 1400

/**
 * A figure ('1,000+', '98%') that counts up from zero when it scrolls into view. The HTML contains the final figure,
 * which is the only one for screen readers. With reduced motion it doesn't move.
 */
export function CountUp({ value }: { value: string }) {
  const ref = useRef<HTMLSpanElement>(null)
  const [counted, setCounted] = useState<string>()

  useEffect(() => {
    if (window.matchMedia(REDUCED_MOTION).matches) return
    let frame = 0
    const count = (started: number, now: number) => {
      const progress = Math.min(1, (now - started) / DURATION_MS)
      setCounted(progress < 1 ? figureAt(value, progress) : undefined)
      if (progress < 1) frame = requestAnimationFrame((next) => count(started, next))
    }
    const stopWatching = whenSeen(ref.current!, {
      onBelow: () => setCounted(figureAt(value, 0)),
      onSeen: () => {
        frame = requestAnimationFrame((now) => count(now, now))
      },
    })
    return () => {
      stopWatching()
      cancelAnimationFrame(frame)
    }
  }, [value])

  return (
    <chakra.span ref={ref} fontVariantNumeric="tabular-nums">
      {counted === undefined ? (
        value
      ) : (
        <>
          <chakra.span aria-hidden="true" css={{ '@media print': { display: 'none' } }}>
            {counted}
          </chakra.span>
          <chakra.span srOnly css={{ '@media print': { all: 'unset' } }}>
            {value}
          </chakra.span>
        </>
      )}
    </chakra.span>
  )
}
