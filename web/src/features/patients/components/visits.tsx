import { useRestoreAppointment } from '#web/entities/appointment/api/restore-appointment.ts'
import { Badge, Button, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Appointment } from '#shared/contract/appointments.ts'
import { visitKindNames } from '#shared/content/visit-kinds.ts'
import { isPast } from '#shared/domain/clock.ts'
import { formatShortDate } from '#shared/domain/dates.ts'
import { listOf } from '#web/lib/values/list-of.ts'
import { paths } from '#web/lib/page/paths.ts'
import { ListStates } from '#web/ui/list-states.tsx'
import { RowLink } from '#web/ui/router-links.tsx'
import { StatusBadge } from '#web/entities/appointment/components/status-badge.tsx'
import { visitsQuery } from '../api/get-visits.ts'
import { sortVisits } from '../sorted-visits.ts'
import { useVisitMoment } from '../use-visit-moment.ts'

function VisitState({ status, noShow }: Appointment) {
  if (status === 'cancelled') return <Badge colorPalette="gray">Cancelled</Badge>
  if (status === 'confirmed') return <StatusBadge state="confirmed" />
  return <StatusBadge state={noShow ? 'no-show' : 'booked'} />
}

/** The visit's kind and reason, if given. */
function About({ visitKind, reason }: Appointment) {
  if (!visitKind && !reason) return null
  return (
    <chakra.p color="fg.muted" whiteSpace="pre-line" overflowWrap="anywhere" dir="auto">
      {[visitKind && visitKindNames[visitKind], reason].filter(Boolean).join(': ')}
    </chakra.p>
  )
}

/** How many past visits are shown initially. */
const INITIAL_ROWS = 8

interface Props {
  patientUid: string
  zone: string | undefined
}

/** A patient's appointments: the coming ones, soonest first, and the past ones, newest first. */
export function Visits({ patientUid, zone }: Props) {
  const query = useQuery(visitsQuery(patientUid))
  const list = listOf(query)
  const now = query.dataUpdatedAt
  const moment = useVisitMoment(now)
  const [all, setAll] = useState(false)
  return (
    <ListStates {...list} noun="appointments" source="Book the first with ‘Book appointment’.">
      {(visits) => {
        const { coming, past } = sortVisits(visits, moment)
        const shown = all ? past : past.slice(0, INITIAL_ROWS)
        return (
          <chakra.div display="grid" gap="4">
            <Part title="Coming visits" visits={coming} none="None is booked." zone={zone} now={now} />
            <Part title="Past visits" visits={shown} none="None yet." zone={zone} now={now} />
            {past.length > shown.length && (
              <div>
                <Button size="sm" variant="outline" data-print="hidden" onClick={() => setAll(true)}>
                  Show all {past.length}
                </Button>
              </div>
            )}
          </chakra.div>
        )
      }}
    </ListStates>
  )
}

interface PartProps {
  title: string
  visits: readonly Appointment[]
  /** Said if there are no visits. */
  none: string
  zone: string | undefined
  /** When the list was loaded. */
  now: number
}

function Part({ title, visits, none, zone, now }: PartProps) {
  const restore = useRestoreAppointment()
  return (
    <div>
      <chakra.h3 textStyle="label" color="fg.muted" mb="1">
        {title}
      </chakra.h3>
      {visits.length === 0 ? (
        <chakra.p textStyle="sm" color="fg.subtle">
          {none}
        </chakra.p>
      ) : (
        <ul>
          {visits.map((visit) => (
            <chakra.li
              key={visit.id}
              display="flex"
              alignItems="center"
              justifyContent="space-between"
              gap="3"
              py={{ base: '0.5', xl: '2' }}
              borderTopWidth="1px"
              borderColor="border"
              textStyle="sm"
            >
              <chakra.div minW="0">
                <RowLink to={paths.admin.day(visit.date)} textDecoration="underline">
                  {formatShortDate(visit.date)}, {visit.slot}
                </RowLink>
                <About {...visit} />
              </chakra.div>
              <chakra.span display="inline-flex" alignItems="center" gap="2">
                {zone && visit.status === 'cancelled' && !isPast(visit.date, visit.slot, zone, now) && (
                  <Button
                    size="sm"
                    variant="outline"
                    data-print="hidden"
                    aria-label={`Restore ${formatShortDate(visit.date)}, ${visit.slot}`}
                    aria-disabled={restore.isPending}
                    onClick={() => !restore.isPending && restore.mutate(visit)}
                  >
                    Restore
                  </Button>
                )}
                <VisitState {...visit} />
              </chakra.span>
            </chakra.li>
          ))}
        </ul>
      )}
    </div>
  )
}
