import { useEffect, useRef } from 'react'
import { DEFAULT_SLOTS } from '#shared/domain/slots.ts'
import type { PublicSlotsAnswer } from '#shared/contract/bookings.ts'
import type { ChosenDay } from '../use-chosen-day.ts'
import { SlotChips } from './slot-chips.tsx'
import { SlotNotices } from './slot-notices.tsx'

/** A day, and the visitor's choice on it. */
export interface SlotsProps {
  day: ChosenDay
  /** The slot that the visitor chose; it may have been taken since. */
  slot: string
  /** The slot of an unanswered booking on this day, which may be the visitor's own. */
  held: string
  /** What the server's refusal of the chosen slot as taken is called; '' if not refused. */
  refusal: string
  onChooseSlot: (slot: string) => void
  disabled: boolean
  error?: string
}

interface Props extends Omit<SlotsProps, 'error'> {
  answer: PublicSlotsAnswer
  /** Whether the answer was asked for by a button, which is gone. */
  isRetried: boolean
  labelledBy: string
  describedBy: string
  invalid: true | undefined
}

/** The chips of a day, with the notices above them. */
export function SlotChoice(props: Props) {
  const { answer, isRetried, day, slot, held, refusal, onChooseSlot, ...chips } = props
  const { date, past, today, chooseDate } = day
  const options = answer.options.length > 0 ? answer.options : DEFAULT_SLOTS
  const reason = past ? 'past' : held ? null : answer.reason
  const free = past ? [] : held ? [...answer.slots, held] : answer.slots
  const next = past && answer.slots.length > 0 ? answer.date : answer.nextOpenDate
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isRetried && document.activeElement === document.body)
      part.current!.querySelector<HTMLElement>('button, input:enabled')?.focus()
  }, [isRetried])
  return (
    <div ref={part}>
      <SlotNotices
        date={date}
        today={today}
        reason={reason}
        next={next}
        free={free}
        gone={slot !== '' && (refusal || !free.includes(slot)) ? slot : ''}
        refusal={refusal}
        onChooseDate={chooseDate}
        onChooseSlot={onChooseSlot}
      />
      <SlotChips
        options={options}
        free={free}
        reason={reason}
        chosen={slot}
        onChoose={onChooseSlot}
        {...chips}
      />
    </div>
  )
}
