import { Button, chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { DEFAULT_SLOTS } from '#shared/domain/slots.ts'
import { Loading } from '#web/ui/states.tsx'
import { describeZone } from '../describe-time.ts'
import type { ChosenDay } from '../use-chosen-day.ts'
import { BookingNotice } from './booking-notice.tsx'
import { SlotChips } from './slot-chips.tsx'
import { SlotNotices } from './slot-notices.tsx'

export interface SlotsProps {
  day: ChosenDay
  /** The slot that the visitor chose; it may have been taken since. */
  slot: string
  /** The slot of an unanswered booking on this day, which may be the visitor's own. */
  held: string
  /** The server has just refused the slot as taken. */
  isRefused: boolean
  onChooseSlot: (slot: string) => void
  disabled: boolean
  error?: string
}

/**
 * The slots of the chosen day: loading, failed, or the chips with their notices. After a failure there are no chips,
 * because they would look like a full day.
 */
export function FreeSlots(props: SlotsProps) {
  const { day, slot, held, isRefused, onChooseSlot, disabled, error } = props
  const id = useId()
  const { date, past, today, zone, slots, chooseDate } = day
  const answer = slots.data

  let content
  if (today && !date) {
    content = <chakra.p color="fg.muted">Choose a date to see its times.</chakra.p>
  } else if (slots.isError) {
    content = (
      <div role="alert">
        <BookingNotice
          tone="error"
          title="The times could not be loaded"
          text="Nothing you typed is lost. Please check your connection and try again."
        >
          <Button
            size="md"
            variant="outline"
            aria-disabled={slots.isFetching}
            onClick={() => !slots.isFetching && slots.refetch()}
          >
            Retry
          </Button>
        </BookingNotice>
      </div>
    )
  } else if (!answer || !date) {
    content = <Loading label="Loading times…" />
  } else {
    const reason = past ? 'past' : held ? null : answer.reason
    const free = past ? [] : held ? [...answer.slots, held] : answer.slots
    const next = past && answer.slots.length > 0 ? answer.date : answer.nextOpenDate
    content = (
      <>
        <SlotNotices
          date={date}
          today={today}
          reason={reason}
          next={next}
          free={free}
          gone={slot !== '' && !free.includes(slot) ? slot : ''}
          takesFocus={isRefused}
          onChooseDate={chooseDate}
          onChooseSlot={onChooseSlot}
        />
        <SlotChips
          options={answer.options.length > 0 ? answer.options : DEFAULT_SLOTS}
          free={free}
          reason={reason}
          chosen={slot}
          onChoose={onChooseSlot}
          disabled={disabled}
          labelledBy={`${id}-label`}
          describedBy={`${id}-zone${error ? ` ${id}-error` : ''}`}
          invalid={error ? true : undefined}
        />
      </>
    )
  }

  return (
    <div>
      <chakra.p id={`${id}-label`} textStyle="label">
        Time slot
        <chakra.span aria-hidden="true" color="fg.error" ml="1">
          *
        </chakra.span>
      </chakra.p>
      <chakra.p id={`${id}-zone`} textStyle="sm" color="fg.muted" mb="3" minH="1.5em">
        {zone && `Clinic time: ${describeZone(zone, date || today)}`}
      </chakra.p>
      {/* As high as four rows of chips, so that the page keeps still while they load. */}
      <chakra.div minH="14.5rem">{content}</chakra.div>
      <div aria-live="polite">
        {error && (
          <chakra.p id={`${id}-error`} textStyle="sm" color="fg.error" fontWeight="500" mt="2">
            {error}
          </chakra.p>
        )}
      </div>
    </div>
  )
}
