import { Button, chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import type { Measurement, MeasurementKind, Unit } from '#shared/contract/measurements.ts'
import { formatDay, formatTime } from '#web/lib/values/format-instant.ts'
import { usePagedList } from '#web/lib/calls/use-paged-list.ts'
import { valuesQuery } from '#web/entities/measurement/api/get-values.ts'
import { ListStates } from '#web/ui/list-states.tsx'
import { convertedText, enteredText, outsideText } from './values.ts'

interface Props {
  patientUid: string
  kind: MeasurementKind
  unit: Unit | undefined
  zone: string | undefined
  onCorrect: (row: Measurement) => void
}

const cell = { py: '2', pe: '2', verticalAlign: 'baseline', textAlign: 'start' } as const

/** Every value of a kind, newest first; a replaced one struck through, with the reason and who replaced it. */
export function ValuesTable({ patientUid, kind, unit, zone, onCorrect }: Props) {
  const list = usePagedList(valuesQuery(patientUid, kind.key))
  const table = useRef<HTMLTableElement>(null)
  const pressed = useRef(false)
  useEffect(() => {
    // The button that was pressed goes with the value that was corrected, and with it the focus.
    if (!pressed.current || document.activeElement !== document.body) return
    table.current?.focus({ preventScroll: true })
    pressed.current = false
  })
  return (
    <ListStates {...list} noun="values" source="Enter the first with ‘Measure’.">
      {(rows) => (
        <chakra.table
          ref={table}
          tabIndex={-1}
          w="100%"
          textStyle="sm"
          fontVariantNumeric="tabular-nums"
          aria-label={`Values of ${kind.name}`}
        >
          <thead>
            <chakra.tr color="fg.muted" textStyle="hint">
              <chakra.th scope="col" {...cell} fontWeight="600">
                Day
              </chakra.th>
              <chakra.th scope="col" {...cell} fontWeight="600">
                Value
              </chakra.th>
              <th scope="col">
                <chakra.span srOnly>Actions</chakra.span>
              </th>
            </chakra.tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row
                key={row.id ?? `${row.setId}-derived`}
                row={row}
                by={rows.find(({ id }) => id !== null && id === row.replacedBy)}
                kind={kind}
                unit={unit}
                zone={zone}
                onCorrect={(wrong) => {
                  pressed.current = true
                  onCorrect(wrong)
                }}
              />
            ))}
          </tbody>
        </chakra.table>
      )}
    </ListStates>
  )
}

interface RowProps extends Omit<Props, 'patientUid'> {
  row: Measurement
  /** The row that stands in its place, if that is among those loaded. */
  by: Measurement | undefined
}

function Row({ row, by, kind, unit, zone, onCorrect }: RowProps) {
  const replaced = row.replacedBy !== null
  const text = enteredText(row, kind, unit)
  const outside = replaced ? '' : outsideText(row, kind, unit)
  const more = [
    convertedText(row, kind, unit),
    outside,
    row.site && `at ${row.site}`,
    row.chart && `chart: ${row.chart}`,
    row.note,
    row.value === null ? row.reason : null,
    row.source === 'patient' && 'from the patient',
  ].filter(Boolean)
  return (
    <chakra.tr borderTopWidth="1px" borderColor="border">
      <chakra.th scope="row" {...cell} fontWeight="400" whiteSpace="nowrap">
        <time dateTime={row.measuredAt}>{formatDay(row.measuredAt, zone)}</time>
        <chakra.span display="block" textStyle="xs" color="fg.muted">
          {formatTime(row.measuredAt, zone)}
        </chakra.span>
      </chakra.th>
      <chakra.td {...cell} overflowWrap="anywhere">
        {replaced ? (
          <>
            <s>{text}</s>
            <chakra.span display="block" textStyle="xs" color="fg.muted">
              Replaced
              {by?.author && (
                <>
                  {' '}
                  by <bdi>{by.author}</bdi>
                </>
              )}
              {by?.reason && (
                <>
                  : <bdi>{by.reason}</bdi>
                </>
              )}
            </chakra.span>
          </>
        ) : (
          <chakra.span fontWeight="600">{text}</chakra.span>
        )}
        {more.length > 0 && (
          <chakra.span display="block" textStyle="xs" color={outside ? 'fg' : 'fg.muted'}>
            {more.join(' · ')}
          </chakra.span>
        )}
        {row.author && (
          <chakra.span display="block" textStyle="xs" color="fg.muted" dir="auto">
            {row.author}
          </chakra.span>
        )}
      </chakra.td>
      <chakra.td textAlign="end" verticalAlign="top" py="1" data-print="hidden">
        {row.id !== null && !replaced && (
          <Button
            size="sm"
            variant="outline"
            colorPalette="gray"
            aria-haspopup="dialog"
            aria-label={`Correct ${text}, ${formatDay(row.measuredAt, zone)}`}
            onClick={() => onCorrect(row)}
          >
            Correct
          </Button>
        )}
      </chakra.td>
    </chakra.tr>
  )
}
