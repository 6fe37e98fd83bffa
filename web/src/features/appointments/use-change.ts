import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Appointment } from '#shared/contract/appointments.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { isUnanswered, RequestError } from '#web/lib/calls/api-client.ts'
import { logWarning } from '#web/lib/browser/log.ts'
import { isUnknown, orFound, untilKnown } from '#web/lib/calls/or-found.ts'
import { SessionMap } from '#web/lib/calls/session-map.ts'
import { staleRecord } from '#web/lib/calls/stale-record.ts'
import { dismissToast, toast } from '#web/ui/toast.ts'
import { dayQuery, findAppointment, onceLoaded, putAppointment } from './api/get-day.ts'
import { changeErrorText } from './failure-text.ts'

interface Change {
  /** The call; `notify` if the patient should get a mail. */
  call: (appointment: Appointment, notify: boolean) => Promise<Appointment>
  /** The appointment as the change will make it, shown at once. */
  predict?: (appointment: Appointment) => Appointment
  /** The failed change, for the message: 'Not confirmed'. */
  failed: string
  /** Called when the change was made, which may turn out only after the day is reloaded. */
  done?: (changed: Appointment) => void
}

/** The version that a change from this tab produced, by the appointment's id and its version before. */
const versionsAfterOwnChange = new SessionMap<number>()
const versionKey = (id: string, version: number) => `${id} ${version}`

/** The appointment after this tab's changes since it was shown. Changes by others still make a call stale. */
function afterOwnChanges(shown: Appointment): Appointment {
  let { version } = shown
  for (;;) {
    const next = versionsAfterOwnChange.find(versionKey(shown.id, version))
    if (next === undefined) return { ...shown, version }
    version = next
  }
}

/** How many changes of an appointment got no answer. */
const lostAnswers = new SessionMap<number>()
const lostAnswersOf = (id: string) => lostAnswers.find(id) ?? 0

/** The result that the last change from this tab would have had, if its outcome was unknown. */
const unsettledChanges = new SessionMap<Appointment>()

/** The changed appointment, if its day shows the change. */
function asIntended(wanted: Appointment, found: Appointment | undefined): Appointment | undefined {
  return found?.status === wanted.status ? found : undefined
}

/** The fields that show whether a change was made. */
const CHANGED_FIELDS = ['status', 'noShow', 'date', 'slot'] as const

/** Whether a refused change had been made before: the visit is as the change would have made it. */
const isMade = (wanted: Appointment | undefined, current: Appointment) =>
  CHANGED_FIELDS.every((field) => wanted?.[field] === current[field])

/**
 * A change of an appointment that is shown at once, and rolled back with a message if the server refuses it. The day is
 * reloaded either way, to show other people's changes too. Changes are sent one after another. A change made before the
 * previous one was answered builds on that answer. Without an answer it is dropped, because the state that it is based
 * on may not exist.
 */
export function useChange({ call, predict, failed, done }: Change) {
  const queryClient = useQueryClient()
  const clickedAfter = useRef(new WeakMap<object, number>())
  const send = async (appointment: Appointment, notify: boolean): Promise<Appointment> => {
    try {
      return await call(appointment, notify)
    } catch (error) {
      const current = staleRecord<Appointment>(error)
      // An earlier try was made, or a colleague made the same change.
      if (current && isMade(predict?.(appointment), current)) return current
      const own = current && unsettledChanges.find(current.id)
      // Continues if an unanswered change from this tab was made, and nothing else has changed the visit since.
      if (!current || own?.version !== current.version - 1 || !isMade(own, current)) throw error
      const { id, version } = current
      unsettledChanges.delete(id)
      versionsAfterOwnChange.set(versionKey(id, appointment.version), version)
      return call({ ...appointment, version }, notify)
    }
  }
  return useMutation({
    scope: { id: 'appointments' },
    mutationFn: async (change: { appointment: Appointment; notify?: boolean }) => {
      const { appointment, notify = true } = change
      if (clickedAfter.current.get(change) !== lostAnswersOf(appointment.id)) {
        throw new RequestError(0, 'The change before this one was not answered.')
      }
      const sent = afterOwnChanges(appointment)
      const wanted = predict?.(sent)
      return untilKnown(`${failed}:${sent.id}`, () =>
        orFound(
          () => send(sent, notify),
          async () => {
            const found = await findAppointment(sent.date, ({ id }) => id === sent.id)
            return wanted && asIntended(wanted, found)
          },
        ),
      )
    },
    onMutate: async (change) => {
      const { appointment } = change
      clickedAfter.current.set(change, lostAnswersOf(appointment.id))
      // A pending refresh would restore the old state.
      await queryClient.cancelQueries(dayQuery(appointment.date))
      if (predict) putAppointment(queryClient, appointment.date, predict(appointment))
    },
    onSuccess: (changed, { appointment }) => {
      const { id, version } = afterOwnChanges(appointment)
      if (changed.version !== version) versionsAfterOwnChange.set(versionKey(id, version), changed.version)
      putAppointment(queryClient, appointment.date, changed)
      putAppointment(queryClient, changed.date, changed)
      done?.(changed)
    },
    onError: (error, { appointment, notify = true }) => {
      if (isUnanswered(error)) lostAnswers.set(appointment.id, lostAnswersOf(appointment.id) + 1)
      putAppointment(queryClient, appointment.date, appointment)
      logWarning(failed, error)
      const message = toast(changeErrorText(failed, error), { tone: 'error' })
      const wanted = predict?.(appointment)
      if (!wanted || !isUnknown(error)) return
      const sent = afterOwnChanges(appointment)
      unsettledChanges.set(sent.id, { ...wanted, version: sent.version })
      const madeOf = async (found: Appointment | undefined) => {
        if (found || wanted.status !== 'cancelled') return asIntended(wanted, found)
        // Deleted, or moved to another day. Repeating the call tells which: it has the version of the visit as it was.
        try {
          return await send(sent, notify)
        } catch (failure) {
          logWarning(failed, failure)
          return undefined
        }
      }
      onceLoaded(queryClient, appointment.date, async ({ appointments }) => {
        const made = await madeOf(appointments.find(({ id }) => id === appointment.id))
        if (!made) return
        dismissToast(message)
        done?.(made)
      })
    },
    onSettled: () => void refreshSubject(queryClient, 'appointments'),
  })
}
