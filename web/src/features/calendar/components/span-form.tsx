import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { countOf } from '#shared/domain/count-of.ts'
import { formatLongDate, MAX_DATE } from '#shared/domain/dates.ts'
import { denialText } from '#web/lib/calls/act.ts'
import { Radio } from '#web/ui/check.tsx'
import { FormPanel } from '#web/ui/form-panel.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { spanBookingsQuery } from '../api/get-span-bookings.ts'
import { useReopenSpan, useSaveSpan } from '../api/save-span.ts'
import { type Span, spanDays, spanProblem, spanText } from '../span.ts'
import { SpanBookings } from './span-bookings.tsx'

interface Props {
  today: string
  /** The days, which the month marks. */
  span: Span
  onSpan: (span: Span) => void
  /** Where the focus starts: in the first field, or on the title if the days were chosen in the month. */
  begin: 'title' | 'field'
  /** Called after saving, with the closed days that still have bookings, if any. */
  onSaved: (from: string, closed: Span | null) => void
  /** Called when the days were opened again by Undo. */
  onReopened: () => void
  onClose: () => void
}

/** Closes or opens a range of days in one action, after showing its bookings. */
export default function SpanForm({ today, span, onSpan, begin, onSaved, onReopened, onClose }: Props) {
  const { from, to } = span
  const id = useId()
  const [holiday, setHoliday] = useState(true)
  const save = useSaveSpan()
  const reopen = useReopenSpan(onReopened)
  const problem = spanProblem(from, to, today)
  const complete = Boolean(from && to && !problem)
  const bookings = useQuery({ ...spanBookingsQuery(from, to), enabled: complete })
  // Days can be changed only after their bookings were shown.
  const ready = complete && bookings.isSuccess
  const days = complete ? countOf(spanDays(from, to), 'day') : 'days'

  const submit = () =>
    save.mutate(
      { from, to, holiday },
      {
        onSuccess: (answer) => {
          const stay = answer.bookings.length
          const kept =
            holiday && stay > 0 ? ` ${countOf(stay, 'booking')} ${stay === 1 ? 'stays' : 'stay'}.` : ''
          // What was lost with a day of its own slots can't be brought back.
          const action =
            holiday && answer.replaced === 0
              ? { label: 'Undo', onSelect: () => reopen.mutate({ from, to }) }
              : undefined
          toast(`${countOf(answer.days, 'day')} ${holiday ? 'closed' : 'opened'}.${kept}`, { action })
          onSaved(from, holiday && stay > 0 ? { from, to } : null)
        },
      },
    )

  return (
    <FormPanel
      title="Close or open days"
      subtitle={complete && (from === to ? formatLongDate(from) : spanText(span))}
      begin={begin}
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
          onText={(date) => onSpan({ from: date, to })}
        />
        <TextField
          label="Last day"
          required
          error={problem ?? undefined}
          type="date"
          min={from || today}
          max={MAX_DATE}
          value={to}
          onText={(date) => onSpan({ from, to: date })}
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
      <chakra.p textStyle="sm" color="fg.muted">
        Slots that were set for one of these days are lost. Its bookings stay.
      </chakra.p>
      {complete && <SpanBookings bookings={bookings} />}
    </FormPanel>
  )
}
