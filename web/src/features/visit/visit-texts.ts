import { cutoffMoment } from '#shared/content/visit-kinds.ts'
import type { Visit } from '#shared/contract/visits.ts'
import { failureText, RequestError, serverText } from '#web/lib/calls/api-client.ts'
import { NotSentError } from '#web/lib/calls/act.ts'
import type { Failure } from './use-visit.ts'

/** Why the visit can no longer be changed online. The page adds the telephone number. */
export function closedText(visit: Visit): string | null {
  switch (visit.closed) {
    case 'late':
      return `A visit can be moved or cancelled online until ${cutoffMoment(visit)}, so that somebody else can have the time. To change it now, please call us:`
    case 'past':
      return 'If you have a question, please call us:'
    default:
      return null
  }
}

/** The cut-off in words. */
export const openText = (visit: Visit): string =>
  `You can move or cancel this visit until ${cutoffMoment(visit)}.`

/** The message about a failed change. */
export function failureWords({ kind, change, error }: Failure): { title: string; text: string } {
  const moved = change.kind === 'move'
  const title = `Your visit was not ${moved ? 'moved' : 'cancelled'}`
  if (error instanceof NotSentError) return { title, text: failureText(error) }
  if (kind === 'unknown') {
    return {
      title: `We don’t know yet whether your visit ${moved ? 'has moved' : 'is cancelled'}`,
      text: 'Your request was sent, but no answer came back. Try again to find out: the same change never happens twice.',
    }
  }
  const reason = error instanceof RequestError ? error.reason : undefined
  if (reason === 'stale')
    return { title, text: 'It was changed meanwhile. Please look at it as it is now, and choose again.' }
  if (reason === 'taken')
    return { title, text: 'Somebody has just taken this time. Please choose another one; your visit stays.' }
  return { title, text: serverText(error) ?? 'Please try again.' }
}
