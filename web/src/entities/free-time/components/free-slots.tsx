import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { formatLongDate } from '#shared/domain/dates.ts'
import { useLateCode } from '#web/lib/code/late.tsx'
import { useClinic } from '#web/lib/page/clinic-facts.ts'
import { CodeLost } from '#web/ui/code-lost.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { NotLoaded } from '#web/ui/live-notices.tsx'
import { ZoneName } from '#web/ui/zone-name.tsx'
import { slotCode } from '../slot-code.ts'
import { freeChip, takenChip } from './chip-looks.ts'
import type { SlotsProps } from './slot-choice.tsx'
import { SlotBoxes } from './slot-rows.tsx'

/**
 * The slots of the chosen day: loading, failed, or the chips with their notices. After a failure there are no chips,
 * because disabled ones would look like a full day.
 */
export function FreeSlots({ error, ...props }: SlotsProps) {
  const id = useId()
  const clinic = useClinic()
  const { date, today, zone, slots, next } = props.day
  const answer = slots.data
  const { code, error: lost } = useLateCode(slotCode)
  useEffect(() => void slotCode.load().catch(() => undefined), [])
  const [isRetried, setRetried] = useState(false)

  let content
  if (today && !date) {
    content = <chakra.p color="fg.muted">Choose a date to see its times.</chakra.p>
  } else if (lost) {
    content = <CodeLost name="The times" error={lost} m="0" />
  } else if (slots.isError) {
    content = (
      <NotLoaded
        title={`${props.refusal} The times could not be loaded`.trim()}
        text="Nothing you typed is lost. Please check your connection and try again."
        live={{
          ...slots,
          refetch: () => {
            setRetried(true)
            slots.refetch()
            if (next.isError) next.refetch()
          },
        }}
      />
    )
  } else if (!answer || !date || !code) {
    content = <SlotBoxes slots={clinic.slots} />
  } else {
    content = (
      <code.SlotChoice
        {...props}
        answer={answer}
        isRetried={isRetried}
        labelledBy={`${id}-label`}
        describedBy={`${id}-zone${error ? ` ${id}-error` : ''}`}
        invalid={error ? true : undefined}
      />
    )
  }

  return (
    <chakra.div mt="4">
      <chakra.div display="flex" flexWrap="wrap" columnGap="3">
        <chakra.p id={`${id}-label`} textStyle="label">
          Time slot
        </chakra.p>
        {date && (
          <chakra.p textStyle="sm" color="fg.muted">
            {formatLongDate(date)}
          </chakra.p>
        )}
      </chakra.div>
      {content}
      <FieldError id={`${id}-error`} error={error} mt="2" />
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="5"
        rowGap="1"
        mt="4"
        minH="1.5rem"
        textStyle="hint"
        color="fg.muted"
      >
        <Sample look={freeChip}>Free</Sample>
        <Sample look={takenChip}>Taken, closed or over</Sample>
        <chakra.p id={`${id}-zone`} flexBasis={{ base: 'full', md: 'auto' }} minH="1.125rem">
          {zone && (
            <>
              Clinic time: <ZoneName zone={zone} date={date || today} />
            </>
          )}
        </chakra.p>
      </chakra.div>
    </chakra.div>
  )
}

/** A line of the legend. */
const Sample = ({ look, children }: { look: object; children: ReactNode }) => (
  <chakra.p display="flex" alignItems="center" gap="2">
    <chakra.span aria-hidden="true" boxSize="4" borderWidth="1px" borderRadius="l1" {...look} />
    {children}
  </chakra.p>
)
