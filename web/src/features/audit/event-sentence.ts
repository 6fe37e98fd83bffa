import type { AuditEvent } from '#shared/contract/audit.ts'
import { actionName } from './action-names.ts'

/** What a person did, to be read after their name: 'opened the record' and 'of', or 'for', the patient. */
export interface Sentence {
  does: string
  /** What stands before the patient's UID. */
  link: 'of' | 'for' | 'from'
}

/** What the clinic did by itself: the action's name begins with the patient. */
const told: Record<string, string> = {
  'waiting.offer': 'offered a free time on the waiting list',
  'waiting.unanswered': 'ended the wait after two unanswered offers',
}

/** What stands before the patient, if it isn't 'for'. */
const links: Record<string, Sentence['link']> = { 'audit.list': 'of', 'report.move-out': 'from' }

/**
 * An event as the rest of a sentence that begins with who did it.
 *
 * @example eventSentence({ action: 'patient.read', outcome: 'ok', patientUid: 'P-7K3M9Q2X' })
 * // { does: 'opened the record', link: 'of' }
 */
export function eventSentence({
  action,
  outcome,
  patientUid,
}: Pick<AuditEvent, 'action' | 'outcome' | 'patientUid'>): Sentence {
  if (action === 'auth.login' && outcome === 'refused') return { does: 'tried to sign in', link: 'for' }
  const name = actionName(action)
  // An action without a name is shown as recorded.
  const words = told[action] ?? (name === action ? name : name.charAt(0).toLowerCase() + name.slice(1))
  if (patientUid === null) return { does: words, link: 'for' }
  const does = words.replace('a patient’s ', 'the ').replace(/\ba record$/, 'the record')
  return { does, link: links[action] ?? (does === words ? 'for' : 'of') }
}
