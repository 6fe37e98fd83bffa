import { Button, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { FilePlus2, Ruler, ScrollText, Upload } from 'lucide-react'
import type { Patient } from '#shared/contract/patients.ts'
import type { Report } from '#shared/contract/reports.ts'
import { paths } from '#web/lib/page/paths.ts'
import { chartQuery } from '#web/entities/measurement/api/get-chart.ts'
import { prescriptionLabel } from '#web/entities/prescription/prescription-label.ts'
import type { PatientDialogName } from '#web/entities/patient-dialog.tsx'
import { lateComponent } from '#web/lib/code/late.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ButtonLink, TextLink } from '#web/ui/router-links.tsx'
import { Alarms, ChartLines, Goals, lateBoxes, Plans, TakenList } from '../chart/late-chart.tsx'
import { useMissedToday } from '../missed-today.ts'
import { Columns } from './patient-boxes.tsx'
import { PatientDetails } from './patient-details.tsx'

export const Timeline = lateComponent(() => import('../timeline/timeline.tsx'), lateBoxes('The timeline'))

export const PatientTasks = lateComponent(
  () => import('./patient-tasks.tsx'),
  lateBoxes('The tasks', 'Tasks'),
)

/** A dialog of the page, with the field at which it opens, or the file from which values are entered. */
export type Opened = { dialog: PatientDialogName; field?: string; report?: Report }

interface Props {
  patient: Patient
  zone: string | undefined
  isAdmin: boolean
  onOpen: (opened: Opened) => void
}

/** Everything of a record but its head. */
export function RecordParts({ patient, zone, isAdmin, onOpen }: Props) {
  const { patientUid, name } = patient
  const missed = useMissedToday(patientUid)
  const chart = useQuery(chartQuery(patientUid)).data
  return (
    <>
      <Alarms patientUid={patientUid} />
      {missed && (
        <chakra.div mb="4" data-print="hidden">
          <Notice tone="warning">
            <bdi>{name}</bdi> missed today’s visit, so nothing is prescribed or uploaded. If they came after
            all, choose ‘Arrived late’ in{' '}
            <TextLink to={paths.admin.day(missed)} textDecoration="underline">
              today’s appointments
            </TextLink>
            .
          </Notice>
        </chakra.div>
      )}
      <Columns
        left={
          <Panel
            title="Timeline"
            action={
              !missed && (
                <chakra.div display="flex" flexWrap="wrap" gap="2">
                  <Button
                    size="sm"
                    variant="outline"
                    aria-haspopup="dialog"
                    onClick={() => onOpen({ dialog: 'prescription' })}
                  >
                    <FilePlus2 aria-hidden="true" />
                    {prescriptionLabel(chart && chart.prescription?.today === true)}
                  </Button>
                  <Button
                    size="sm"
                    variant="outline"
                    aria-haspopup="dialog"
                    onClick={() => onOpen({ dialog: 'upload' })}
                  >
                    <Upload aria-hidden="true" />
                    Upload File
                  </Button>
                </chakra.div>
              )
            }
          >
            <Timeline
              patientUid={patientUid}
              zone={zone}
              onMeasure={(report) => onOpen({ dialog: 'measure', report })}
            />
          </Panel>
        }
        right={
          <>
            <PatientTasks patientUid={patientUid} />
            <Goals patient={patient} zone={zone} />
            <Panel
              title="Measurements"
              action={
                <Button
                  size="sm"
                  variant="outline"
                  aria-haspopup="dialog"
                  onClick={() => onOpen({ dialog: 'measure' })}
                >
                  <Ruler aria-hidden="true" />
                  Measure
                </Button>
              }
            >
              <ChartLines patient={patient} zone={zone} onAdd={() => onOpen({ dialog: 'measure' })} />
            </Panel>
            <Plans patient={patient} />
            <TakenList patient={patient} />
            <Panel title="Details">
              <PatientDetails patient={patient} onAdd={(field) => onOpen({ dialog: 'details', field })} />
              {isAdmin && (
                <chakra.div mt="3" data-print="hidden">
                  <ButtonLink
                    to={paths.admin.auditOf(patientUid)}
                    size="sm"
                    variant="outline"
                    colorPalette="gray"
                  >
                    <ScrollText aria-hidden="true" />
                    Who has seen this record
                  </ButtonLink>
                </chakra.div>
              )}
            </Panel>
          </>
        }
      />
    </>
  )
}
