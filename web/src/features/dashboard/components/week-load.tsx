import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { MonthAnswer } from '#shared/contract/appointments.ts'
import { addDays, formatLongDate } from '#shared/domain/dates.ts'
import { monthQuery } from '#web/entities/appointment/api/get-month.ts'
import { paths } from '#web/lib/page/paths.ts'
import { shortDay } from '#web/lib/values/short-day.ts'
import { Panel } from '#web/ui/panel.tsx'
import { QueryFailure } from '#web/ui/query-state.tsx'
import { TextLink } from '#web/ui/router-links.tsx'
import { dashboardRefresh } from '../refresh.ts'
import { loadOf } from '../today.ts'

type DayCount = MonthAnswer['days'][number]

const countsQuery = (date: string) => ({
  ...monthQuery(date.slice(0, 7), { background: true }),
  ...dashboardRefresh,
})

const week = 'repeat(7, minmax(0, 1fr))'

/** How full each of the next seven days is, from today on. Each day leads to its bookings. */
export function WeekLoad({ date }: { date: string }) {
  const days = Array.from({ length: 7 }, (_, index) => addDays(date, index))
  const first = useQuery(countsQuery(date))
  // The same query if the days are in one month.
  const last = useQuery(countsQuery(days.at(-1)!))
  const counts = new Map([first, last].flatMap(({ data }) => data?.days ?? []).map((day) => [day.date, day]))
  return (
    <Panel title="The next seven days">
      <QueryFailure title="The load of these days could not be loaded" query={first.error ? first : last} />
      <chakra.ul
        aria-label="Load of the next seven days"
        display="grid"
        gap="2"
        gridTemplateColumns={{ base: '1fr', lg: week }}
        css={{ '@media print': { gridTemplateColumns: week } }}
      >
        {days.map((day) => (
          <DayLoad key={day} date={day} count={counts.get(day)} />
        ))}
      </chakra.ul>
    </Panel>
  )
}

function DayLoad({ date, count }: { date: string; count: DayCount | undefined }) {
  const { text, share } = loadOf(count)
  return (
    <chakra.li
      position="relative"
      display={{ base: 'grid', lg: 'block' }}
      gridTemplateColumns="5.5rem 7rem 1fr"
      alignItems="center"
      minH={{ base: '11', lg: '4.25rem' }}
      css={{ '@media print': { display: 'block', minHeight: '0' } }}
    >
      <TextLink
        to={paths.admin.day(date)}
        aria-label={`${formatLongDate(date)}${text && `, ${text}`}`}
        minH="6"
        textStyle="sm"
        fontWeight="600"
        _after={{ content: '""', position: 'absolute', inset: '0' }}
      >
        {shortDay(date)}
      </TextLink>
      <chakra.p textStyle="xs" color="fg.muted" minH="1lh" fontVariantNumeric="tabular-nums">
        {text}
      </chakra.p>
      <chakra.div aria-hidden="true" h="2" mt={{ lg: '1' }} bg="bg.muted" borderRadius="l1" overflow="hidden">
        <chakra.div
          data-print="ink"
          h="100%"
          bg="brand.solid"
          style={{ width: `${share * 100}%` }}
          css={{
            '@media print': { printColorAdjust: 'exact' },
            '@media (forced-colors: active)': { bg: 'CanvasText' },
          }}
        />
      </chakra.div>
    </chakra.li>
  )
}
