import type { Appointment } from '#shared/contract/appointments.ts'
import { act, type ActInput, settle } from '#web/lib/calls/act.ts'
import { staleRecord } from '#web/lib/calls/stale-record.ts'

/** Changes that are refused once the appointment has another version than the one they were sent with. */
const versioned = [
  'appointments.confirm',
  'appointments.unconfirm',
  'appointments.delete',
  'appointments.describe',
  'appointments.reschedule',
] as const

/** The changes that a button makes, without a form. */
export type ChangeName =
  'appointments.confirm' | 'appointments.unconfirm' | 'appointments.delete' | 'appointments.restore'

/** A change and what it sends; `notify` if the patient should get a mail. */
export type AppointmentChange = {
  [N in ChangeName]: { name: N; input: (appointment: Appointment, notify: boolean) => ActInput<N> }
}[ChangeName]

type Name = ChangeName | (typeof versioned)[number]

/** The form of a change, for act(). */
export const changeForm = (name: Name, id: string) => `${name}:${id}`

/** The result of an unanswered change from this tab; undefined if it was not made, or that isn't known. */
export const findChanged = (name: Name, id: string): Promise<Appointment | undefined> =>
  settle<Name>(changeForm(name, id)).catch(() => undefined)

/**
 * Whether an unanswered change from this tab produced the appointment's version. Learning that can't carry the change
 * out late, because its own version is old.
 */
async function isOwnVersion({ id, version }: Appointment): Promise<boolean> {
  for (const name of versioned) {
    if ((await findChanged(name, id))?.version === version) return true
  }
  return false
}

/**
 * Sends a change from the version shown. A version that another unanswered change from this tab produced is no conflict:
 * the change goes on from it.
 */
export async function sendFrom(
  version: number,
  send: (version: number) => Promise<Appointment>,
): Promise<Appointment> {
  return send(version).catch(async (error: unknown) => {
    const current = staleRecord<Appointment>(error)
    if (!current || !(await isOwnVersion(current))) throw error
    return send(current.version)
  })
}

/**
 * Changes an appointment from the version shown. If the press before of the same button got no answer and was carried
 * out since, its result is the answer.
 */
export async function changeAppointment(
  { name, input }: AppointmentChange,
  shown: Appointment,
  notify = true,
): Promise<Appointment> {
  const form = changeForm(name, shown.id)
  const earlier = await settle<ChangeName>(form)
  if (earlier && earlier.version > shown.version) return earlier
  return sendFrom(shown.version, (version) =>
    act<ChangeName>(form, name, input({ ...shown, version }, notify)),
  )
}
