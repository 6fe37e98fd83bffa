import { chakra } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Appointment } from '#shared/contract/appointments.ts'
import { MAX_DATE, formatLongDate } from '#shared/domain/dates.ts'
import { useClinicZone } from '#web/entities/clinic/api/get-clinic.ts'
import { Allergies } from '#web/entities/patient/components/allergies.tsx'
import { isUnanswered } from '#web/lib/calls/api-client.ts'
import { formatWeekdayTime } from '#web/lib/values/format-instant.ts'
import { Checkbox } from '#web/ui/check.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useReadOnly } from '#web/ui/read-only.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { moveErrorText } from '../failure-text.ts'
import { useDay } from '../api/get-day.ts'
import { useRescheduleAppointment } from '../api/reschedule-appointment.ts'
import { buildDay, type SlotRow } from '../day-model.ts'
import { mailAddress } from '../mail-address.ts'
import { type Cell, formatVisit } from '../format-visit.ts'
import { readDate } from '../limits.ts'
import { useClinicNow } from '../use-clinic-now.ts'
import { closedText } from '#web/entities/appointment/closed-text.ts'
import { HeldNotice } from './held-notice.tsx'

interface Props {
  appointment: Appointment
  today: string
  /** The time on which the visit was dropped, which the dialog then only asks about. */
  to?: Cell
  /** `before`: the place that was left. `notify`: whether the patient is told. */
  onMoved: (moved: Appointment, before: Cell, notify: boolean) => void
  onClose: () => void
}

const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minH: '11',
  px: '3',
  borderWidth: '1px',
  borderRadius: 'l2',
  textStyle: 'sm',
  fontVariantNumeric: 'tabular-nums',
} as const

/**
 * The free slots of a day, held ones with the end of their hold, and the appointment's own slot as 'Current'. Past
 * slots are left out.
 */
function SlotChoice(props: {
  appointment: Appointment
  day: ReturnType<typeof useDay>
  rows: readonly SlotRow[]
  slot: string
  onChoose: (slot: string) => void
}) {
  const { appointment, day, rows, slot, onChoose } = props
  const readOnly = useReadOnly()
  const zone = useClinicZone()
  if (!day.data) return <QueryState title="The slots could not be loaded" query={day} />
  const shown = rows.filter(
    ({ state, appointment: here }) => state === 'available' || here?.id === appointment.id,
  )
  const free = shown.some(({ state }) => state === 'available')
  return (
    <chakra.fieldset>
      <chakra.legend textStyle="label" mb="1.5">
        Slot
      </chakra.legend>
      <chakra.div display="grid" gap="2" gridTemplateColumns="repeat(auto-fill, minmax(7rem, 1fr))">
        {shown.map(({ slot: option, state, held }) =>
          state === 'available' ? (
            <chakra.label
              key={option}
              {...chip}
              flexDirection="column"
              lineHeight="1.2"
              py={held && '1'}
              textAlign="center"
              cursor="pointer"
              borderColor="border.control"
              css={{
                '&:hover:not(:has(:checked))': { background: 'brand.subtle' },
                '&:has(:checked)': { background: 'brand.solid', color: 'brand.contrast', fontWeight: '600' },
                '@media (forced-colors: active)': {
                  '&:has(:checked)': {
                    forcedColorAdjust: 'none',
                    background: 'Highlight',
                    color: 'HighlightText',
                  },
                },
                '&:has(:focus-visible)': {
                  outline: '2px solid',
                  outlineColor: 'brand.focusRing',
                  outlineOffset: '2px',
                },
              }}
            >
              <chakra.input
                type="radio"
                name="slot"
                srOnly
                value={option}
                checked={slot === option}
                aria-disabled={readOnly || undefined}
                onChange={() => !readOnly && onChoose(option)}
              />
              <span>{option}</span>
              {held && (
                <chakra.span textStyle="xs">Held until {formatWeekdayTime(held.until, zone)}</chakra.span>
              )}
            </chakra.label>
          ) : (
            <chakra.div
              key={option}
              {...chip}
              flexDirection="column"
              bg="bg.muted"
              color="fg.muted"
              lineHeight="1.2"
            >
              <span>{option}</span>
              <chakra.span textStyle="xs">Current</chakra.span>
            </chakra.div>
          ),
        )}
      </chakra.div>
      {!free && (
        <chakra.p textStyle="sm" color="fg.muted" mt="2">
          {closedText(day.data.slots) ?? 'No free slots on this day.'}
        </chakra.p>
      )}
    </chakra.fieldset>
  )
}

