import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { countOf } from '#shared/domain/count-of.ts'
import { formatLongDate, formatShortDate, MAX_DATE } from '#shared/domain/dates.ts'
import { denialText } from '#web/lib/calls/act.ts'
import { Radio } from '#web/ui/check.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { spanBookingsQuery } from '../api/get-span-bookings.ts'
import { useSaveSpan } from '../api/save-span.ts'
import { spanDays, spanProblem } from '../span.ts'
import type { ClosedDays } from './booking-calls.tsx'
import { SpanBookings } from './span-bookings.tsx'

interface Props {
  today: string
  /** The initial first day. */
  start: string
  /** Called after saving, with the closed days that still have bookings, if any. */
  onSaved: (from: string, closed: ClosedDays | null) => void
  onClose: () => void
}

/** Closes or opens a range of days in one action, after showing its bookings. */
export default function SpanDialog({ today, start, onSaved, onClose }: Props) {
  const id = useId()
  const [from, setFrom] = useState(start < today ? today : start)
  const [to, setTo] = useState('')
  const [holiday, setHoliday] = useState(true)
  const save = useSaveSpan()
  const problem = spanProblem(from, to, today)
  const complete = Boolean(from && to && !problem)
  const bookings = useQuery({ ...spanBookingsQuery(from, to), enabled: complete })
  // Days can be closed only after their bookings were shown.
  const ready = complete && (!holiday || bookings.isSuccess)
  const days = complete ? countOf(spanDays(from, to), 'day') : 'days'

  const submit = () =>
    save.mutate(
      { from, to, holiday },
      {
        onSuccess: (answer) => {
          const stay = answer.bookings.length
          const kept =
            holiday && stay > 0 ? ` ${countOf(stay, 'booking')} ${stay === 1 ? 'stays' : 'stay'}.` : ''
          toast(`${countOf(answer.days, 'day')} ${holiday ? 'closed' : 'opened'}.${kept}`)
          onSaved(from, holiday && stay > 0 ? { from, to } : null)
        },
      },
    )

  return (
    <FormDialog
      title="Close or open days"
      onClose={onClose}
      submitLabel={`${holiday ? 'Close' : 'Open'} ${days}`}
      busyLabel="Saving…"
      busy={save.isPending}
      incomplete={!ready}
      refusal={save.error && denialText('The days could not be saved:', save.error)}
      colorPalette={holiday ? 'red' : 'brand'}
      onSubmit={submit}
    >
      <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4">
        <TextField
          label="First day"
          required
          type="date"
          min={today}
          max={MAX_DATE}
          value={from}
          onText={setFrom}
        />
        <TextField
          label="Last day"
          required
          error={problem ?? undefined}
          type="date"
          min={from || today}
          max={MAX_DATE}
          value={to}
          onText={setTo}
        />
      </chakra.div>
      <chakra.fieldset>
        <chakra.legend fontWeight="600" textStyle="sm">
          What should happen
        </chakra.legend>
        <Radio name={`${id}-act`} checked={holiday} onChange={() => setHoliday(true)}>
          Close: make every day a holiday
        </Radio>
        <Radio name={`${id}-act`} checked={!holiday} onChange={() => setHoliday(false)}>
          Open: give every day back to the weekly hours
        </Radio>
      </chakra.fieldset>
      {complete && holiday && <SpanBookings bookings={bookings} />}
      {complete && (
        <chakra.p textStyle="sm" color="fg.muted">
          {from === to ? formatLongDate(from) : `${formatShortDate(from)} to ${formatShortDate(to)}`}
        </chakra.p>
      )}
    </FormDialog>
  )
}
