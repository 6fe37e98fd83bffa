import { chakra } from '@chakra-ui/react'
import { CalendarDays, Printer } from 'lucide-react'
import type { Consultation } from '#shared/contract/consultation.ts'
import type { MeasurementKind } from '#shared/contract/measurements.ts'
import { formatLongDate } from '#shared/domain/dates.ts'
import { MedicineLines } from '#web/entities/prescription/components/medicine-lines.tsx'
import { savedText } from '#web/entities/measurement/measured-texts.ts'
import { formatTime } from '#web/lib/values/format-instant.ts'
import { paths } from '#web/lib/page/paths.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ButtonLink } from '#web/ui/router-links.tsx'
import type { Finished } from '../api/send-visit-end.ts'

interface Props {
  visit: Consultation
  kinds: readonly MeasurementKind[]
  zone: string | undefined
  /** What was done, if the visit was finished here. */
  finished: Finished | null
}

/** What a finished visit has brought, and where it goes on. */
export function FinishedVisit({ visit, kinds, zone, finished }: Props) {
  const { appointment, patient, note, nextVisit } = visit
  const { measurements = [], prescription } = finished?.done ?? {}
  const next = finished?.done.next ?? nextVisit
  const measured = savedText(measurements, kinds)
  return (
    <Panel title="Visit finished">
      <chakra.div display="grid" gap="3" textStyle="sm">
        {finished?.isEarlier && (
          <Notice tone="info">
            Your first press was carried out after all. What you changed since then isn’t in it.
          </Notice>
        )}
        <chakra.ul display="grid" gap="1.5">
          {appointment.finishedAt && <li>Finished {formatTime(appointment.finishedAt, zone)}</li>}
          <li>{note.status === 'signed' ? `Note signed by ${note.signedBy}` : 'No note is signed'}</li>
          {measured && <li>Measured: {measured}</li>}
          {prescription && (
            <li>
              Prescribed:
              <MedicineLines json={prescription.medicines} />
            </li>
          )}
          <li>
            {next ? `Next visit: ${formatLongDate(next.date)}, ${next.slot}` : 'No next visit is booked'}
          </li>
        </chakra.ul>
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <ButtonLink to={paths.admin.visitSummary(appointment.id)}>
            <Printer aria-hidden="true" />
            Summary sheet
          </ButtonLink>
          {prescription && (
            <ButtonLink
              to={paths.admin.prescription(patient.patientUid, prescription.id)}
              variant="outline"
              colorPalette="gray"
            >
              <Printer aria-hidden="true" />
              Prescription
            </ButtonLink>
          )}
          <ButtonLink to={paths.admin.day(appointment.date)} variant="outline" colorPalette="gray">
            <CalendarDays aria-hidden="true" />
            Day
          </ButtonLink>
        </chakra.div>
      </chakra.div>
    </Panel>
  )
}
