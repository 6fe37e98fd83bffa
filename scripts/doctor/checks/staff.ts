import { isPublicAddress } from '#shared/domain/network-address.ts'
import { type Check, type Finding, ask, note, pick, post, right, wrong } from '../target.ts'

/** An unused address: RFC 5737 reserves it for documentation. */
const CLAIMED = '203.0.113.77'

/** What a caller may write to be taken for another. Cloudflare refuses calls that bring its own header. */
const claims = { 'x-forwarded-for': CLAIMED, 'x-real-ip': CLAIMED, 'true-client-ip': CLAIMED }

/** Checks made as an admin: that signing in works, and which address the limits count. */
export const checkStaff: Check = async ({ site, loopback, admin, functionsUrl }) => {
  if (!admin)
    return [note('staff', 'Not looked at: give --admin and DOCTOR_PASSWORD for what only an admin sees.')]
  const signedIn = await post(`${site}/api/auth/login`, admin)
  const token = pick(signedIn.json, 'token')
  if (typeof token !== 'string')
    return [
      wrong(
        'staff.sign-in',
        `The sign-in of ${admin.username} answers ${signedIn.status}: ${String(pick(signedIn.json, 'error') ?? '')}`,
        'Check the password. If it is right: are the e-mail provider and the function’s keys in order?',
      ),
    ]
  const found: Finding[] = [right('staff.sign-in', `${admin.username} can sign in.`)]
  const headers = { authorization: `Bearer ${token}` }
  const { json } = await ask(`${site}/api/admin/system`, {
    headers: { ...headers, ...claims },
  })
  const seenAs = pick(json, 'seenAs')
  const remedy =
    'Set TRUSTED_HOPS to the number of proxies before the function; 2 or more count only where the host sends the SITE_SECRET of the functions: docs/deploy.md, Whom the limits count.'
  if (typeof seenAs !== 'string')
    found.push(
      note('staff.seen-as', 'The address is not told: only an admin with a password of their own sees it.'),
    )
  else if (seenAs === CLAIMED)
    found.push(wrong('staff.seen-as', 'The function believes any address that a visitor claims.', remedy))
  else if (!loopback && !isPublicAddress(seenAs))
    found.push(wrong('staff.seen-as', `You are seen as ${seenAs}, which is no visitor's address.`, remedy))
  else
    found.push(
      note('staff.seen-as', `You are seen as ${seenAs}. If that is not your own public address: ${remedy}`),
    )
  if (typeof seenAs === 'string') found.push(...judgeJob(json, loopback))
  if (functionsUrl) found.push(await judgeStraightCall(functionsUrl, headers))
  await post(`${site}/api/auth/logout`, {}, headers)
  return found
}

/** Judges a call past the site's host, which has one proxy fewer to write the caller's own address. */
async function judgeStraightCall(functionsUrl: string, headers: Record<string, string>): Promise<Finding> {
  const { json } = await ask(`${functionsUrl}/api/admin/system`, {
    headers: { ...headers, ...claims, 'x-forwarded-for': `${CLAIMED}, ${CLAIMED}, ${CLAIMED}` },
  })
  return pick(json, 'seenAs') === CLAIMED
    ? wrong(
        'staff.straight',
        `A call straight to ${functionsUrl} may claim any address: it evades the limits.`,
        'Set SITE_SECRET at the host and for the functions, or TRUSTED_HOPS=1 and no CLIENT_ADDRESS_HEADER: docs/deploy.md, Whom the limits count.',
      )
    : right('staff.straight', 'A call past the site can’t claim an address.')
}

/** Judges the scheduled job's last run and the mails that it should have sent, as GET /admin/system tells them. */
function judgeJob(state: unknown, loopback: boolean): Finding[] {
  const secondsAgo = pick(state, 'job', 'secondsAgo')
  const last =
    typeof secondsAgo === 'number'
      ? `The scheduled job last ran ${Math.round(secondsAgo / 60)} minutes ago.`
      : 'The scheduled job has never run.'
  const failed = pick(state, 'job', 'failed')
  const late = pick(state, 'jobIsLate') === true
  const found: Finding[] = []
  if (late)
    found.push(
      loopback
        ? note('staff.job', last)
        : wrong('staff.job', last, 'Run supabase/jobs/schedule.sql: docs/operations.md, The scheduled job.'),
    )
  else if (Array.isArray(failed) && failed.length > 0)
    found.push(
      wrong(
        'staff.job',
        `${last} It failed: ${failed.join(', ')}.`,
        'The log of the function names the cause.',
      ),
    )
  else found.push(right('staff.job', last))
  const waiting = Number(pick(state, 'mails', 'waiting') ?? 0)
  const givenUp = Number(pick(state, 'mails', 'givenUp') ?? 0)
  if (waiting > 0)
    found.push(
      wrong(
        'staff.mails',
        `${waiting} mails have waited for more than five minutes.`,
        'Check SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD; private.outbox.last_error has the mail server’s words.',
      ),
    )
  else found.push(right('staff.mails', 'No mail waits.'))
  if (givenUp > 0)
    found.push(note('staff.mails', `The mail server refused ${givenUp} mails of the last week for good.`))
  return found
}
