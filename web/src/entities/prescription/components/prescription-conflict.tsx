import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { formatDose, type Medicine } from '#shared/domain/medicines.ts'
import type { Change } from '#web/lib/forms/change.ts'
import { formatTime } from '#web/lib/values/format-instant.ts'
import { useClinicZone } from '#web/entities/clinic/api/get-clinic.ts'
import { Checkbox } from '#web/ui/check.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { MergeRow } from '../merge-medicines.ts'

const ORIGIN_LABELS: Record<MergeRow['from'], string> = {
  both: 'both',
  mine: 'yours',
  theirs: 'your colleague’s',
}

function note({ from, dropped, disputed }: MergeRow): string {
  if (disputed) return `${ORIGIN_LABELS[from]}, choose one`
  if (!dropped) return ORIGIN_LABELS[from]
  return from === 'mine' ? 'your colleague took it out or changed it' : 'you took it out or changed it'
}

function Version({ title, rows }: { title: string; rows: readonly Medicine[] }) {
  return (
    <chakra.section aria-label={title} minW="0" bg="bg.muted" borderRadius="l2" px="3" py="2" textStyle="sm">
      <chakra.h3 textStyle="label" fontWeight="600" mb="1">
        {title}
      </chakra.h3>
      <chakra.ul display="grid" gap="1">
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the rows never change.
          <chakra.li key={index} overflowWrap="anywhere">
            <Line row={row} />
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  )
}

const Line = ({ row, children }: { row: Medicine; children?: ReactNode }) => (
  <>
    <bdi>{row.medicine}</bdi> <chakra.span color="fg.muted">{formatDose(row)}</chakra.span>
    {children}
  </>
)

interface Props {
  mine: readonly Medicine[]
  theirs: readonly Medicine[]
  savedAt: string
  rows: readonly MergeRow[]
  kept: readonly boolean[]
  onKeep: Change<boolean[]>
}

/** Two people's versions of a prescription side by side, with all their rows to choose from. */
export function PrescriptionConflict({ mine, theirs, savedAt, rows, kept, onKeep }: Props) {
  const zone = useClinicZone()
  return (
    <chakra.div display="grid" gap="4">
      <Notice tone="warning">
        A colleague saved this prescription at {formatTime(savedAt, zone)}, while you were writing. Nothing is
        lost: choose what the patient gets, and save it in one step.
      </Notice>
      <chakra.div
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }}
      >
        <Version title="Yours" rows={mine} />
        <Version title="Your colleague’s" rows={theirs} />
      </chakra.div>
      <chakra.fieldset>
        <chakra.legend textStyle="label" mb="1">
          Merged prescription
        </chakra.legend>
        {rows.map((row, index) => (
          <Checkbox
            // oxlint-disable-next-line react/no-array-index-key -- the rows never change.
            key={index}
            checked={kept[index] ?? false}
            onChange={(checked) => onKeep((now) => now.with(index, checked))}
          >
            <chakra.span minW="0" overflowWrap="anywhere">
              <Line row={row}>
                {' '}
                <chakra.span
                  textStyle="xs"
                  color={row.disputed ? 'fg.error' : 'fg.muted'}
                  fontWeight={row.disputed ? '600' : '400'}
                >
                  ({note(row)})
                </chakra.span>
              </Line>
            </chakra.span>
          </Checkbox>
        ))}
      </chakra.fieldset>
    </chakra.div>
  )
}
