import { Button, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { Appointment } from '#shared/contract/appointments.ts'
import { formatDay } from '#shared/domain/dates.ts'
import { visitsQuery } from '#web/entities/appointment/api/get-visits.ts'

interface Props {
  appointment: Appointment
  today: string
}

/** The patient's other visits from tomorrow on, in one line that is there from the start. */
export function AlreadyBooked({ appointment, today }: Props) {
  const { data, isError, isFetching, refetch } = useQuery(visitsQuery(appointment.patientUid))
  const coming = data
    ?.filter(({ id, date, status }) => id !== appointment.id && date > today && status !== 'cancelled')
    .toReversed()
  const line = coming?.map(({ date, slot }) => `${formatDay(date, today)}, ${slot}`).join('; ')
  return (
    <chakra.p role="status" textStyle="sm">
      {line && (
        <>
          <strong>Already booked:</strong> {line}
        </>
      )}
      {line === '' && 'No other visit is booked.'}
      {line === undefined && !isError && 'Other visits: loading…'}
      {line === undefined && isError && (
        <>
          What is already booked is not known.{' '}
          <Button size="sm" variant="ghost" aria-disabled={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </>
      )}
    </chakra.p>
  )
}
