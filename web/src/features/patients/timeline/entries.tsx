import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, FileText, type LucideIcon, Mail, Pill, Printer, Ruler } from 'lucide-react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import type {
  MailEntry,
  MeasurementsEntry,
  NoteEntry,
  PrescriptionEntry,
  VisitEntry,
} from '#shared/contract/timeline.ts'
import { formatShortDate } from '#shared/domain/dates.ts'
import { AboutVisit, VisitState } from '#web/entities/appointment/components/visit-state.tsx'
import { chartQuery } from '#web/entities/measurement/api/get-chart.ts'
import { MedicineLines } from '#web/entities/prescription/components/medicine-lines.tsx'
import { paths } from '#web/lib/page/paths.ts'
import { formatDay, formatTime } from '#web/lib/values/format-instant.ts'
import { ButtonLink, RowLink } from '#web/ui/router-links.tsx'
import { namedValues } from './set-text.ts'

interface ItemProps {
  icon: LucideIcon
  /** What it is, and when. */
  title: ReactNode
  author?: string
  /** A button or a state, at the end of the row. */
  end?: ReactNode
  children?: ReactNode
}

/** An entry, in the form of a file's. */
const Item = ({ icon: Icon, title, author, end, children }: ItemProps) => (
  <chakra.li display="flex" gap="3" py="2" borderTopWidth="1px" borderColor="border" textStyle="sm">
    <chakra.span color="fg.muted" flexShrink="0" aria-hidden="true">
      <Icon size={20} />
    </chakra.span>
    <chakra.div flex="1" minW="0" overflowWrap="anywhere">
      <chakra.p fontVariantNumeric="tabular-nums">
        {title}
        {author && (
          <chakra.span color="fg.muted">
            {' · '}
            <bdi>{author}</bdi>
          </chakra.span>
        )}
      </chakra.p>
      {children}
    </chakra.div>
    {end && <chakra.div flexShrink="0">{end}</chakra.div>}
  </chakra.li>
)

const Name = ({ children }: { children: ReactNode }) => <chakra.b fontWeight="600">{children}</chakra.b>

/** The way to a visit's note, values and next steps. */
export const OpenVisit = ({ id, date }: { id: string; date: string }) => (
  <ButtonLink
    to={paths.admin.visit(id)}
    size="sm"
    variant="outline"
    colorPalette="gray"
    data-print="hidden"
    aria-label={`Open the visit of ${formatShortDate(date)}`}
  >
    Open
  </ButtonLink>
)

/** A visit that has ended, with the way to its day. */
export const VisitItem = ({ visit }: { visit: VisitEntry }) => (
  <Item
    icon={CalendarDays}
    title={
      <>
        <Name>Visit</Name>{' '}
        <RowLink to={paths.admin.day(visit.date)} textDecoration="underline">
          {formatShortDate(visit.date)}, {visit.slot}
        </RowLink>
      </>
    }
    end={
      <chakra.span display="inline-flex" alignItems="center" gap="2">
        <VisitState {...visit} />
        <OpenVisit id={visit.appointmentId} date={visit.date} />
      </chakra.span>
    }
  >
    <AboutVisit {...visit} />
  </Item>
)

/** A signed note: what was agreed, or what it is about. */
export const NoteItem = ({ note, zone }: { note: NoteEntry; zone: string | undefined }) => (
  <Item
    icon={FileText}
    title={
      <>
        <RowLink to={paths.admin.visit(note.appointmentId)} textDecoration="underline" fontWeight="600">
          Note
        </RowLink>{' '}
        <time dateTime={note.at}>{formatTime(note.at, zone)}</time>
      </>
    }
    author={note.author}
  >
    <chakra.p color="fg.muted" dir="auto">
      {note.agreed ? `Agreed: ${note.agreed}` : note.headings.join(', ')}
    </chakra.p>
  </Item>
)

/** As many values as are read at a glance; a laboratory's report has up to thirty. */
const FIRST_VALUES = 8

/** Values that were saved together, as typed. */
export function SetItem({ set, zone }: { set: MeasurementsEntry; zone: string | undefined }) {
  const { uid = '' } = useParams()
  const kinds = useQuery(chartQuery(uid)).data?.kinds ?? []
  const values = namedValues(set.values, kinds)
  const [first, more] = [values.slice(0, FIRST_VALUES), values.slice(FIRST_VALUES)]
  return (
    <Item
      icon={Ruler}
      title={
        <>
          <Name>Measurements</Name> <time dateTime={set.at}>{formatTime(set.at, zone)}</time>
        </>
      }
      author={set.author}
    >
      <Values values={first} />
      {more.length > 0 && (
        <chakra.details
          css={{
            '& > summary': { cursor: 'pointer', py: '0.5', minH: 'touch.6', color: 'brand.fg' },
            // On paper nothing can be opened.
            '@media print': {
              '& > summary': { display: 'none' },
              '&::details-content': { contentVisibility: 'visible' },
            },
          }}
        >
          <summary>{more.length} more</summary>
          <Values values={more} />
        </chakra.details>
      )}
    </Item>
  )
}

const Values = ({ values }: { values: ReturnType<typeof namedValues> }) => (
  <chakra.ul display="flex" flexWrap="wrap" columnGap="4" fontVariantNumeric="tabular-nums">
    {values.map(({ name, text }) => (
      <li key={name}>
        <chakra.span color="fg.muted">{name}</chakra.span> <bdi>{text}</bdi>
      </li>
    ))}
  </chakra.ul>
)

interface PrescriptionProps {
  prescription: PrescriptionEntry
  zone: string | undefined
}

/** A prescription with its printable sheet. */
export function PrescriptionItem({ prescription, zone }: PrescriptionProps) {
  const { uid = '' } = useParams()
  const { prescriptionId, at, author, medicines } = prescription
  return (
    <Item
      icon={Pill}
      title={
        <>
          <Name>Prescription</Name> <time dateTime={at}>{formatTime(at, zone)}</time>
        </>
      }
      author={author}
      end={
        <ButtonLink
          to={paths.admin.prescription(uid, prescriptionId)}
          size="sm"
          variant="outline"
          aria-label={`Sheet of ${formatDay(at, zone)}`}
          data-print="hidden"
        >
          <Printer aria-hidden="true" />
          Sheet
        </ButtonLink>
      }
    >
      <MedicineLines json={medicines} />
    </Item>
  )
}

const MAIL_NAMES: Record<MailEntry['mail'], string> = {
  booked: 'Booking',
  rescheduled: 'New time',
  changed: 'Change',
  cancelled: 'Cancellation',
  restored: 'Restoration',
  corrected: 'Corrected address',
  reminder: 'Reminder',
}

/** A mail that was sent. */
export const MailItem = ({ mail, zone }: { mail: MailEntry; zone: string | undefined }) => (
  <Item
    icon={Mail}
    title={
      <>
        <Name>Mail sent</Name> <time dateTime={mail.at}>{formatTime(mail.at, zone)}</time>
      </>
    }
  >
    <chakra.p color="fg.muted">
      {MAIL_NAMES[mail.mail]}, for the visit on {formatShortDate(mail.date)}, {mail.slot}
    </chakra.p>
  </Item>
)
