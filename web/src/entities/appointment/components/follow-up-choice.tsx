import { chakra } from '@chakra-ui/react'
import type { DaySlots } from '#shared/contract/slots.ts'
import { formatLongDate } from '#shared/domain/dates.ts'
import { Radio } from '#web/ui/check.tsx'
import { offerText } from '../follow-up.ts'

/** A day some weeks ahead. */
export interface OfferedWeek {
  weeks: number
  /** None after the year 2099. */
  date: string | undefined
  /** Undefined until it is loaded. */
  slots: DaySlots | undefined
  failed: boolean
}

interface Props {
  offers: readonly OfferedWeek[]
  /** The time that is wanted again. */
  wanted: string
  chosen: number
  onChoose: (weeks: number) => void
  /** Offers not to choose any. */
  none?: string
}

const textOf = ({ slots, failed }: OfferedWeek, wanted: string) =>
  slots ? offerText(slots, wanted) : failed ? 'Not known' : 'Loading…'

/** The days on which a next visit is offered, at the same time or the nearest free one. */
export function FollowUpChoice({ offers, wanted, chosen, onChoose, none }: Props) {
  return (
    <chakra.fieldset display="grid" gap="2">
      <chakra.legend textStyle="label">When</chakra.legend>
      {none && (
        <Radio name="follow-up" checked={chosen === 0} onChange={() => onChoose(0)}>
          {none}
        </Radio>
      )}
      {offers.map((offer) => (
        <Radio
          key={offer.weeks}
          name="follow-up"
          checked={offer.weeks === chosen}
          onChange={() => onChoose(offer.weeks)}
        >
          <span>
            <chakra.span display="block" fontWeight="600">
              +{offer.weeks} {offer.weeks === 1 ? 'week' : 'weeks'}
              {offer.date && `: ${formatLongDate(offer.date)}`}
            </chakra.span>
            <chakra.span display="block" textStyle="hint" color="fg.muted">
              {textOf(offer, wanted)}
            </chakra.span>
          </span>
        </Radio>
      ))}
    </chakra.fieldset>
  )
}
