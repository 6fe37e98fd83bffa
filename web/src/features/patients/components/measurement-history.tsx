import { Button, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listOf } from '#web/lib/values/list-of.ts'
import { dayOf, formatDay, formatTime } from '#web/lib/values/format-instant.ts'
import { ListStates } from '#web/ui/list-states.tsx'
import { measurementsQuery } from '#web/entities/patient/api/get-measurements.ts'
import { daysWithSeveral, type MeasurementRow, measurementRows, pointsOf } from '../measurements.ts'
import { TrendLine } from './trend-line.tsx'

/** How many rows are shown initially. */
const INITIAL_ROWS = 8

// Narrow at 320 pixels, so that five columns fit into the panel.
const cell = { px: { base: '0.5', sm: '2' }, py: '1.5', textAlign: 'end', verticalAlign: 'baseline' } as const

const HEADERS = [['Date'], ['Weight', 'kg'], ['Height', 'cm'], ['BP'], ['BMI']] as const

function MeasurementTable({ rows, zone }: { rows: readonly MeasurementRow[]; zone: string | undefined }) {
  const [all, setAll] = useState(false)
  const many = daysWithSeveral(
    rows.map(({ measuredAt }) => measuredAt),
    zone,
  )
  const shown = all ? rows : rows.slice(0, INITIAL_ROWS)
  return (
    <div>
      <chakra.table w="100%" textStyle="sm" fontVariantNumeric="tabular-nums" aria-label="Measurements">
        <thead>
          <tr>
            {HEADERS.map(([header, unit], index) => (
              <chakra.th
                key={header}
                scope="col"
                {...cell}
                ps={index === 0 ? '0' : undefined}
                pe={index === HEADERS.length - 1 ? '0' : undefined}
                textAlign={index === 0 ? 'start' : 'end'}
                textStyle={{ base: 'xs', sm: 'sm' }}
                fontWeight="600"
                color="fg.muted"
              >
                {header}
                {unit && (
                  <chakra.span display="block" textStyle="xs" fontWeight="400">
                    {unit}
                  </chakra.span>
                )}
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, measuredAt, author, weightKg, heightCm, bp, bmi }) => (
            <chakra.tr key={key} borderTopWidth="1px" borderColor="border">
              <chakra.th scope="row" {...cell} ps="0" textAlign="start" fontWeight="500">
                {/* Takes two lines on the narrowest screens. */}
                <chakra.time dateTime={measuredAt} whiteSpace={{ sm: 'nowrap' }}>
                  {formatDay(measuredAt, zone)}
                  {many.has(dayOf(measuredAt, zone)) && (
                    <chakra.span display="block" textStyle="xs" fontWeight="400">
                      {formatTime(measuredAt, zone)}
                    </chakra.span>
                  )}
                </chakra.time>
                {author && (
                  <chakra.span
                    display="block"
                    textStyle="xs"
                    color="fg.muted"
                    fontWeight="400"
                    overflowWrap="anywhere"
                    dir="auto"
                  >
                    {author}
                  </chakra.span>
                )}
              </chakra.th>
              <chakra.td {...cell}>{weightKg}</chakra.td>
              <chakra.td {...cell}>{heightCm}</chakra.td>
              <chakra.td {...cell}>{bp}</chakra.td>
              <chakra.td {...cell} pe="0">
                {bmi}
              </chakra.td>
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
      {rows.length > shown.length && (
        <Button size="sm" variant="outline" mt="2" data-print="hidden" onClick={() => setAll(true)}>
          Show all {rows.length}
        </Button>
      )}
    </div>
  )
}

interface MeasurementsProps {
  patientUid: string
  zone: string | undefined
  onAdd: () => void
}

/** A patient's measurements: weight and BMI over time, beside a table of all values. */
export function Measurements({ patientUid, zone, onAdd }: MeasurementsProps) {
  const list = listOf(useQuery(measurementsQuery(patientUid)))
  return (
    <ListStates
      {...list}
      noun="measurements"
      source="Each weight, height and BP saved with the details is kept."
      emptyAction={
        <Button size="sm" variant="outline" data-print="hidden" onClick={onAdd}>
          Add
        </Button>
      }
    >
      {(measurements) => {
        const rows = measurementRows(measurements)
        const lines = [
          { title: 'Weight', unit: 'kg', points: pointsOf(rows, 'weightKg', zone) },
          { title: 'BMI', unit: 'kg/m²', points: pointsOf(rows, 'bmi', zone) },
        ].filter(({ points }) => points.length > 1)
        return (
          <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
            {lines.length > 0 && (
              <chakra.div display="grid" gap="4" alignContent="start">
                {lines.map((line) => (
                  <TrendLine key={line.title} {...line} zone={zone} />
                ))}
              </chakra.div>
            )}
            <MeasurementTable rows={rows} zone={zone} />
          </chakra.div>
        )
      }}
    </ListStates>
  )
}
