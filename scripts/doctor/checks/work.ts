import { type Check, type Finding, DEPLOY, note, pick, post, right, wrong } from '../target.ts'

/** Checks background work: a code by mail, and the scheduled job. */
export const checkWork: Check = async ({ api, loopback, mailTo, job }) => {
  const found: Finding[] = []
  if (mailTo) {
    const sent = await post(`${api}/api/otp/request`, { contact: mailTo })
    found.push(
      sent.status === 200 && typeof pick(sent.json, 'resendAfterSeconds') === 'number'
        ? right(
            'work.mail',
            `A code is on its way to ${mailTo}: check that it arrives, and not in the spam folder.`,
          )
        : sent.status === 429
          ? note('work.mail', 'A code was requested a moment ago: try again in a minute.')
          : wrong(
              'work.mail',
              `No code could be sent (${sent.status}: ${String(pick(sent.json, 'error') ?? '')}).`,
              'Check SMTP_HOST, SMTP_PORT (465 or 2465), SMTP_USER, SMTP_PASSWORD; the log names the cause.',
            ),
    )
  } else found.push(note('work.mail', 'Not checked: give --mail with your own address.'))

  if (!job)
    found.push(
      note(
        'work.job',
        loopback
          ? 'The embedded clinic runs its job itself.'
          : 'Not checked: set API_ORIGIN and OUTBOX_SECRET. Its last run: select status, end_time from cron.job_run_details order by 2 desc limit 1;',
      ),
    )
  else {
    const run = await post(`${job.functionsUrl}/outbox`, {}, { authorization: `Bearer ${job.secret}` })
    found.push(
      run.status === 200 && typeof pick(run.json, 'sent') === 'number'
        ? right('work.job', 'The scheduled job runs when it is called.')
        : wrong(
            'work.job',
            `The scheduled job answers ${run.status}: ${String(pick(run.json, 'error') ?? run.text).slice(0, 200)}`,
            run.status === 401
              ? 'OUTBOX_SECRET here is not the functions’: give the doctor the settings file of the last deployment.'
              : `Deploy again: ${DEPLOY}; the log of outbox names the cause.`,
          ),
    )
  }
  return found
}
