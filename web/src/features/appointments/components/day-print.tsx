import { chakra } from '@chakra-ui/react'
import { visitKindNames } from '#shared/content/visit-kinds.ts'
import { formatLongDate } from '#shared/domain/dates.ts'
import { Allergies } from '#web/entities/patient/components/allergies.tsx'
import { PrintHead } from '#web/ui/print-head.tsx'
import type { SlotRow } from '../day-model.ts'
import { slotLooks } from './slot-looks.ts'

interface Props {
  date: string
  rows: readonly SlotRow[]
}

const Cell = chakra('td', {
  base: { py: '2', pr: '3', verticalAlign: 'top', borderTopWidth: '1px', borderColor: 'border.control' },
})

/** The day on paper, in place of the screen: a row for each slot, with a box to tick. */
export default function DayPrint({ date, rows }: Props) {
  return (
    <chakra.section
      display="none"
      css={{ '@media print': { display: 'block', '& ~ *': { display: 'none !important' } } }}
    >
      <PrintHead title={`Appointments, ${formatLongDate(date)}`} />
      <chakra.table w="100%" textStyle="sm" textAlign="start">
        <tbody>
          {rows.map(({ slot, state, appointment }) => (
            <chakra.tr key={slot} css={{ breakInside: 'avoid' }}>
              <Cell w="5">
                <chakra.span
                  display="inline-block"
                  boxSize="4"
                  borderWidth="1px"
                  borderColor="border.control"
                  verticalAlign="middle"
                />
              </Cell>
              <Cell fontWeight="600" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
                {slot}
              </Cell>
              <Cell>
                {appointment && (
                  <>
                    <chakra.strong fontWeight="600">
                      <bdi>{appointment.name}</bdi>
                    </chakra.strong>{' '}
                    {appointment.patientUid}
                    <div>
                      <Allergies json={appointment.allergies} />
                    </div>
                  </>
                )}
              </Cell>
              <Cell whiteSpace="nowrap">{appointment?.contact}</Cell>
              <Cell>
                {appointment?.visitKind && visitKindNames[appointment.visitKind]}
                {appointment?.reason && <div>{appointment.reason}</div>}
              </Cell>
              <Cell>{slotLooks[state].label}</Cell>
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.section>
  )
}
