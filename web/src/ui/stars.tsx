import { chakra } from '@chakra-ui/react'
import { StarIcon } from './icons.ts'

const MAX_STARS = 5

/** A rating in stars, filled to the tenth, and in words for screen readers. */
export function Stars({ rating, size = 18 }: { rating: number; size?: number }) {
  const row = Array.from({ length: MAX_STARS }, (_, index) => (
    <StarIcon key={index} width={size} height={size} fill="currentColor" style={{ flexShrink: 0 }} />
  ))
  return (
    <chakra.span
      role="img"
      aria-label={`Rated ${rating} out of ${MAX_STARS}`}
      display="inline-block"
      w="max"
      position="relative"
      lineHeight="0"
    >
      <chakra.span
        display="flex"
        gap="0.5"
        color="bg.emphasized"
        // Forced colours leave one colour for both rows.
        css={{ '@media (forced-colors: active)': { '& svg': { fill: 'none' } } }}
      >
        {row}
      </chakra.span>
      <chakra.span
        position="absolute"
        inset="0"
        display="flex"
        gap="0.5"
        color="yellow.edge"
        overflow="hidden"
        style={{ width: `${(rating / MAX_STARS) * 100}%` }}
      >
        {row}
      </chakra.span>
    </chakra.span>
  )
}
