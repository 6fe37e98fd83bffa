import { chakra } from '@chakra-ui/react'
import { formatShortDate } from '#shared/domain/dates.ts'

/** How a visit stands: it can be changed, it can't any more, or it is over or cancelled. */
export type VisitLook = 'open' | 'fixed' | 'over'

const months = {
  open: { bg: 'accent', color: 'accent.contrast' },
  fixed: { bg: 'brand.solid', color: 'brand.contrast' },
  over: { bg: 'gray.emphasized', color: 'gray.strong' },
}

/** A date as a leaf of a calendar. Decorative, because the date is beside it in words. */
export function DateTile({ date, look = 'open' }: { date: string; look?: VisitLook }) {
  const [month, day] = formatShortDate(date).split(/[ ,]/)
  return (
    <chakra.div
      aria-hidden="true"
      flexShrink="0"
      w="18"
      overflow="hidden"
      textAlign="center"
      fontWeight="600"
      bg="bg"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
    >
      <chakra.p textStyle="hint" fontWeight="600" py="0.5" {...months[look]}>
        {month}
      </chakra.p>
      <chakra.p fontFamily="heading" textStyle="3xl" fontWeight="600" py="0.5">
        {day}
      </chakra.p>
    </chakra.div>
  )
}
