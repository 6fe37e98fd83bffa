import { chakra, Heading } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Appointment, SummaryAnswer } from '#shared/contract/appointments.ts'
import { formatLongDate } from '#shared/domain/dates.ts'
import { showBooking } from '#web/entities/appointment/book-for.ts'
import { Allergies } from '#web/entities/patient/components/allergies.tsx'
import { PhoneLink } from '#web/entities/patient/components/phone-link.tsx'
import { paths } from '#web/lib/page/paths.ts'
import { QueryFailure } from '#web/ui/query-state.tsx'
import { ButtonLink, RowLink } from '#web/ui/router-links.tsx'
import { todayQuery } from '../api/get-today.ts'
import { deskOf } from '../today.ts'
import { StatCards } from './stat-cards.tsx'

/** How many people or slots a card lists; the day view has all. */
const MAX_LINES = 3

/** What today still asks for: who comes next, whom to call, what is free. */
export function TodayFigures({ date, today }: Pick<SummaryAnswer, 'date' | 'today'>) {
  const query = useQuery(todayQuery(date))
  const { data } = query
  // The boxes shown while the figures load have nobody either, or they would grow.
  const desk = data && deskOf(today.total > 0 ? data.appointments : [], data.moment)
  const free = today.load.filter(({ state }) => state === 'free').map(({ slot }) => slot)
  const day = paths.admin.day(date)
  const people = (list: readonly Appointment[] | undefined, count: number, nobody: string) => (
    <Lines reserved={count} more={count - MAX_LINES} to={day}>
      {count === 0 && <Sentence>{nobody}</Sentence>}
      {list?.slice(0, MAX_LINES).map((visit) => (
        <Person key={visit.id} visit={visit} />
      ))}
    </Lines>
  )
  return (
    <chakra.section aria-labelledby="today">
      <Heading as="h2" size="lg" id="today" tabIndex={-1}>
        Today
      </Heading>
      <chakra.p textStyle="sm" color="fg.muted" mb="3">
        {formatLongDate(date)}
      </chakra.p>
      <chakra.div mb={query.error ? '3' : undefined}>
        <QueryFailure title="Today’s bookings could not be loaded" query={query} />
      </chakra.div>
      <StatCards
        label="Today"
        columns={{ base: 1, md: 2, xl: 4 }}
        onPaper={2}
        stats={[
          {
            label: 'Visits today',
            value: today.total,
            help: `${today.confirmed} confirmed`,
            to: day,
            details: (
              <Lines reserved={1}>
                {desk?.now && <Person visit={desk.now} when="Now" />}
                {desk?.next && <Person visit={desk.next} when="Next" />}
                {desk && !desk.now && !desk.next && <Sentence>No visit is left today.</Sentence>}
              </Lines>
            ),
          },
          {
            label: 'Yet to be confirmed',
            value: today.pending,
            to: day,
            details: people(desk?.toConfirm, today.pending, 'No visit waits for a confirmation.'),
          },
          {
            label: 'No-shows today',
            value: today.noShow,
            to: day,
            details: people(desk?.toCall, today.noShow, 'Nobody to call.'),
          },
          {
            label: 'Free slots left',
            value: today.free,
            to: day,
            details: (
              <Lines reserved={1}>
                <Sentence>
                  {free.join(', ') || (data?.closed ? 'Closed today.' : 'No slot is left today.')}
                </Sentence>
              </Lines>
            ),
          },
        ]}
      />
    </chakra.section>
  )
}

interface LinesProps {
  /** How many lines will come. Their room is kept while they are loading. */
  reserved: number
  /** How many more people the day has. */
  more?: number
  to?: string
  children: ReactNode
}

function Lines({ reserved, more = 0, to, children }: LinesProps) {
  const rows = Math.max(1, Math.min(reserved, MAX_LINES))
  return (
    <chakra.div
      mt="2"
      minH={{ base: `${rows * 3}rem`, xl: '9rem' }}
      css={{ '@media print': { marginTop: '1', minHeight: '0' } }}
    >
      <ul>{children}</ul>
      {more > 0 && to && <RowLink to={to} textStyle="sm">{`${more} more`}</RowLink>}
    </chakra.div>
  )
}

function Sentence({ children }: { children: ReactNode }) {
  return (
    <chakra.li textStyle="sm" color="fg.muted">
      {children}
    </chakra.li>
  )
}

/** A booking: its time, the patient, their number. */
function Person({ visit, when }: { visit: Appointment; when?: string }) {
  const { date, slot, name, contact, allergies } = visit
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="4.5rem minmax(0, 1fr)"
      columnGap="2"
      alignItems="baseline"
      minH="12"
      textStyle="sm"
      // On paper the number stands beside the name, and nothing is pressed.
      css={{
        '@media print': {
          gridTemplateColumns: '4.5rem minmax(0, 1fr) max-content',
          minHeight: '0',
          '& a': { minHeight: '0', paddingBlock: '0' },
        },
      }}
    >
      <chakra.span fontVariantNumeric="tabular-nums">{slot}</chakra.span>
      <ButtonLink
        to={paths.admin.day(date)}
        state={showBooking(visit)}
        size="sm"
        variant="ghost"
        h="auto"
        minH="touch.6"
        px="2"
        ms="-2"
        justifyContent="flex-start"
        textAlign="start"
        whiteSpace="normal"
      >
        <chakra.bdi overflowWrap="anywhere">{name}</chakra.bdi>
      </ButtonLink>
      <chakra.span textStyle="xs" color="fg.muted">
        {when}
      </chakra.span>
      <chakra.span css={{ '@media print': { gridArea: '1 / 3' } }}>
        <PhoneLink contact={contact} />
      </chakra.span>
      <chakra.span gridColumn="2" mb="1" css={{ '@media print': { gridColumnEnd: '-1' } }}>
        <Allergies json={allergies} />
      </chakra.span>
    </chakra.li>
  )
}
