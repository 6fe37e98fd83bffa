import { Button, chakra } from '@chakra-ui/react'
import { Upload } from 'lucide-react'
import type { Consultation } from '#shared/contract/consultation.ts'
import { formatShortDate } from '#shared/domain/dates.ts'
import { MedicineLines } from '#web/entities/prescription/components/medicine-lines.tsx'
import { formatDay } from '#web/lib/values/format-instant.ts'
import { paths } from '#web/lib/page/paths.ts'
import { Panel } from '#web/ui/panel.tsx'
import { TextLink } from '#web/ui/router-links.tsx'
import { ChartLines, Goals, TakenList } from '../../chart/late-chart.tsx'
import { lateComponent } from '#web/lib/code/late.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import { ReadNote } from '../note/read-note.tsx'

const ReportDays = lateComponent(
  () => import('#web/entities/report/components/report-days.tsx'),
  latePart('The files'),
)

interface Props {
  visit: Consultation
  zone: string | undefined
  onMeasure: () => void
  onUpload: () => void
}

/** The headings under which something was agreed, in the product's sets. */
const AGREED = new Set(['Agreed', 'Plan'])

/** What was: agreed last time, goals, values, medicines, prescriptions, files. */
export function Before({ visit, zone, onMeasure, onUpload }: Props) {
  const { patient, prescriptions, reports } = visit
  return (
    <>
      <Panel title="Last notes">
        <LastNotes notes={visit.lastNotes} />
      </Panel>
      <Goals patient={patient} zone={zone} />
      <Panel title="Measurements">
        <ChartLines patient={patient} zone={zone} onAdd={onMeasure} />
      </Panel>
      <TakenList patient={patient} />
      <Panel title="Prescriptions">
        {prescriptions.length === 0 && <None>None yet.</None>}
        <ul>
          {prescriptions.map(({ id, createdAt, author, medicines }) => (
            <chakra.li key={id} py="2" borderTopWidth="1px" borderColor="border" textStyle="sm">
              <chakra.p textStyle="hint" color="fg.muted">
                <TextLink to={paths.admin.prescription(patient.patientUid, id)} textDecoration="underline">
                  {formatDay(createdAt, zone)}
                </TextLink>
                {author && `, ${author}`}
              </chakra.p>
              <MedicineLines json={medicines} />
            </chakra.li>
          ))}
        </ul>
      </Panel>
      <Panel
        title="Files"
        action={
          <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={onUpload}>
            <Upload aria-hidden="true" />
            Upload File
          </Button>
        }
      >
        {reports.length === 0 ? <None>None yet.</None> : <ReportDays reports={reports} zone={zone} />}
      </Panel>
    </>
  )
}

const None = ({ children }: { children: string }) => (
  <chakra.p textStyle="sm" color="fg.muted">
    {children}
  </chakra.p>
)

function LastNotes({ notes }: { notes: Consultation['lastNotes'] }) {
  if (notes.length === 0) return <None>No earlier visit has a signed note.</None>
  return (
    <ul>
      {notes.map((note) => {
        const agreed = note.sections.filter(({ heading, text }) => AGREED.has(heading) && text.trim())
        return (
          <chakra.li key={note.appointmentId} py="2" borderTopWidth="1px" borderColor="border" textStyle="sm">
            <chakra.p textStyle="hint" color="fg.muted">
              {formatShortDate(note.date)}, {note.signedBy}
            </chakra.p>
            {agreed.map(({ heading, text }) => (
              <chakra.p key={heading} whiteSpace="pre-line" overflowWrap="anywhere" dir="auto">
                {text.trim()}
              </chakra.p>
            ))}
            <chakra.details mt="1" css={{ '& summary': { cursor: 'pointer', py: '1', color: 'brand.fg' } }}>
              <summary>Whole note</summary>
              <chakra.div mt="1">
                <ReadNote {...note} />
                {note.addenda.map(({ id, text, author }) => (
                  <chakra.p key={id} mt="2" whiteSpace="pre-line" dir="auto">
                    Added by {author}: {text}
                  </chakra.p>
                ))}
              </chakra.div>
            </chakra.details>
          </chakra.li>
        )
      })}
    </ul>
  )
}
