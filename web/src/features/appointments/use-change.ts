import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Appointment } from '#shared/contract/appointments.ts'
import {
  type AppointmentChange,
  changeAppointment,
  findChanged,
} from '#web/entities/appointment/api/change-appointment.ts'
import { refreshVisits } from '#web/entities/subject.ts'
import { logWarning } from '#web/lib/browser/log.ts'
import { isUnanswered, leavesOpen, RequestError } from '#web/lib/calls/api-client.ts'
import { dismissToast, toast } from '#web/ui/toast.ts'
import { dayQuery, onceLoaded, putAppointment } from './api/get-day.ts'
import { changeErrorText } from './failure-text.ts'

type Change = AppointmentChange & {
  /** The appointment as the change will make it, shown at once. */
  predict?: (appointment: Appointment) => Appointment
  /** The failed change, for the message: 'Not confirmed'. */
  failed: string
  /** Whether it is an Undo, which is offered again if it fails for another reason than the appointment. */
  undoes?: true
  /** Called when the change was made, which may turn out only after the day is reloaded. */
  done?: (changed: Appointment) => void
}

/** The version after the last change of an appointment from this tab, by the appointment's id; null if it fails. */
const lastChanges = new Map<string, Promise<number | null>>()
/** Takes away the message that a change failed, by the appointment's id and the message: a later try has succeeded. */
const failures = new Map<string, () => void>()

interface Press {
  appointment: Appointment
  notify?: boolean
  /** Says beside its button that it was refused, and returns how to take that back; nothing once the button is gone. */
  refuse?: (text: string) => (() => void) | undefined
}

/** A press, and the version after the change that was pressed before it. */
type QueuedPress = Press & { before: Promise<number | null> | undefined }

/** The appointment after the change that was pressed before; null if that one failed. */
async function baseOf({ appointment, before }: QueuedPress): Promise<Appointment | null> {
  const version = await before
  return version === null ? null : { ...appointment, version: Math.max(appointment.version, version ?? 0) }
}

/**
 * A change of an appointment that is shown at once, and rolled back with a message if it fails. The day is reloaded
 * either way, to show other people's changes too. Changes are sent one after another. A change made before the previous
 * one was answered builds on that answer. If the previous one fails it is dropped, because the state that it is based
 * on may not exist.
 */
export function useChange(change: Change) {
  const { name, predict, failed, undoes, done } = change
  const queryClient = useQueryClient()

  /** Finds out about an unanswered change once the day shows that the appointment was changed. */
  const findOut = ({ id, date, version, status }: Appointment, takeBack: () => void) =>
    onceLoaded(queryClient, date, async ({ appointments }) => {
      const found = appointments.find((one) => one.id === id)
      // The day doesn't list cancelled appointments.
      const unchanged = found ? found.version === version : status === 'cancelled'
      if (unchanged) return
      const changed = await findChanged(name, id)
      if (!changed) return
      takeBack()
      done?.(changed)
    })

  const mutation = useMutation({
    scope: { id: 'appointments' },
    mutationFn: async (press: QueuedPress) => {
      const base = await baseOf(press)
      if (!base) throw new RequestError(0, 'The change before this one failed.')
      return changeAppointment(change, base, press.notify)
    },
    onMutate: async ({ appointment }) => {
      // A pending refresh would restore the old state.
      await queryClient.cancelQueries(dayQuery(appointment.date))
      if (predict) putAppointment(queryClient, appointment.date, predict(appointment))
    },
    onSuccess: (changed, { appointment }) => {
      failures.get(`${changed.id} ${failed}`)?.()
      putAppointment(queryClient, appointment.date, changed)
      putAppointment(queryClient, changed.date, changed)
      done?.(changed)
    },
    onError: async (error, press) => {
      const base = await baseOf(press)
      // Otherwise it was rolled back with the change before it.
      if (base) putAppointment(queryClient, base.date, base)
      logWarning(failed, error)
      const action = undoes && leavesOpen(error) && { label: 'Try again', onSelect: () => mutate(press) }
      const text = changeErrorText(failed, error)
      const say = () => {
        const message = toast(text, { tone: 'error', action: action || undefined })
        return () => dismissToast(message)
      }
      const takeBack = press.refuse?.(text) ?? say()
      failures.set(`${press.appointment.id} ${failed}`, takeBack)
      // Even if the server says that it failed: it may have failed after the change was made.
      if (base && isUnanswered(error)) findOut(base, takeBack)
    },
    onSettled: () => void refreshVisits(queryClient),
  })

  const mutate = (press: Press) => {
    const { id } = press.appointment
    const changed = mutation.mutateAsync({ ...press, before: lastChanges.get(id) }).then(
      ({ version }) => version,
      () => {
        lastChanges.delete(id)
        return null
      },
    )
    lastChanges.set(id, changed)
  }
  return { ...mutation, mutate }
}
