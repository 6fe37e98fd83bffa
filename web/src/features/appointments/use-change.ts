import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Appointment } from '#shared/contract/appointments.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { isUnanswered, RequestError } from '#web/lib/api-client.ts'
import { logWarning } from '#web/lib/log.ts'
import { isUnknown, orFound, untilKnown } from '#web/lib/or-found.ts'
import { orAsSent, staleRecord } from '#web/lib/stale-record.ts'
import { dismissToast, toast } from '#web/ui/toast.ts'
import { dayQuery, findAppointment, onceLoaded, putAppointment } from './api/get-day.ts'
import { changeErrorText } from './failure-text.ts'

interface Change {
  /** The call; `notify` if the patient should get a mail. */
  call: (appointment: Appointment, notify: boolean) => Promise<Appointment>
  /** The appointment after the change; shown at once. */
  foresee?: (appointment: Appointment) => Appointment
  /** The failed change, for the message: 'Not confirmed'. */
  failed: string
  /** Called when the change was made, which may be known only after the day was reloaded. */
  done?: (changed: Appointment) => void
}

/** The version to which a change from here has brought an appointment, by its id and its version before. */
const ownChanges = new Map<string, number>()
const versionKey = (id: string, version: number) => `${id} ${version}`

/** The appointment after the changes made from here since it was shown. Those of others still make a call stale. */
function afterOwnChanges(shown: Appointment): Appointment {
  let { version } = shown
  for (;;) {
    const next = ownChanges.get(versionKey(shown.id, version))
    if (next === undefined) return { ...shown, version }
    version = next
  }
}

/** How often a change of an appointment got no answer. */
const unanswered = new Map<string, number>()
const timesUnanswered = (id: string) => unanswered.get(id) ?? 0

/** What the last change from here would have made of an appointment, if its outcome was unknown. */
const inDoubt = new Map<string, Appointment>()

/** Whether the appointment is as an unanswered change from here has made it, and nothing else has changed it since. */
function isOwnInDoubt(now: Appointment): boolean {
  const own = inDoubt.get(now.id)
  return own !== undefined && now.version === own.version + 1 && isMade(own, now)
}

/** The changed appointment, if its day shows the change. */
function asWanted(wanted: Appointment, found: Appointment | undefined): Appointment | undefined {
  return found?.status === wanted.status ? found : undefined
}

/** Whether a refused change had been made before: the visit is where it was, and as the change would have made it. */
const isMade = (wanted: Appointment | undefined, now: Appointment) =>
  wanted?.status === now.status &&
  wanted.noShow === now.noShow &&
  wanted.date === now.date &&
  wanted.slot === now.slot

/**
 * A change of an appointment that shows at once, and is rolled back with a message if the server refuses it. The day is
 * reloaded either way, to show other people's changes too. Changes are sent one after another. One made before the last
 * was answered builds on that answer; without an answer it is dropped, because the state that it was made on may not
 * exist.
 */
export function useChange({ call, foresee, failed, done }: Change) {
  const queryClient = useQueryClient()
  const clickedAfter = useRef(new WeakMap<object, number>())
  const send = async (appointment: Appointment, notify: boolean): Promise<Appointment> => {
    try {
      return await orAsSent<Appointment>(
        () => call(appointment, notify),
        (now) => isMade(foresee?.(appointment), now),
      )
    } catch (error) {
      const now = staleRecord<Appointment>(error)
      if (!now || !isOwnInDoubt(now)) throw error
      inDoubt.delete(now.id)
      ownChanges.set(versionKey(now.id, appointment.version), now.version)
      return call({ ...appointment, version: now.version }, notify)
    }
  }
  return useMutation({
    scope: { id: 'appointments' },
    mutationFn: async (change: { appointment: Appointment; notify?: boolean }) => {
      const { appointment, notify = true } = change
      if (clickedAfter.current.get(change) !== timesUnanswered(appointment.id)) {
        throw new RequestError(0, 'The change before this one was not answered.')
      }
      const sent = afterOwnChanges(appointment)
      const wanted = foresee?.(sent)
      return untilKnown(`${failed}:${sent.id}`, () =>
        orFound(
          () => send(sent, notify),
          async () => {
            const found = await findAppointment(sent.date, ({ id }) => id === sent.id)
            return wanted && asWanted(wanted, found)
          },
        ),
      )
    },
    onMutate: async (change) => {
      const { appointment } = change
      clickedAfter.current.set(change, timesUnanswered(appointment.id))
      // A pending refresh would bring back the old state.
      await queryClient.cancelQueries(dayQuery(appointment.date))
      if (foresee) putAppointment(queryClient, appointment.date, foresee(appointment))
    },
    onSuccess: (changed, { appointment }) => {
      const { id, version } = afterOwnChanges(appointment)
      if (changed.version !== version) ownChanges.set(versionKey(id, version), changed.version)
      putAppointment(queryClient, appointment.date, changed)
      putAppointment(queryClient, changed.date, changed)
      done?.(changed)
    },
    onError: (error, { appointment, notify = true }) => {
      if (isUnanswered(error)) unanswered.set(appointment.id, timesUnanswered(appointment.id) + 1)
      putAppointment(queryClient, appointment.date, appointment)
      logWarning(failed, error)
      const message = toast(changeErrorText(failed, error), { tone: 'error' })
      const wanted = foresee?.(appointment)
      if (!wanted || !isUnknown(error)) return
      const sent = afterOwnChanges(appointment)
      inDoubt.set(sent.id, { ...wanted, version: sent.version })
      const madeOf = async (found: Appointment | undefined) => {
        if (found || wanted.status !== 'cancelled') return asWanted(wanted, found)
        // Deleted, or moved to another day. The same call tells which: its version is of the visit as it was.
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
