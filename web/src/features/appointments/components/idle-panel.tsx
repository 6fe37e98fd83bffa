import { Button, chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { todayIn } from '#shared/domain/clock.ts'
import type { ClinicMoment } from '#shared/domain/slot-state.ts'
import { nowAndNext } from '#web/entities/appointment/now-and-next.ts'
import { Allergies } from '#web/entities/patient/components/allergies.tsx'
import { PhoneLink } from '#web/entities/patient/components/phone-link.tsx'
import { lateComponent, nothing } from '#web/lib/code/late.tsx'
import type { SlotRow } from '../day-model.ts'

const ConfirmAll = lateComponent(() => import('./confirm-all.tsx'), { loading: nothing, lost: nothing })

/** What can be chosen in a day that is known. */
function hint(rows: readonly SlotRow[]): string {
  const choices = [
    rows.some(({ state }) => state === 'available') && 'a free slot to book it',
    rows.some(({ appointment }) => appointment) && 'a booking to see the patient',
  ].filter(Boolean)
  return choices.length > 0 ? `Choose ${choices.join(', or ')}.` : 'Nothing is booked, and no slot is free.'
}

interface Props {
  rows: readonly SlotRow[]
  moment: ClinicMoment
  onSelect: (row: SlotRow) => void
}

/** What the panel shows while no slot is chosen: who is here and who is next, whom to call, what is free. */
export function IdlePanel({ rows, moment, onSelect }: Props) {
  const { now, next } = nowAndNext(rows, moment)
  const unconfirmed = rows.filter(({ state, appointment }) => state === 'booked' && !appointment?.outcome)
  const visits = unconfirmed.flatMap(({ appointment }) => appointment ?? [])
  const isToday = visits[0]?.date === todayIn(moment.zone, moment.now)
  const free = rows.filter(({ state, held }) => state === 'available' && !held)
  const known = rows.every(({ state }) => state !== 'unknown')
  const line = (row: SlotRow) => <Line key={row.slot} row={row} onSelect={onSelect} />
  return (
    <chakra.div p="5" display="grid" gap="5" overflowY="auto">
      {now && <Part title="Now">{line(now)}</Part>}
      {next && <Part title="Next">{line(next)}</Part>}
      {unconfirmed.length > 0 && (
        <chakra.div display="grid" gap="2">
          <Part title={`Not confirmed (${unconfirmed.length})`}>{unconfirmed.map(line)}</Part>
          {isToday && visits.length > 1 && <ConfirmAll visits={visits} />}
        </chakra.div>
      )}
      {free.length > 0 && (
        <Part title={`Free (${free.length})`} inline>
          {free.map((row) => (
            <li key={row.slot}>
              <Button size="sm" variant="outline" colorPalette="blue" onClick={() => onSelect(row)}>
                {row.slot}
              </Button>
            </li>
          ))}
        </Part>
      )}
      {/* By its key a new line, which the parts above it don't move. */}
      <chakra.p key={String(known)} textStyle="sm" color="fg.muted">
        {known ? hint(rows) : 'The day is not known yet.'}
      </chakra.p>
    </chakra.div>
  )
}

function Part({ title, inline = false, children }: { title: string; inline?: boolean; children: ReactNode }) {
  const id = useId()
  return (
    <div>
      <chakra.p id={id} textStyle="xs" fontWeight="600" color="fg.muted" mb="1">
        {title}
      </chakra.p>
      <chakra.ul
        aria-labelledby={id}
        display={inline ? 'flex' : 'grid'}
        flexWrap="wrap"
        gap={inline ? '2' : '0'}
      >
        {children}
      </chakra.ul>
    </div>
  )
}

/** A booking: its time, the patient, who can be called. */
function Line({ row, onSelect }: { row: SlotRow; onSelect: Props['onSelect'] }) {
  const { slot, appointment } = row
  if (!appointment) return null
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="4.5rem minmax(0, 1fr) auto"
      alignItems="center"
      columnGap="2"
      minH="9"
      textStyle="sm"
    >
      <chakra.span fontVariantNumeric="tabular-nums">{slot}</chakra.span>
      <Button
        size="sm"
        variant="ghost"
        h="auto"
        minH="touch.9"
        px="2"
        ms="-2"
        justifyContent="flex-start"
        minW="0"
        textAlign="start"
        whiteSpace="normal"
        onClick={() => onSelect(row)}
      >
        <chakra.bdi overflowWrap="anywhere">{appointment.name}</chakra.bdi>
      </Button>
      <PhoneLink contact={appointment.contact} />
      <chakra.span gridColumn="2 / -1" mb="1">
        <Allergies json={appointment.allergies} />
      </chakra.span>
    </chakra.li>
  )
}
