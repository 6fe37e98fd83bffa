import { Button, chakra, Heading } from '@chakra-ui/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Visit } from '#shared/contract/visits.ts'
import { RequestError } from '#web/lib/calls/api-client.ts'
import { same } from '#web/lib/values/same.ts'
import { useKeptOverReload } from '#web/lib/forms/drafts.ts'
import { DayAndTime } from '#web/entities/free-time/components/day-and-time.tsx'
import { describeVisit } from '#web/lib/values/describe-time.ts'
import { useChosenDay } from '#web/entities/free-time/use-chosen-day.ts'
import type { VisitState } from './use-visit.ts'

interface Props {
  visit: Visit
  state: VisitState
  onClose: () => void
}

/** Moves a visit, with the month and the day's times as on the booking page. */
export function MoveForm({ visit, state, onClose }: Props) {
  const day = useChosenDay(visit.date)
  const [slot, setSlot] = useState('')
  const [missing, setMissing] = useState(false)
  useKeptOverReload(
    'visit-new-time',
    () => ({ date: day.date, slot }),
    (kept) => {
      day.chooseDate(kept.date)
      setSlot(kept.slot)
    },
  )
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // With the days and times below it, not at the foot of the screen.
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [])
  const { failure, busy } = state
  const { date } = day
  const free = day.past || day.slots.isError ? undefined : day.slots.data?.slots
  const chosen = free?.includes(slot) ? slot : ''
  const refusal = failure?.kind === 'refused' && failure.error instanceof RequestError && failure.error.reason

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy !== null) return
    setMissing(!chosen)
    if (!chosen) return
    // Without an answer the form closes too. The page then reports it and offers a retry.
    const outcome = await state.change({ kind: 'move', date, slot: chosen }, visit)
    if (outcome === 'refused') day.reload()
    else onClose()
  }

  return (
    <chakra.form noValidate onSubmit={submit} aria-label="Move your visit" data-print="hidden" mt="6">
      <Heading as="h3" size="lg" ref={heading} tabIndex={-1} mb="1">
        Choose another time
      </Heading>
      <chakra.p color="fg.muted" mb="5">
        Your visit stays as it is until you have moved it.
        {visit.status === 'confirmed' && ' The clinic will confirm the new time.'}
      </chakra.p>
      <DayAndTime
        day={{
          ...day,
          chooseDate: (next) => {
            if (next === date) return
            day.chooseDate(next)
            setSlot('')
          },
        }}
        slot={slot}
        held=""
        refusal={
          refusal === 'taken' && same(failure?.change, { kind: 'move', date, slot })
            ? 'This time is taken'
            : ''
        }
        onChooseSlot={(next) => {
          setSlot(next)
          setMissing(false)
        }}
        disabled={busy !== null}
        errors={missing ? { slot: 'Choose a time slot.' } : {}}
      />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" mt="6">
        <Button type="submit" aria-disabled={busy !== null}>
          {busy === 'move' ? 'Moving…' : 'Move my visit'}
        </Button>
        <Button
          type="button"
          variant="outline"
          aria-disabled={busy !== null}
          onClick={() => busy === null && onClose()}
        >
          Keep the time
        </Button>
        <chakra.p aria-live="polite" fontWeight="600">
          {chosen && `New time: ${describeVisit(date, chosen)}`}
        </chakra.p>
      </chakra.div>
    </chakra.form>
  )
}
