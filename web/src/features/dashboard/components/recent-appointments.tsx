import { useQuery } from '@tanstack/react-query'
import type { Appointment } from '#shared/contract/appointments.ts'
import { formatShortDate } from '#shared/domain/dates.ts'
import { listOf } from '#web/lib/values/list-of.ts'
import { paths } from '#web/lib/page/paths.ts'
import { ListStates } from '#web/ui/list-states.tsx'
import { type Column, RecordList } from '#web/ui/record-list.tsx'
import { PersonName } from '#web/entities/patient/components/person-name.tsx'
import { RowLink } from '#web/ui/router-links.tsx'
import { StatusBadge } from '#web/entities/appointment/components/status-badge.tsx'
import { recentAppointmentsQuery } from '../api/get-recent-appointments.ts'

const columns: Column<Appointment>[] = [
  {
    header: 'Name',
    under: 'Patient UID',
    cell: ({ patientUid, name, allergies }) => (
      <PersonName patientUid={patientUid} name={name} allergies={allergies} />
    ),
  },
  {
    header: 'Date',
    plain: true,
    width: '9rem',
    cell: ({ date, slot, name }) => (
      <RowLink to={paths.admin.day(date)} aria-label={`${formatShortDate(date)}, ${slot}, ${name}`}>
        {formatShortDate(date)}
      </RowLink>
    ),
  },
  { header: 'Time', plain: true, width: '7rem', cell: ({ slot }) => slot, nowrap: true },
  { header: 'Contact', plain: true, width: '11rem', cell: ({ contact }) => contact, nowrap: true },
  {
    header: 'Status',
    aside: true,
    plain: true,
    width: '8rem',
    cell: ({ status, noShow }) => (
      <StatusBadge state={status === 'confirmed' ? 'confirmed' : noShow ? 'no-show' : 'booked'} />
    ),
  },
]

export default function RecentAppointments() {
  const list = listOf(useQuery(recentAppointmentsQuery))
  return (
    <ListStates
      {...list}
      noun="appointments"
      emptyText="No appointments found"
      source="The latest bookings appear here."
    >
      {(rows) => (
        <RecordList label="Recent appointments" rows={rows} rowKey={({ id }) => id} columns={columns} />
      )}
    </ListStates>
  )
}
