import { chakra, Heading } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import type { FileEntry, TimelineEntry } from '#shared/contract/timeline.ts'
import type { Report } from '#shared/contract/reports.ts'
import { TIMELINE_KINDS, type TimelineKind } from '#shared/domain/timeline-kinds.ts'
import { formatShortDate } from '#shared/domain/dates.ts'
import { reportDialogs, ReportItem } from '#web/entities/report/components/report-item.tsx'
import { usePagedList } from '#web/lib/calls/use-paged-list.ts'
import { usePreload } from '#web/lib/code/late.tsx'
import { dayOf } from '#web/lib/values/format-instant.ts'
import { ChoiceChips } from '#web/ui/choice-chips.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { timelineQuery } from '../api/get-timeline.ts'
import { LoadingLines } from '../chart/lines/loading-lines.tsx'
import { ComingVisits } from './coming-visits.tsx'
import { MailItem, NoteItem, PrescriptionItem, SetItem, VisitItem } from './entries.tsx'

const KIND_NAMES: Record<TimelineKind, string> = {
  visit: 'Visits',
  note: 'Notes',
  measurements: 'Measurements',
  prescription: 'Prescriptions',
  file: 'Files',
  mail: 'Mails',
}
const OPTIONS = [
  { value: '', label: 'All' },
  ...TIMELINE_KINDS.map((kind) => ({ value: kind, label: KIND_NAMES[kind] })),
] as const

interface Props {
  patientUid: string
  zone: string | undefined
  /** Enters the values of a file. */
  onMeasure: (report: Report) => void
}

/** A patient's coming visits, and what has happened, newest first: by day, all of it or one kind. */
export default function Timeline({ patientUid, zone, onMeasure }: Props) {
  const [kind, setKind] = useState<TimelineKind | ''>('')
  const chips = useRef<HTMLDivElement>(null)
  const list = usePagedList(timelineQuery(patientUid, kind || undefined))
  usePreload(...reportDialogs)
  const clear = () => {
    setKind('')
    // The button that was pressed goes with the filter.
    chips.current?.querySelector('button')?.focus()
  }
  return (
    <>
      <ComingVisits patientUid={patientUid} zone={zone} />
      <chakra.div ref={chips} mb="3" data-print="hidden">
        <ChoiceChips size="sm" label="Show" options={OPTIONS} value={kind} onChange={setKind} scrolls />
      </chakra.div>
      <ListStates
        {...list}
        noun="entries"
        emptyText="Nothing has happened yet."
        source="Visits, notes, measurements, prescriptions, files and the mails sent appear here by themselves."
        narrowed={kind ? { query: '', byFilter: KIND_NAMES[kind], clear } : undefined}
        loading={<LoadingLines />}
      >
        {(entries) => <Days entries={entries} zone={zone} onMeasure={onMeasure} />}
      </ListStates>
    </>
  )
}

function Days({
  entries,
  zone,
  onMeasure,
}: Omit<Props, 'patientUid'> & { entries: readonly TimelineEntry[] }) {
  const newestFile = entries.find((entry): entry is FileEntry => entry.kind === 'file')
  return [...Map.groupBy(entries, ({ at }) => dayOf(at, zone))].map(([day, ofDay]) => (
    <chakra.div key={day} mb="3" css={{ '@media print': { breakInside: 'avoid' } }}>
      <Heading as="h3" textStyle="label" color="fg" mb="1" id={`day-${day}`}>
        {formatShortDate(day)}
      </Heading>
      <ul aria-labelledby={`day-${day}`}>
        {ofDay.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            zone={zone}
            isNewestFile={entry === newestFile}
            onMeasure={onMeasure}
          />
        ))}
      </ul>
    </chakra.div>
  ))
}

interface EntryProps extends Omit<Props, 'patientUid'> {
  entry: TimelineEntry
  isNewestFile: boolean
}

function Entry({ entry, zone, isNewestFile, onMeasure }: EntryProps) {
  switch (entry.kind) {
    case 'visit':
      return <VisitItem visit={entry} />
    case 'note':
      return <NoteItem note={entry} zone={zone} />
    case 'measurements':
      return <SetItem set={entry} zone={zone} />
    case 'prescription':
      return <PrescriptionItem prescription={entry} zone={zone} />
    case 'file':
      return (
        <ReportItem
          report={entry.report}
          zone={zone}
          isNewest={isNewestFile}
          onMeasure={() => onMeasure(entry.report)}
        />
      )
    case 'mail':
      return <MailItem mail={entry} zone={zone} />
  }
}
