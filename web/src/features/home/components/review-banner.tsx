import { chakra, Container } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { usePlacedClaims } from '#web/entities/claim/use-claims.ts'
import { REDUCED_MOTION, useMediaQuery, WIDE } from '#web/lib/browser/use-media-query.ts'
import { ChevronRightIcon, PauseIcon, PlayIcon } from '#web/ui/icons.ts'
import { LiveControls } from '#web/ui/live-controls.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { bannerReviews } from '../content/reviews.ts'

const ROTATION_MS = 6000
const FADE_MS = 500

const control = {
  type: 'button',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  boxSize: '11',
  borderRadius: 'full',
  color: 'brand.fg',
  _hover: { bg: 'brand.muted' },
} as const

/**
 * Reviews that rotate every six seconds, on wide screens only. They pause while the pointer or the focus is on them,
 * stop permanently with the button (WCAG 2.2.2), and don't rotate with reduced motion.
 */
export function ReviewBanner() {
  const [claim] = usePlacedClaims('client-reviews')
  const wide = useMediaQuery(WIDE)
  const still = useMediaQuery(REDUCED_MOTION)
  const [index, setIndex] = useState(0)
  const [stopped, setStopped] = useState(false)
  const [held, setHeld] = useState({ pointer: false, focus: false })
  const running = wide && !still && !stopped && !held.pointer && !held.focus && claim?.gone === false

  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setIndex((shown) => (shown + 1) % bannerReviews.length), ROTATION_MS)
    return () => clearInterval(timer)
  }, [running])

  if (!claim) return null
  return (
    <chakra.section
      aria-roledescription="carousel"
      aria-label="Client reviews, sample content"
      display={{ base: 'none', lg: 'block' }}
      bg="brand.subtle"
      borderBottomWidth="1px"
      borderColor="brand.emphasized"
      visibility={claim.gone ? 'hidden' : undefined}
      data-print="hidden"
      onPointerEnter={() => setHeld((now) => ({ ...now, pointer: true }))}
      onPointerLeave={() => setHeld((now) => ({ ...now, pointer: false }))}
      // A click focuses a button too, but whoever uses the mouse holds the banner with the pointer.
      onFocus={({ target }) => {
        const focus = target.matches(':focus-visible')
        setHeld((now) => ({ ...now, focus }))
      }}
      onBlur={() => setHeld((now) => ({ ...now, focus: false }))}
    >
      <Container display="flex" alignItems="center" gap="4" py="2">
        {/* Announced only when the visitor changes the review. */}
        <chakra.div display="grid" flex="1" alignItems="center" aria-live={running ? 'off' : 'polite'}>
          {bannerReviews.map(({ name, about, rating, text }, place) => (
            <chakra.figure
              key={name}
              role="group"
              aria-roledescription="slide"
              aria-label={`${place + 1} of ${bannerReviews.length}`}
              aria-hidden={place === index ? undefined : true}
              gridArea="1 / 1"
              display="flex"
              alignItems="center"
              gap="4"
              style={{
                opacity: place === index ? 1 : 0,
                visibility: place === index ? 'inherit' : 'hidden',
                transition: `opacity ${FADE_MS}ms ease-in-out, visibility ${FADE_MS}ms`,
              }}
            >
              <Stars rating={rating} size={16} />
              <chakra.blockquote textStyle="h3" color="brand.strong">
                “{text}”
              </chakra.blockquote>
              <chakra.figcaption textStyle="sm" color="fg.muted" whiteSpace="nowrap">
                {name}, {about} (sample)
              </chakra.figcaption>
            </chakra.figure>
          ))}
        </chakra.div>
        <LiveControls>
          {!still && (
            <chakra.button
              {...control}
              aria-label={stopped ? 'Play reviews' : 'Pause reviews'}
              onClick={() => setStopped((was) => !was)}
            >
              {stopped ? <PlayIcon width={18} height={18} /> : <PauseIcon width={18} height={18} />}
            </chakra.button>
          )}
          <chakra.button
            {...control}
            aria-label="Next review"
            onClick={() => setIndex((shown) => (shown + 1) % bannerReviews.length)}
          >
            <ChevronRightIcon width={20} height={20} />
          </chakra.button>
        </LiveControls>
      </Container>
    </chakra.section>
  )
}
