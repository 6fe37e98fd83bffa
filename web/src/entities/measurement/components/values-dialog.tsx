import { Button, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Measurement, MeasurementKind } from '#shared/contract/measurements.ts'
import { useClinicZone } from '#web/entities/clinic/api/get-clinic.ts'
import { measurementsQuery } from '#web/entities/patient/api/get-measurements.ts'
import { type KeptEdits, readDraft } from '#web/lib/forms/drafts.ts'
import { formatDay, formatTime } from '#web/lib/values/format-instant.ts'
import { listOf } from '#web/lib/values/list-of.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { SelectField } from '#web/ui/text-field.tsx'
import { Whose } from '#web/ui/whose.tsx'
import { kindsQuery } from '../api/get-kinds.ts'
import { asEntered, measuredText } from '../measured-texts.ts'
import { CorrectDialog } from './correct-dialog.tsx'

interface Props {
  patientUid: string
  name: string
  onClose: () => void
}

/** How many values are shown at first, and with each press of 'Show more'. */
const STEP = 40

/** The value whose correction was being typed when the session ended. */
const keptRow = (patientUid: string) =>
  readDraft<KeptEdits<Measurement, object>>(`correct:${patientUid}`)?.base ?? null

/** Every value that was entered for a patient, newest first, corrected ones included. Each can be corrected. */
export default function ValuesDialog({ patientUid, name, onClose }: Props) {
  const list = listOf(useQuery(measurementsQuery(patientUid)))
  const kinds = useQuery(kindsQuery).data ?? []
  const zone = useClinicZone()
  const [only, setOnly] = useState('')
  const [count, setCount] = useState(STEP)
  const [wrong, setWrong] = useState<Measurement | null>(() => keptRow(patientUid))
  const wrongKind = kinds.find(({ key }) => key === wrong?.kind)
  return (
    <>
      <Dialog
        title="All values"
        subtitle={<Whose name={name} id={patientUid} />}
        width="44rem"
        onClose={onClose}
      >
        <ListStates {...list} noun="values" emptyText="Nothing was measured yet.">
          {(all) => {
            const entered = all.filter(({ id }) => id !== null)
            const had = kinds.filter(({ key }) => entered.some((row) => row.kind === key))
            const rows = entered.filter(({ kind }) => !only || kind === only)
            return (
              <chakra.div display="grid" gap="4">
                {had.length > 1 && (
                  <chakra.div maxW="20rem">
                    <SelectField label="Show" value={only} onChoose={setOnly}>
                      <option value="">All kinds</option>
                      {had.map((kind) => (
                        <option key={kind.key} value={kind.key}>
                          {kind.name}
                        </option>
                      ))}
                    </SelectField>
                  </chakra.div>
                )}
                <chakra.ul listStyleType="none" aria-label="Values">
                  {rows.slice(0, count).map((row) => (
                    <Value
                      key={row.id}
                      row={row}
                      by={all.find(({ replaces }) => replaces !== null && replaces === row.id)}
                      kinds={kinds}
                      zone={zone}
                      onCorrect={() => setWrong(row)}
                    />
                  ))}
                </chakra.ul>
                {rows.length > count && (
                  <Button
                    size="sm"
                    variant="outline"
                    justifySelf="start"
                    onClick={() => setCount((now) => now + STEP)}
                  >
                    Show more
                  </Button>
                )}
              </chakra.div>
            )
          }}
        </ListStates>
      </Dialog>
      {wrong && wrongKind && (
        <CorrectDialog
          patientUid={patientUid}
          name={name}
          row={wrong}
          kind={wrongKind}
          onClose={() => setWrong(null)}
        />
      )}
    </>
  )
}

interface ValueProps {
  row: Measurement
  /** The correction in its place. */
  by: Measurement | undefined
  kinds: readonly MeasurementKind[]
  zone: string | undefined
  onCorrect: () => void
}

function Value({ row, by, kinds, zone, onCorrect }: ValueProps) {
  const text = measuredText(row, kinds)
  const details = [row.site, row.chart, row.low !== null || row.high !== null ? bandText(row) : null]
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="2"
      py="2"
      borderTopWidth="1px"
      borderColor="border"
      _first={{ borderTopWidth: '0' }}
    >
      <chakra.div flex="1" minW="12rem" overflowWrap="anywhere">
        {row.replacedBy === null ? (
          <chakra.span fontWeight="500" fontVariantNumeric="tabular-nums">
            {text}
          </chakra.span>
        ) : (
          <chakra.del color="fg.muted" fontVariantNumeric="tabular-nums">
            {text}
          </chakra.del>
        )}
        <chakra.div textStyle="xs" color="fg.muted">
          {formatDay(row.measuredAt, zone)}, {formatTime(row.measuredAt, zone)}
          {details.filter(Boolean).map((detail) => ` · ${detail}`)}
          {row.author && (
            <>
              {' · '}
              <bdi>{row.author}</bdi>
            </>
          )}
        </chakra.div>
        {row.replacedBy !== null && (
          <chakra.div textStyle="sm">
            {by ? (
              <>
                Corrected to {asEntered(by)} by <bdi>{by.author || 'a colleague'}</bdi>:{' '}
                <bdi>{by.reason}</bdi>
              </>
            ) : (
              'Corrected'
            )}
          </chakra.div>
        )}
      </chakra.div>
      {row.replacedBy === null && (
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          aria-haspopup="dialog"
          aria-label={`Correct ${text}, ${formatDay(row.measuredAt, zone)}`}
          onClick={onCorrect}
        >
          Correct
        </Button>
      )}
    </chakra.li>
  )
}

/** The laboratory's own band: 'laboratory’s range 70–110'. */
function bandText({ low, high }: Measurement): string {
  if (low !== null && high !== null) return `laboratory’s range ${low}–${high}`
  return low === null ? `laboratory’s range up to ${high}` : `laboratory’s range from ${low}`
}
