import { useState } from 'react'
import type { Appointment } from '#shared/contract/appointments.ts'
import type { ClinicMoment } from '#shared/domain/slot-state.ts'
import { toast } from '#web/ui/toast.ts'
import type { Cell } from './format-visit.ts'
import { describeTarget, HEAD, judgeDrop, rowAt, type Week } from './week-model.ts'
import { whyFixed } from './why-not.ts'

interface Carry {
  appointment: Appointment
  by: 'keys' | 'pointer'
  over: Cell
}

interface Question {
  appointment: Appointment
  to: Cell
}

/** The same visit as the week knows it now; as it was taken up while another week is shown, or if it is gone. */
const asShown = ({ days }: Week, taken: Appointment): Appointment =>
  days.flatMap(({ rows }) => [...rows.values()]).find(({ appointment }) => appointment?.id === taken.id)
    ?.appointment ?? taken

/**
 * A visit on its way to another time: taken up, carried over the week's cells, dropped. A drop on a free time asks, any
 * other says why not, and the visit stays where it is.
 *
 * @param onBack called with the visit's place when it stays there
 */
export function useCarry(week: Week, moment: ClinicMoment, onBack: (place: Cell) => void) {
  const [carry, setCarry] = useState<Carry | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const carried = carry && { ...carry, appointment: asShown(week, carry.appointment) }

  const lift = (appointment: Appointment, by: Carry['by']): boolean => {
    const reason = whyFixed(appointment, rowAt(week, appointment).state, moment)
    if (reason) toast(reason, { tone: 'error' })
    else setCarry({ appointment, by, over: appointment })
    return !reason
  }
  // A day's head is no place for a visit.
  const over = (cell: Cell | undefined) =>
    setCarry(
      (before) => before && { ...before, over: cell && cell.slot !== HEAD ? cell : before.appointment },
    )
  const putBack = () => {
    setCarry(null)
    if (carried) onBack(carried.appointment)
  }
  const drop = (to: Cell | undefined = carried?.over) => {
    if (!carried || !to || to.slot === HEAD) return
    const { appointment } = carried
    const row = rowAt(week, appointment)
    // A colleague may have confirmed it meanwhile.
    const fixed = row.appointment && whyFixed(appointment, row.state, moment)
    const outcome = fixed ? { refused: fixed } : judgeDrop(week, appointment, to)
    setCarry(null)
    if ('asks' in outcome) {
      setQuestion({ appointment, to: outcome.asks })
      return
    }
    if ('refused' in outcome) toast(`Not moved. ${outcome.refused}`, { tone: 'error' })
    onBack(appointment)
  }
  const ahead = carried && judgeDrop(week, carried.appointment, carried.over)
  return {
    carried,
    /** What a drop would do now. */
    words: carried && describeTarget(week, carried.appointment, carried.over),
    refused: ahead !== null && 'refused' in ahead,
    /** Whether a drop would move it, after a question. */
    moves: ahead !== null && 'asks' in ahead,
    question: question && { ...question, appointment: asShown(week, question.appointment) },
    answered: () => setQuestion(null),
    lift,
    over,
    drop,
    putBack,
  }
}
