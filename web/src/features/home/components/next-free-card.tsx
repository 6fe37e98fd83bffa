import { chakra } from '@chakra-ui/react'
import { capitalized, visitWays } from '#shared/content/visit-words.ts'
import { useNextSlots } from '#web/entities/free-time/api/get-next-slots.ts'
import { whyNothingFree } from '#web/entities/free-time/why-nothing-free.ts'
import { NextDot } from '#web/entities/free-time/components/next-dot.tsx'
import { shortDay } from '#web/lib/values/short-day.ts'
import { useClinic } from '#web/lib/page/clinic-facts.ts'
import { paths } from '#web/lib/page/paths.ts'
import { ChevronRightIcon } from '#web/ui/icons.ts'
import { ButtonLink, TextLink } from '#web/ui/router-links.tsx'

const SHOWN = 3

/**
 * The next free times, each a link into the booking. Its box is in the prerendered page; what isn't known, or when
 * nothing is free, leads to all times.
 */
export function NextFreeCard() {
  const { slotMinutes, visitKinds, fee } = useClinic()
  const { data, isError } = useNextSlots()
  const times = data?.days.some(({ free }) => free > 0) ? data.slots.slice(0, SHOWN) : []
  const [first] = times
  const isLoading = !data && !isError
  /** Nothing is free, or it isn't known what is. */
  const hasNone = !first && !isLoading
  const [later] = data?.slots ?? []
  const facts = [`${slotMinutes} minutes`, capitalized(visitWays({ visitKinds })), fee].filter(Boolean)
  const headline = first
    ? `${shortDay(first.date)}, ${first.slot}`
    : data
      ? later
        ? `Next: ${shortDay(later.date)}`
        : 'No open day yet'
      : isError
        ? 'Choose your time'
        : '\u00a0'
  return (
    <chakra.section
      aria-labelledby="next-free"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius={{ base: 'l3', lg: 'l4' }}
      boxShadow={{ base: 'md', lg: 'lg' }}
      p={{ base: '4', lg: '5' }}
    >
      <chakra.h2
        id="next-free"
        display="flex"
        alignItems="center"
        gap="2"
        textStyle="sm"
        fontWeight="600"
        color="fg.muted"
      >
        {!hasNone && <NextDot />}
        Next free
      </chakra.h2>
      <chakra.p
        role="status"
        textStyle={{ base: 'xl', md: '2xl' }}
        fontFamily="heading"
        fontWeight="600"
        mt="0.5"
        whiteSpace="nowrap"
      >
        {headline}
      </chakra.p>
      <chakra.p textStyle="sm" color="fg.muted">
        {data && hasNone ? whyNothingFree(data.days) : facts.join(' · ')}
      </chakra.p>
      <chakra.ul
        display="grid"
        gridTemplateColumns="repeat(3, minmax(0, 1fr))"
        gap="2"
        mt="3"
        minH={hasNone ? '20' : '11'}
        alignContent="center"
      >
        {times.map(({ date, slot }, index) => (
          <li key={date + slot}>
            <ButtonLink
              to={paths.bookingOf(date, slot)}
              variant={index === 0 ? 'solid' : 'outline'}
              w="100%"
              px="1"
              aria-label={`${slot}, ${shortDay(date)}`}
            >
              {slot}
            </ButtonLink>
          </li>
        ))}
        {hasNone && (
          <chakra.li gridColumn="1 / -1">
            <ButtonLink to={paths.appointments} variant="outline" w="100%">
              See all times
            </ButtonLink>
          </chakra.li>
        )}
        {isLoading &&
          Array.from({ length: SHOWN }, (_, index) => (
            <chakra.li key={index} aria-hidden="true" h="11" borderRadius="l2" bg="bg.muted" />
          ))}
      </chakra.ul>
      {!hasNone && (
        <TextLink
          to={paths.appointments}
          display="flex"
          justifyContent="flex-end"
          minH="11"
          mb="-2"
          textStyle="sm"
          fontWeight="600"
          variant="plain"
        >
          All times <ChevronRightIcon width={16} height={16} aria-hidden="true" />
        </TextLink>
      )}
    </chakra.section>
  )
}
