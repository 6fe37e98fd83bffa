import type { SystemState } from '#shared/contract/system.ts'
import { countOf } from '#shared/domain/count-of.ts'
import { isPublicAddress } from '#shared/domain/network-address.ts'

/** A line of the panel, with advice if something is wrong. */
interface Line {
  text: string
  advice?: string
}

/** This admin's address as the rate limits count it. */
export function describeAddress(seenAs: string): Line {
  const text = `You are seen as ${seenAs}. Abuse limits count visitors by this address.`
  return isPublicAddress(seenAs)
    ? { text: `${text} If it is not your own public address, see TRUSTED_HOPS in docs/deploy.md.` }
    : {
        text,
        advice:
          'This is not a visitor’s address. That is right on your own machine or network; on the internet all visitors would share one limit. Set TRUSTED_HOPS as docs/deploy.md says.',
      }
}

/** The scheduled job's last run. */
export function describeJob({ job, jobIsLate }: Pick<SystemState, 'job' | 'jobIsLate'>): Line {
  const text = job
    ? `The background work last ran ${job.secondsAgo < 90 ? 'a minute ago' : `${Math.round(job.secondsAgo / 60)} minutes ago`}.`
    : 'The background work has not run yet.'
  if (jobIsLate)
    return {
      text,
      advice:
        'Mails are not sent and expired data is not deleted. Set up the scheduled job: docs/operations.md.',
    }
  if (job && job.failed.length > 0)
    return { text, advice: `Failed: ${job.failed.join(', ')}. The function’s log names the cause.` }
  return { text }
}

/** The mails that should have been sent by now. */
export function describeMails({ waiting, givenUp }: SystemState['mails']): Line {
  const text = waiting === 0 ? 'No mail is waiting.' : `${countOf(waiting, 'mail')} could not be sent yet.`
  const refused =
    givenUp === 0 ? '' : `The mail server permanently refused ${countOf(givenUp, 'mail')} in the last week. `
  if (waiting === 0 && givenUp === 0) return { text }
  return { text, advice: `${refused}See the mail settings and the outbox in docs/operations.md.` }
}

/** The errors in browsers in the last seven days. */
export function describeClientErrors({ count }: SystemState['clientErrors']): Line {
  if (count === 0) return { text: 'No browser reported an error in the last seven days.' }
  return {
    text: `Browsers reported ${countOf(count, 'error')} in the last seven days.`,
    advice: 'npm run stack finds the sources: docs/operations.md.',
  }
}
