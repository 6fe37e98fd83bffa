import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { type DayPart, dayPartOf, dayPartsOf } from '#shared/domain/day-parts.ts'

const names: Record<DayPart, string> = { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' }

interface Props {
  slots: readonly string[]
  children: (slot: string) => ReactNode
}

/** The times of a day, by the part of the day in which they begin. */
export function SlotRows({ slots, children }: Props) {
  return dayPartsOf(slots).map((part) => (
    <chakra.div
      key={part}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '4.25rem minmax(0, 1fr)' }}
      columnGap="3"
      rowGap="1"
      mt="3"
    >
      <chakra.p textStyle="label" lineHeight={{ md: '2.75rem' }} color="fg.muted">
        {names[part]}
      </chakra.p>
      <chakra.div
        display="grid"
        gridTemplateColumns={{
          base: 'repeat(auto-fill, minmax(4.875rem, 1fr))',
          lg: 'repeat(6, minmax(0, 1fr))',
        }}
        gridAutoRows="2.75rem"
        gap="2"
        // Plain elements, styled from here: twelve styled ones are more work for a slow phone.
        css={{ '& > span': { borderRadius: 'l2', bg: 'bg.muted' } }}
      >
        {slots.filter((slot) => dayPartOf(slot) === part).map(children)}
      </chakra.div>
    </chakra.div>
  ))
}

/** The times of a day without a free one: small, so that with what is said about the day they take the boxes' room. */
export const SlotList = ({ slots, children }: Props) => (
  <chakra.div
    display="grid"
    gridTemplateColumns="repeat(auto-fill, minmax(4.875rem, 1fr))"
    gridAutoRows="1.75rem"
    gap="2"
  >
    {slots.map(children)}
  </chakra.div>
)

/** The same boxes while the times load. */
export const SlotBoxes = ({ slots }: { slots: readonly string[] }) => (
  <div role="status" aria-label="Loading times…">
    <SlotRows slots={slots}>{(slot) => <span key={slot} />}</SlotRows>
  </div>
)
