import { type Finding, note, pick, right, wrong } from '../target.ts'

/** Checks the scheduled job's last run and overdue mails, as reported by GET /admin/system. */
export const checkBackground = (state: unknown, loopback: boolean): Finding[] => [
  checkJob(state, loopback),
  ...checkMails(state),
  checkRebuilds(state, loopback),
]

function checkJob(state: unknown, loopback: boolean): Finding {
  const name = 'staff.job'
  const secondsAgo = pick(state, 'job', 'secondsAgo')
  const last =
    typeof secondsAgo === 'number'
      ? `The scheduled job last ran ${Math.round(secondsAgo / 60)} minutes ago.`
      : 'The scheduled job has never run.'
  const failed = pick(state, 'job', 'failed')
  if (Array.isArray(failed) && failed.length > 0)
    return wrong(name, `${last} It failed: ${failed.join(', ')}.`, 'The log of the function names the cause.')
  if (pick(state, 'jobIsLate') === false && Array.isArray(failed)) return right(name, last)
  return loopback
    ? note(name, last)
    : wrong(name, last, 'Run supabase/jobs/schedule.sql: docs/operations.md, The scheduled job.')
}

/** A missing hook is not an error: only hosts that prefer files need it, for withdrawals. */
function checkRebuilds(state: unknown, loopback: boolean): Finding {
  const name = 'staff.rebuild'
  if (loopback)
    return note(
      name,
      pick(state, 'rebuilds') === true
        ? 'npm start rebuilds the site when its content changes; pages of new articles are rendered on request.'
        : 'The clinic’s own server renders the pages of new articles.',
    )
  if (pick(state, 'rebuilds') === true) return right(name, 'Publishing and withdrawing rebuild the site.')
  return note(
    name,
    'No rebuild hook is set: a new article has no prerendered page until the next build, and on hosts that prefer files a withdrawn article stays readable.',
    'Set REBUILD_HOOK_URL: docs/deploy.md, Static hosts.',
  )
}

function checkMails(state: unknown): Finding[] {
  const waiting = pick(state, 'mails', 'waiting')
  const givenUp = Number(pick(state, 'mails', 'givenUp') ?? 0)
  return [
    waiting === 0
      ? right('staff.mails', 'No mail waits.')
      : wrong(
          'staff.mails',
          `${String(waiting)} mails have waited for more than five minutes.`,
          'Check SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD; private.outbox.last_error has the mail server’s message.',
        ),
    ...(givenUp > 0
      ? [note('staff.mails', `The mail server permanently refused ${givenUp} mails in the last week.`)]
      : []),
  ]
}
