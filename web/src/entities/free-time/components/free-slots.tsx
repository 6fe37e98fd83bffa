import { chakra } from '@chakra-ui/react'
import { useEffect, useId } from 'react'
import { useLateCode } from '#web/lib/code/late.tsx'
import { CodeLost } from '#web/ui/code-lost.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Loading } from '#web/ui/states.tsx'
import { slotCode } from '../slot-code.ts'
import { NotLoaded } from '#web/ui/live-notices.tsx'
import type { SlotsProps } from './slot-choice.tsx'
import { ZoneName } from '#web/ui/zone-name.tsx'

/**
 * The slots of the chosen day: loading, failed, or the chips with their notices. After a failure there are no chips,
 * because disabled ones would look like a full day.
 */
export function FreeSlots({ error, ...props }: SlotsProps) {
  const id = useId()
  const { date, today, zone, slots } = props.day
  const answer = slots.data
  const { code, error: lost } = useLateCode(slotCode)
  useEffect(() => void slotCode.load().catch(() => undefined), [])

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
        live={slots}
      />
    )
  } else if (!answer || !date || !code) {
    content = <Loading label="Loading times…" />
  } else {
    content = (
      <code.SlotChoice
        {...props}
        answer={answer}
        labelledBy={`${id}-label`}
        describedBy={`${id}-zone${error ? ` ${id}-error` : ''}`}
        invalid={error ? true : undefined}
      />
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
        {zone && (
          <>
            Clinic time: <ZoneName zone={zone} date={date || today} />
          </>
        )}
      </chakra.p>
      {/* As high as four rows of chips, so that nothing moves when they load. */}
      <chakra.div minH="14.5rem">{content}</chakra.div>
      <FieldError id={`${id}-error`} error={error} mt="2" />
    </div>
  )
}
