import { Button, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { UserMinus } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { WaitingPerson } from '#shared/contract/waiting.ts'
import { formatShortDate } from '#shared/domain/dates.ts'
import { useClinicZone } from '#web/entities/clinic/api/get-clinic.ts'
import { denialText } from '#web/lib/calls/act.ts'
import { formatDay, formatWeekdayTime } from '#web/lib/values/format-instant.ts'
import { listOf } from '#web/lib/values/list-of.ts'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { paths } from '#web/lib/page/paths.ts'
import { FieldError } from '#web/ui/field.tsx'
import { ListCount, ListStates } from '#web/ui/list-states.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PersonName } from '#web/entities/patient/components/person-name.tsx'
import { type Column, RecordList } from '#web/ui/record-list.tsx'
import { ButtonLink } from '#web/ui/router-links.tsx'
import { waitingQuery } from './api/get-waiting.ts'
import { useRemoveWaiting } from './api/remove-waiting.ts'

/** Short facts below each other, without line breaks inside. */
function Lines({ children }: { children: readonly string[] }) {
  return children.map((line) => (
    <chakra.span key={line} display="block" whiteSpace="nowrap">
      {line}
    </chakra.span>
  ))
}

const days = ({ from, to }: WaitingPerson) =>
  from === to ? [formatShortDate(from)] : [formatShortDate(from), `to ${formatShortDate(to)}`]

/** A person's offers: the slot held for them, or how many offers there were. */
function Offers({ person: { held, offers }, zone }: { person: WaitingPerson; zone: string | undefined }) {
  if (!held) return offers === 0 ? 'None yet' : `${offers} made`
  return (
    <Link to={paths.admin.day(held.date)}>
      <Lines>
        {[
          `${formatShortDate(held.date)},`,
          `${held.slot}:`,
          `held until ${formatWeekdayTime(held.until, zone)}`,
        ]}
      </Lines>
    </Link>
  )
}

const columnsIn = (zone: string | undefined): Column<WaitingPerson>[] => [
  {
    header: 'Name',
    under: 'Patient UID',
    cell: ({ patientUid, name, allergies }) =>
      patientUid ? (
        <PersonName patientUid={patientUid} name={name} allergies={allergies} />
      ) : (
        <bdi>{name}</bdi>
      ),
  },
  { header: 'Contact', plain: true, cell: ({ contact }) => <bdi>{contact}</bdi>, nowrap: true },
  {
    header: 'Wants',
    plain: true,
    cell: (person) => (
      <>
        <Lines>{days(person)}</Lines>
        {person.parts.join(', ')}
      </>
    ),
  },
  {
    header: 'Earlier than',
    isEmpty: ({ visit }) => !visit,
    cell: ({ visit }) =>
      visit ? (
        <Link to={paths.admin.day(visit.date)}>
          <Lines>{[`${formatShortDate(visit.date)},`, visit.slot]}</Lines>
        </Link>
      ) : (
        '–'
      ),
  },
  {
    header: 'Since',
    sorted: 'ascending',
    aside: true,
    cell: ({ since }) => <time dateTime={since}>{formatDay(since, zone)}</time>,
  },
  { header: 'Offers', cell: (person) => <Offers person={person} zone={zone} /> },
]

/** Takes a person off the list. A refusal stands below the button. */
function TakeOff({ person }: { person: WaitingPerson }) {
  const remove = useRemoveWaiting()
  const id = useId()
  return (
    <div>
      <Button
        size="sm"
        variant="outline"
        colorPalette="gray"
        aria-label={`Take ${person.name} off the list`}
        aria-disabled={remove.isPending || undefined}
        aria-describedby={remove.error ? id : undefined}
        onClick={() => !remove.isPending && remove.mutate(person)}
      >
        <UserMinus aria-hidden="true" />
        Take off
      </Button>
      <FieldError id={id} error={remove.error ? denialText('Not taken off.', remove.error) : undefined} />
    </div>
  )
}

/** The people waiting for a free time, first come first. */
export default function WaitingPage() {
  const zone = useClinicZone()
  const list = listOf(useQuery(waitingQuery))
  return (
    <>
      <PageMeta title="Waiting List" noindex />
      <PageHeader
        title="Waiting List"
        text="A time that becomes free is held for the first person whom it suits, who gets a mail. You may book a held time all the same."
        actions={<ListCount {...list} />}
      />
      <ListStates
        {...list}
        noun="waiting patients"
        source="Visitors join the list on the booking page when no time suits them."
        emptyAction={<ButtonLink to={paths.admin.appointments}>Book an appointment</ButtonLink>}
      >
        {(people) => (
          <RecordList
            label="Waiting list"
            rows={people}
            rowKey={({ id }) => id}
            columns={columnsIn(zone)}
            renderActions={(person) => <TakeOff person={person} />}
          />
        )}
      </ListStates>
    </>
  )
}
