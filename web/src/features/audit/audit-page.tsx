import { Badge, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import type { AuditEvent } from '#shared/contract/audit.ts'
import { useClinicZone } from '#web/entities/clinic/api/get-clinic.ts'
import { formatDay, formatTime } from '#web/lib/values/format-instant.ts'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { paths } from '#web/lib/page/paths.ts'
import { usePagedList } from '#web/lib/calls/use-paged-list.ts'
import { isolate, Isolated } from '#web/ui/isolate.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { type Column, RecordList } from '#web/ui/record-list.tsx'
import { RowLink } from '#web/ui/router-links.tsx'
import { actionName } from './action-names.ts'
import { actorText } from './actor-text.ts'
import { eventsQuery } from './api/get-events.ts'
import { patientNameQuery } from './api/get-patient-name.ts'
import { peopleQuery } from './api/get-people.ts'
import { NO_PATIENT, problemOf, readFilters, writeFilters } from './audit-filters.ts'
import { AuditFilterBar } from './components/audit-filter-bar.tsx'
import { type Person, subjectText } from './subject-text.ts'

function columnsIn(zone: string | undefined, people: readonly Person[]): Column<AuditEvent>[] {
  return [
    {
      header: 'When',
      plain: true,
      width: '12rem',
      nowrap: true,
      cell: ({ at }) => (
        <time dateTime={at}>
          {formatDay(at, zone)}, {formatTime(at, zone)}
        </time>
      ),
    },
    {
      header: 'Who',
      plain: true,
      cell: (event) => <chakra.span overflowWrap="anywhere">{actorText(event)}</chakra.span>,
    },
    {
      header: 'What',
      title: true,
      cell: ({ action, outcome, count, subjectId }) => (
        <>
          {actionName(action)}
          {count !== null && (
            <chakra.span color="fg.muted" fontWeight="400">
              {' '}
              ({count})
            </chakra.span>
          )}
          {outcome === 'refused' && (
            <Badge colorPalette="red" ml="2">
              Refused
            </Badge>
          )}
          <Subject text={subjectText(action, subjectId, people)} />
        </>
      ),
    },
    {
      header: 'Patient',
      isEmpty: ({ patientUid }) => !patientUid,
      width: '9rem',
      nowrap: true,
      cell: ({ patientUid }) =>
        patientUid ? <RowLink to={paths.admin.patient(patientUid)}>{patientUid}</RowLink> : '–',
    },
    {
      header: 'Network address',
      width: '10rem',
      cell: ({ address }) => <chakra.span overflowWrap="anywhere">{address ?? '–'}</chakra.span>,
    },
  ]
}

/** Overrides a list whose filters match nothing. */
const NO_EVENTS = { rows: [], error: null, hasMore: false }

function Subject({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <chakra.span display="block" color="fg.muted" fontWeight="400" overflowWrap="anywhere">
      {text}
    </chakra.span>
  )
}

/** The audit, for admins: who changed or viewed what. The filters are in the address. */
export default function AuditPage() {
  const [address, setAddress] = useSearchParams()
  const filters = readFilters(address)
  const zone = useClinicZone()
  const people = useQuery(peopleQuery).data ?? []
  const { data: patientName } = useQuery(patientNameQuery(filters.patient))
  const unusable = problemOf(filters)
  const list = usePagedList({ ...eventsQuery(filters), enabled: unusable === null })
  const problem = unusable ?? (patientName === null ? NO_PATIENT : undefined)
  const patient = patientName ? `${isolate(patientName)} (${filters.patient})` : filters.patient
  return (
    <>
      <PageMeta title="Audit" noindex />
      <PageHeader
        title="Audit"
        text={
          filters.patient && !problem ? (
            <Isolated
              text={`Who has seen or changed the record of ${patient}. A list counts its patients and doesn’t name them.`}
            />
          ) : (
            'Who did or viewed what, newest first. Reading the audit is recorded too.'
          )
        }
      />
      <AuditFilterBar
        filters={filters}
        patient={patient}
        onChange={(update) => {
          // A new address is rendered in a transition. A filter chosen before that builds on the newest address.
          const newest = readFilters(new URLSearchParams(window.location.search))
          setAddress(writeFilters(update(newest)), { replace: true })
        }}
        onRefresh={list.refetch}
        refreshing={list.fetching}
      />
      <ListStates
        {...list}
        {...(problem && NO_EVENTS)}
        noun="events"
        emptyText={problem}
        source={problem ? '' : 'What the staff does or views is recorded here.'}
        narrowed={
          !problem && address.size > 0
            ? { query: '', byFilter: true, clear: () => setAddress({}, { replace: true }) }
            : undefined
        }
      >
        {(rows) => (
          <RecordList label="Events" rows={rows} rowKey={(row) => row.id} columns={columnsIn(zone, people)} />
        )}
      </ListStates>
    </>
  )
}
