import { Button, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { formatShortDate } from '#shared/domain/dates.ts'
import { useClinicZone } from '#web/entities/clinic/api/get-clinic.ts'
import { useMediaQuery, WIDE } from '#web/lib/browser/use-media-query.ts'
import type { Change } from '#web/lib/forms/change.ts'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { usePagedList } from '#web/lib/calls/use-paged-list.ts'
import { Switch } from '#web/ui/check.tsx'
import { isolate, Isolated } from '#web/ui/isolate.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { actionName } from './action-names.ts'
import { eventsQuery } from './api/get-events.ts'
import { patientNameQuery } from './api/get-patient-name.ts'
import { peopleQuery } from './api/get-people.ts'
import {
  ANY_REFUSAL,
  AUDIT_READ,
  type AuditFilters,
  NO_PATIENT,
  noFilters,
  problemOf,
  readFilters,
  writeFilters,
} from './audit-filters.ts'
import { AuditFilterBar } from './components/audit-filter-bar.tsx'
import { EventList, LoadingEvents } from './components/event-list.tsx'

/** Overrides a list whose filters match nothing. */
const NO_EVENTS = { rows: [], error: null, hasMore: false }

/** The chosen filters in words. */
const wordsOf = ({ person, action, day }: AuditFilters, patient: string) =>
  [
    patient,
    person && isolate(person),
    action === ANY_REFUSAL ? 'anything refused' : action && actionName(action),
    day && formatShortDate(day),
  ]
    .filter(Boolean)
    .join(', ')

/** The audit, for admins: who changed or viewed what. The filters are in the address. */
export default function AuditPage() {
  const [address, setAddress] = useSearchParams()
  const filters = readFilters(address)
  const wide = useMediaQuery(WIDE)
  const bar = useRef<HTMLDivElement>(null)
  const zone = useClinicZone()
  const people = useQuery(peopleQuery).data ?? []
  const { data: patientName } = useQuery(patientNameQuery(filters.patient))
  const unusable = problemOf(filters)
  const list = usePagedList({ ...eventsQuery(filters), enabled: unusable === null })
  const problem = unusable ?? (patientName === null ? NO_PATIENT : undefined)
  const patient = patientName ? `${isolate(patientName)} (${filters.patient})` : filters.patient
  const asked = wordsOf(filters, patient)
  const clear = () => {
    setAddress(writeFilters({ ...noFilters, own: filters.own }), { replace: true })
    // The button that was pressed disappears with the filters.
    bar.current?.querySelector('button')?.focus()
  }
  const change: Change<AuditFilters> = (update) => {
    // A new address is rendered in a transition. A filter chosen before that builds on the newest address.
    const newest = readFilters(new URLSearchParams(window.location.search))
    setAddress(writeFilters(update(newest)), { replace: true })
  }
  const own = filters.action !== AUDIT_READ && (
    <chakra.div maxW={{ lg: '11rem', xl: 'none' }} textStyle="hint">
      <Switch
        checked={filters.own === 'shown'}
        onChange={(shown) => change((now) => ({ ...now, own: shown ? 'shown' : '' }))}
      >
        Show my own looks at the audit
      </Switch>
    </chakra.div>
  )
  const refresh = (
    <Button variant="outline" colorPalette="gray" aria-busy={list.fetching} onClick={list.refetch}>
      <RotateCw aria-hidden="true" />
      Refresh
    </Button>
  )
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
        actions={
          wide && (
            <>
              {own}
              {refresh}
            </>
          )
        }
      />
      <AuditFilterBar
        ref={bar}
        filters={filters}
        patient={patient}
        onChange={change}
        wide={wide}
        own={own}
        refresh={refresh}
        onClear={clear}
      />
      <ListStates
        {...list}
        {...(problem && NO_EVENTS)}
        noun="events"
        emptyText={problem}
        emptyAction={
          problem && (
            <Button variant="outline" size="sm" onClick={clear}>
              Clear filter
            </Button>
          )
        }
        source={problem ? '' : 'What the staff does or views is recorded here.'}
        narrowed={!problem && asked ? { query: '', byFilter: asked, clear } : undefined}
        loading={<LoadingEvents />}
      >
        {(rows) => <EventList events={rows} zone={zone} people={people} />}
      </ListStates>
    </>
  )
}