/** Moves an appointment to another free slot, of the same or another day. */
export default function RescheduleDialog({ appointment, today, to, onMoved, onClose }: Props) {
  const [typedDate, setTypedDate] = useState(to?.date ?? appointment.date)
  const [slot, setSlot] = useState(to?.slot ?? '')
  const [overriding, setOverriding] = useState('')
  const [notify, setNotify] = useState(true)
  // Where the visit was when the move was sent: a colleague may have moved it while this was open.
  const [left, setLeft] = useState<Cell>(appointment)
  const reschedule = useRescheduleAppointment(appointment)
  const read = readDate(typedDate)
  const date = read && read >= today ? read : null
  const day = useDay(date ?? undefined)
  const now = useClinicNow(day.data, day.dataUpdatedAt)
  const rows = day.data ? buildDay(day.data, { now, zone: day.data.slots.zone }) : []
  const held = rows.find((row) => row.slot === slot)?.held
  const kept = held !== undefined && overriding !== slot
  const taken = rows.some((row) => row.slot === slot && row.state !== 'available')
  const asks = to && !reschedule.isError && !taken

  // If only the answer was lost, the day shows the move.
  const { isError, variables: sent } = reschedule
  const arrived = isError && sent?.date === appointment.date && sent.slot === appointment.slot
  const show = useEffectEvent(() => onMoved(appointment, left, notify))
  useEffect(() => {
    if (arrived) show()
  }, [arrived])

  // A refused slot is deselected. After a lost answer, the slot stays selected.
  const onError = (error: unknown) => isUnanswered(error) || setSlot('')
  const choose = (chosen: string) => {
    setSlot(chosen)
    // The refusal was about the previous choice.
    if (isError && !isUnanswered(reschedule.error)) reschedule.reset()
  }
  const submit = () => {
    if (!date || kept) return
    setLeft(appointment)
    reschedule.mutate(
      { date, slot, notify, held: Boolean(held) || undefined },
      { onSuccess: (moved) => onMoved(moved, appointment, notify), onError },
    )
  }

  return (
    <FormDialog
      title={
        asks ? (
          <>
            Move <bdi>{appointment.name}</bdi> to {formatVisit(to)}?
          </>
        ) : (
          'Reschedule'
        )
      }
      subtitle={
        <>
          <bdi>{appointment.name}</bdi>, now {formatLongDate(appointment.date)}, {appointment.slot}
        </>
      }
      onClose={onClose}
      submitLabel={asks ? 'Move' : 'Reschedule'}
      initialFocus={to && 'button[type="submit"]'}
      busyLabel="Moving…"
      busy={reschedule.isPending}
      incomplete={!date || !slot || kept}
      refusal={reschedule.isError && moveErrorText(reschedule.error)}
      onSubmit={submit}
    >
      <Allergies json={appointment.allergies} />
      {!asks && (
        <>
          <TextField
            label="Date"
            required
            error={date ? undefined : 'Choose a day from today on'}
            hint={date ? formatLongDate(date) : undefined}
            type="date"
            min={today}
            max={MAX_DATE}
            value={typedDate}
            onText={(value) => {
              setTypedDate(value)
              setSlot('')
              setOverriding('')
            }}
          />
          {date && (
            <SlotChoice appointment={appointment} day={day} rows={rows} slot={slot} onChoose={choose} />
          )}
        </>
      )}
      {date && held && (
        <HeldNotice
          held={held}
          overriding={!kept}
          onOverride={(overrides) => setOverriding(overrides ? slot : '')}
        />
      )}
      {mailAddress(appointment) ? (
        <Checkbox checked={notify} onChange={setNotify}>
          <span>
            Tell the patient by mail (<bdi>{mailAddress(appointment)}</bdi>)
          </span>
        </Checkbox>
      ) : (
        <chakra.p textStyle="sm" color="fg.muted">
          No mail is sent: please tell the patient (<bdi>{appointment.contact}</bdi>).
        </chakra.p>
      )}
    </FormDialog>
  )
}
