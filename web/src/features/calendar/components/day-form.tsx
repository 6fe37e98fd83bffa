import { Badge, Button, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { useId } from 'react'
import type { DaySlots } from '#shared/contract/slots.ts'
import { formatLongDate } from '#shared/domain/dates.ts'
import { denialText } from '#web/lib/calls/act.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { Checkbox, Switch } from '#web/ui/check.tsx'
import { FormPanel } from '#web/ui/form-panel.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PanelFrame } from '#web/ui/panel-frame.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { StaleNotice } from '#web/ui/stale-notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { slotsQuery } from '../api/get-slots.ts'
import { spanBookingsQuery } from '../api/get-span-bookings.ts'
import { useSaveDay } from '../api/save-day.ts'
import { describeOpening, isChanged, slotChoices, startDraft } from '../slot-selection.ts'
import type { Span } from '../span.ts'
import { SpanBookings } from './span-bookings.tsx'

const PAST_DAY = 'Past day: editing is disabled.'
const HOLIDAY = 'Holiday: all remaining slots are closed. Existing bookings (if any) stay.'

/** The outcomes of the day's panel. */
interface DayActions {
  onClose: () => void
  /** Called after saving, with the day if it was made a holiday although it has bookings. */
  onSaved: (closed: Span | null) => void
  /** Whether something would be lost. */
  onDirty?: (dirty: boolean) => void
  /** Goes to the day's appointments. */
  onShowDay: (date: string) => void
}

/** The slots of one day. Nothing can be changed until they are loaded. */
export default function DayPanel({ date, ...rest }: { date: string } & DayActions) {
  const query = useQuery(slotsQuery(date))
  if (query.data) return <DayForm day={query.data} {...rest} />
  return (
    <PanelFrame onClose={rest.onClose} title={formatLongDate(date)}>
      <QueryState title="This day could not be loaded" query={query} />
    </PanelFrame>
  )
}

/** The day's slots as checkboxes, booked ones locked, and the holiday switch. */
export function DayForm({ day, onClose, onSaved, onDirty, onShowDay }: { day: DaySlots } & DayActions) {
  const id = useId()
  const save = useSaveDay()
  const edit = useRecordForm({
    draftKey: `day:${day.date}`,
    record: day,
    formOf: startDraft,
    save,
    isChanged: (form, base) => isChanged(base, form),
    adjustKept: ([, mine]) => mine,
  })
  const { form: draft, change, base, theirs, error } = edit
  const title = formatLongDate(day.date)
  const past = day.date < day.today
  const dirty = edit.dirty && !past
  const choices = slotChoices(day, draft)
  const free = choices.filter(({ locked }) => !locked)

  // Not the day as loaded: after a lost answer it may show this change already.
  const closing = draft.holiday && !base.holiday && !past
  const bookings = useQuery({ ...spanBookingsQuery(day.date, day.date), enabled: closing })
  // As for a range: a day can be closed only after its bookings were shown.
  const ready = dirty && (!closing || bookings.isSuccess)

  const pick = (slots: readonly string[], on: boolean) => {
    if (save.isPending) return
    change((now) => ({
      ...now,
      picked: now.picked.filter((slot) => !slots.includes(slot)).concat(on ? slots : []),
    }))
  }

  const saved = (now: DaySlots) => {
    toast(`Saved ${title}`)
    // Uses the saved day: somebody may have booked after the list above was loaded.
    onSaved(closing && now.booked.length > 0 ? { from: day.date, to: day.date } : null)
  }

  return (
    <FormPanel
      title={title}
      subtitle={`${day.booked.length} booked · times in ${day.zone}`}
      dirty={dirty}
      onDirty={onDirty}
      busy={save.isPending}
      incomplete={!ready}
      refusal={error && denialText('The day could not be saved:', error)}
      onSubmit={past ? undefined : () => edit.submit({ day, draft, version: base.version }, saved)}
      onClose={onClose}
    >
      {theirs && (
        <StaleNotice what="this day" now={[['Open slots', describeOpening(theirs)]]} {...edit.stale} />
      )}
      {past && <Notice tone="info">{PAST_DAY}</Notice>}
      <div>
        <Button
          size="sm"
          variant="outline"
          // Changes are kept until one is back.
          onClick={() => onShowDay(day.date)}
        >
          <CalendarDays aria-hidden="true" />
          Appointments of this day
        </Button>
      </div>
      <div>
        <Switch
          checked={draft.holiday}
          disabled={past}
          onChange={(holiday) => change((now) => ({ ...now, holiday }))}
        >
          <chakra.span fontWeight="600">Holiday</chakra.span>
        </Switch>
        {draft.holiday && <Notice tone="warning">{HOLIDAY}</Notice>}
        {closing && (
          <chakra.div mt="3">
            <SpanBookings bookings={bookings} when="on this day" />
          </chakra.div>
        )}
        {day.byRule && !draft.holiday && (
          <chakra.p textStyle="sm" color="fg.muted">
            {day.open.length > 0 ? 'Open by the weekly hours.' : 'Closed by the weekly hours.'}
          </chakra.p>
        )}
      </div>
      <div role="group" aria-labelledby={`${id}-slots`}>
        <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3" mb="1">
          <chakra.h3 fontWeight="600" id={`${id}-slots`}>
            Open slots
          </chakra.h3>
          {free.length > 0 && (
            <div>
              {(['All', 'None'] as const).map((label) => (
                <Button
                  key={label}
                  size="sm"
                  variant="ghost"
                  aria-label={label === 'All' ? 'All slots' : 'None of the slots'}
                  onClick={() =>
                    pick(
                      free.map(({ slot }) => slot),
                      label === 'All',
                    )
                  }
                >
                  {label}
                </Button>
              ))}
            </div>
          )}
        </chakra.div>
        <chakra.div
          display="grid"
          gridTemplateColumns="1fr 1fr"
          columnGap="4"
          rowGap={{ base: '2', sm: '0' }}
        >
          {choices.map(({ slot, checked, locked }) => (
            <Checkbox
              key={slot}
              checked={checked}
              disabled={Boolean(locked)}
              onChange={(on) => pick([slot], on)}
            >
              <chakra.span
                display="flex"
                flexWrap="wrap"
                alignItems="center"
                columnGap="2"
                fontVariantNumeric="tabular-nums"
                color={locked ? 'fg.muted' : undefined}
              >
                {slot}
                {locked === 'booked' && <Badge colorPalette="yellow">Booked</Badge>}
                {locked === 'past' && <Badge colorPalette="gray">Past</Badge>}
              </chakra.span>
            </Checkbox>
          ))}
        </chakra.div>
      </div>
    </FormPanel>
  )
}
