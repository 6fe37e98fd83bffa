import { type Finding, note, pick, right, wrong } from '../target.ts'

/** Judges the scheduled job's last run and the mails that it should have sent, as GET /admin/system reports them. */
export const judgeBackground = (state: unknown, loopback: boolean): Finding[] => [
  judgeJob(state, loopback),
  ...judgeMails(state),
  judgeRebuilds(state, loopback),
]

function judgeJob(state: unknown, loopback: boolean): Finding {
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

/** A missing hook is not an error: only hosts that serve files first need it for a withdrawal. */
function judgeRebuilds(state: unknown, loopback: boolean): Finding {
  const name = 'staff.rebuild'
  if (loopback)
    return note(
      name,
      pick(state, 'rebuilds') === true
        ? 'npm start builds the site after a change of what it says; pages of new articles are made when asked for.'
        : 'The clinic’s own server makes the pages of new articles.',
    )
  if (pick(state, 'rebuilds') === true) return right(name, 'Publishing and withdrawing build the site anew.')
  return note(
    name,
    'No rebuild hook is set: a new article has no page of its own until the next build, and where the host serves files first a withdrawn one stays readable.',
    'Set REBUILD_HOOK_URL: docs/deploy.md, Static hosts.',
  )
}

function judgeMails(state: unknown): Finding[] {
  const waiting = pick(state, 'mails', 'waiting')
  const givenUp = Number(pick(state, 'mails', 'givenUp') ?? 0)
  return [
    waiting === 0
      ? right('staff.mails', 'No mail waits.')
      : wrong(
          'staff.mails',
          `${String(waiting)} mails have waited for more than five minutes.`,
          'Check SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD; private.outbox.last_error has the mail server’s words.',
        ),
    ...(givenUp > 0
      ? [note('staff.mails', `The mail server refused ${givenUp} mails of the last week for good.`)]
      : []),
  ]
}
