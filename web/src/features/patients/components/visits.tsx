import { Badge, chakra } from '@chakra-ui/react'
import type { Appointment } from '#shared/contract/appointments.ts'
import { formatShortDate } from '#shared/domain/dates.ts'
import { paths } from '#web/lib/paths.ts'
import { ListStates } from '#web/ui/list-states.tsx'
import { RowLink } from '#web/ui/router-links.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useVisits } from '../api/use-visits.ts'

function VisitState({ status, noShow }: Appointment) {
  if (status === 'cancelled') return <Badge colorPalette="gray">Cancelled</Badge>
  if (status === 'confirmed') return <StatusBadge state="confirmed" />
  return <StatusBadge state={noShow ? 'no-show' : 'booked'} />
}

/** A patient's appointments, newest first. */
export function Visits({ patientUid }: { patientUid: string }) {
  const { data, error, isFetching, refetch } = useVisits(patientUid)
  return (
    <ListStates
      rows={data}
      error={error}
      fetching={isFetching}
      refetch={() => void refetch()}
      noun="appointments"
    >
      {(visits) => (
        <ul>
          {visits.map((visit) => (
            <chakra.li
              key={visit.id}
              display="flex"
              alignItems="center"
              justifyContent="space-between"
              gap="3"
              py="2"
              borderTopWidth="1px"
              borderColor="border"
              textStyle="sm"
            >
              <RowLink to={paths.admin.day(visit.date)} textDecoration="underline">
                {formatShortDate(visit.date)}, {visit.slot}
              </RowLink>
              <VisitState {...visit} />
            </chakra.li>
          ))}
        </ul>
      )}
    </ListStates>
  )
}
