import { Badge, chakra } from '@chakra-ui/react'
import type { AuditEvent } from '#shared/contract/audit.ts'
import { dayOf, formatTime } from '#web/lib/values/format-instant.ts'
import { formatLongDate } from '#shared/domain/dates.ts'
import { paths } from '#web/lib/page/paths.ts'
import { LoadingRows } from '#web/ui/list-states.tsx'
import { openRow, opens } from '#web/ui/open-row.ts'
import { TextLink } from '#web/ui/router-links.tsx'
import { actorText } from '../actor-text.ts'
import { eventSentence } from '../event-sentence.ts'
import { type Person, subjectText } from '../subject-text.ts'

const ROW = '2.5rem'
const HEAD = '2.25rem'

interface Props {
  events: readonly AuditEvent[]
  zone: string | undefined
  people: readonly Person[]
}

/** The events as sentences under the head of their day, which stays in sight while its events are. */
export const EventList = ({ events, zone, people }: Props) =>
  [...Map.groupBy(events, ({ at }) => dayOf(at, zone))].map(([day, ofDay]) => (
    <chakra.section key={day} aria-labelledby={`day-${day}`} mb="2">
      <chakra.h2
        id={`day-${day}`}
        position="sticky"
        top="3.5rem"
        zIndex="docked"
        display="flex"
        alignItems="center"
        minH={HEAD}
        bg="bg.canvas"
        textStyle="label"
        fontVariantNumeric="tabular-nums"
        css={{ '@media print': { position: 'static', breakAfter: 'avoid' } }}
      >
        {formatLongDate(day)}
      </chakra.h2>
      <chakra.ol bg="bg.panel" borderWidth="1px" borderColor="border" borderRadius="l3" textStyle="sm">
        {ofDay.map((event) => (
          <EventRow key={event.id} event={event} zone={zone} people={people} />
        ))}
      </chakra.ol>
    </chakra.section>
  ))

function EventRow({ event, zone, people }: Omit<Props, 'events'> & { event: AuditEvent }) {
  const { action, at, count, outcome, patientUid, subjectId, address } = event
  const { does, link } = eventSentence(event)
  const subject = subjectText(action, subjectId, people)
  return (
    <chakra.li
      onClick={openRow}
      display="grid"
      gridTemplateColumns={{
        base: '4.5rem minmax(0, 1fr)',
        md: '4.5rem minmax(0, 1fr) minmax(0, max-content)',
      }}
      columnGap="3"
      alignItems="baseline"
      alignContent="center"
      minH={ROW}
      px="3"
      py={{ base: '1.5', md: '0.5' }}
      _hover={{ bg: 'bg.subtle' }}
      css={{
        ...opens,
        '& + &': { borderTopWidth: '1px', borderColor: 'border' },
        '&:first-of-type': { borderStartStartRadius: '{radii.l3}', borderStartEndRadius: '{radii.l3}' },
        '&:last-of-type': { borderEndStartRadius: '{radii.l3}', borderEndEndRadius: '{radii.l3}' },
        '@media print': { breakInside: 'avoid' },
      }}
    >
      <chakra.time dateTime={at} color="fg.muted" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
        {formatTime(at, zone)}
      </chakra.time>
      <chakra.p overflowWrap="anywhere">
        <chakra.bdi fontWeight="600">{actorText(event)}</chakra.bdi> {does}
        {patientUid && (
          <>
            {` ${link} `}
            <TextLink to={paths.admin.patient(patientUid)} display="inline" whiteSpace="nowrap">
              {patientUid}
            </TextLink>
          </>
        )}
        {count !== null && <chakra.span color="fg.muted"> ({count})</chakra.span>}
        {subject !== null && (
          <>
            {': '}
            <chakra.bdi color="fg.muted">{subject}</chakra.bdi>
          </>
        )}
        {outcome === 'refused' && (
          <Badge colorPalette="red" ms="2">
            Refused
          </Badge>
        )}
      </chakra.p>
      <chakra.span
        gridColumn={{ base: '2', md: 'auto' }}
        textStyle="hint"
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
        overflowWrap="anywhere"
      >
        {address && (
          <>
            <chakra.span srOnly>, network address </chakra.span>
            {address}
          </>
        )}
      </chakra.span>
    </chakra.li>
  )
}

/** The boxes of the first day's head and its events. */
export const LoadingEvents = () => (
  <chakra.div style={{ paddingTop: HEAD }}>
    <LoadingRows height={ROW} />
  </chakra.div>
)
