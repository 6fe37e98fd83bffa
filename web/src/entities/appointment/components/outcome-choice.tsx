import { Button, chakra } from '@chakra-ui/react'
import { useId } from 'react'
import type { Appointment, Outcome } from '#shared/contract/appointments.ts'
import { isNoShowTime, todayIn } from '#shared/domain/clock.ts'
import type { ClinicMoment } from '#shared/domain/slot-state.ts'
import { useSetOutcome } from '../api/set-outcome.ts'
import { outcomeLooks } from '../outcome-looks.ts'

/** What can be said of a visit at a moment. That it didn't take place is said after its slot only. */
function outcomesAt(visit: Appointment, { zone, now }: ClinicMoment): Outcome[] {
  const { date, slot, durationMinutes: minutes, status } = visit
  if (date > todayIn(zone, now)) return []
  if (status === 'cancelled') return ['cancelled-late']
  if (visit.finishedAt) return ['seen']
  const isOver = isNoShowTime(date, { slot, minutes }, zone, now)
  return isOver ? ['seen', 'did-not-come', 'cancelled-late'] : ['seen', 'cancelled-late']
}

/** Says what came of a visit. Pressing it again takes it back. */
export function OutcomeChoice({ appointment, moment }: { appointment: Appointment; moment: ClinicMoment }) {
  const id = useId()
  const set = useSetOutcome(appointment)
  const present = set.isPending ? set.variables : (appointment.outcome ?? null)
  const offered = outcomesAt(appointment, moment)
  if (offered.length === 0) return null
  return (
    <div>
      <chakra.p id={id} textStyle="xs" color="fg.muted" mb="1">
        What came of the visit
      </chakra.p>
      <chakra.div role="group" aria-labelledby={id} display="flex" flexWrap="wrap" gap="2">
        {offered.map((outcome) => (
          <Button
            key={outcome}
            size="sm"
            variant="outline"
            colorPalette="gray"
            aria-pressed={present === outcome}
            aria-disabled={set.isPending || undefined}
            _pressed={{
              bg: 'brand.muted',
              borderColor: 'brand.edge',
              color: 'brand.strong',
              fontWeight: '600',
            }}
            onClick={() => !set.isPending && set.mutate(present === outcome ? null : outcome)}
          >
            {outcomeLooks[outcome].label}
          </Button>
        ))}
      </chakra.div>
    </div>
  )
}
