import { Button, chakra, Heading } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Patient } from '#shared/contract/patients.ts'
import { chartQuery } from '#web/entities/measurement/api/get-chart.ts'
import { lateComponent } from '#web/lib/code/late.tsx'
import { lateDialog } from '#web/ui/late-dialog.tsx'
import { QueryFailure } from '#web/ui/query-state.tsx'
import { Empty } from '#web/ui/states.tsx'
import { isToLose } from '../goals/progress.ts'
import { KindRow } from './kind-row.tsx'
import { LoadingLines } from './loading-lines.tsx'
import { linesByFamily } from './values.ts'

/** Loaded when first opened. */
const KindDialog = lateComponent(() => import('./kind-dialog.tsx'), lateDialog)

interface Props {
  patient: Patient
  zone: string | undefined
  /** Enters the first value. */
  onAdd: () => void
}

/** Everything that was measured of a patient, as small lines by family; each opens large. */
export default function ChartLines({ patient, zone, onAdd }: Props) {
  const chart = useQuery(chartQuery(patient.patientUid))
  const [open, setOpen] = useState('')
  if (!chart.data)
    return chart.error ? (
      <QueryFailure title="The measurements could not be loaded" query={chart} />
    ) : (
      <LoadingLines />
    )
  const families = linesByFamily(chart.data.lines, chart.data.kinds)
  const opened = families.flatMap(({ rows }) => rows).find(({ kind }) => kind.key === open)
  return (
    <>
      {chart.error && <QueryFailure title="The measurements could not be refreshed" query={chart} />}
      {families.length === 0 && (
        <Empty
          action={
            <Button size="sm" variant="outline" data-print="hidden" aria-haspopup="dialog" onClick={onAdd}>
              Add
            </Button>
          }
        >
          No values yet. Each weight, waist or laboratory value that is saved is kept and drawn over time.
        </Empty>
      )}
      {families.map(({ name, rows }) => (
        <chakra.section key={name} aria-label={name} mb="3">
          <Heading as="h3" textStyle="label" color="fg" mb="1">
            {name}
          </Heading>
          <chakra.ul
            display="grid"
            columnGap="6"
            gridTemplateColumns="repeat(auto-fill, minmax(min(16rem, 100%), 1fr))"
            css={{ '& > li': { borderTopWidth: '1px', borderColor: 'border', minWidth: 0 } }}
          >
            {rows.map((one) => (
              <li key={one.kind.key}>
                <KindRow
                  {...one}
                  unit={patient.units?.[one.kind.key]}
                  zone={zone}
                  onOpen={() => setOpen(one.kind.key)}
                />
              </li>
            ))}
          </chakra.ul>
        </chakra.section>
      ))}
      {opened && (
        <KindDialog
          {...opened}
          patient={patient}
          goal={chart.data.goals.find(
            (one) =>
              one.key === opened.kind.key &&
              !(chart.data.pregnancy?.pregnant && isToLose(one, opened.line, opened.kind)),
          )}
          zone={zone}
          onClose={() => setOpen('')}
        />
      )}
    </>
  )
}
