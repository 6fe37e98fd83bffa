import { Button, chakra, Heading } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { isPast } from '#shared/domain/clock.ts'
import { formatShortDate } from '#shared/domain/dates.ts'
import { useRestoreAppointment } from '#web/entities/appointment/api/restore-appointment.ts'
import { AboutVisit, VisitState } from '#web/entities/appointment/components/visit-state.tsx'
import { paths } from '#web/lib/page/paths.ts'
import { QueryFailure } from '#web/ui/query-state.tsx'
import { RowLink } from '#web/ui/router-links.tsx'
import { visitsQuery } from '#web/entities/appointment/api/get-visits.ts'
import { sortVisits } from '../sorted-visits.ts'
import { OpenVisit } from './entries.tsx'
import { useVisitMoment } from '../use-visit-moment.ts'

interface Props {
  patientUid: string
  zone: string | undefined
}

/** A patient's coming visits, the soonest first; a cancelled one can be restored. */
export function ComingVisits({ patientUid, zone }: Props) {
  const query = useQuery(visitsQuery(patientUid))
  const now = query.dataUpdatedAt
  const moment = useVisitMoment(now)
  const restore = useRestoreAppointment()
  const coming = query.data && sortVisits(query.data, moment).coming
  return (
    <chakra.div mb="4">
      <Heading as="h3" textStyle="label" color="fg" mb="1" id="coming-visits">
        Coming visits
      </Heading>
      <QueryFailure title="The visits could not be loaded" query={query} />
      {coming?.length === 0 && (
        <chakra.p textStyle="sm" color="fg.muted">
          None is booked.
        </chakra.p>
      )}
      {coming && coming.length > 0 && (
        <ul aria-labelledby="coming-visits">
          {coming.map((visit) => (
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
                <AboutVisit {...visit} />
              </chakra.div>
              <chakra.span display="inline-flex" alignItems="center" gap="2">
                <VisitState {...visit} />
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
                {visit.status !== 'cancelled' && <OpenVisit id={visit.id} date={visit.date} />}
              </chakra.span>
            </chakra.li>
          ))}
        </ul>
      )}
    </chakra.div>
  )
}
