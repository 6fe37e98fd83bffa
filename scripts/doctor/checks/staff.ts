import { isIP } from 'node:net'
import { type Check, type Finding, ask, note, pick, post, right, wrong } from '../target.ts'

/** An unused address: RFC 5737 reserves it for documentation. */
const CLAIMED = '203.0.113.77'
const isPrivate = (address: string): boolean =>
  /^(10\.|127\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|::1$|f[cd]|fe80)/i.test(
    address,
  )

/** Checks made as an admin: that signing in works, and which address the limits count. */
export const checkStaff: Check = async ({ site, loopback, admin }) => {
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
  const me = await ask(`${site}/api/auth/me`, { headers: { ...headers, 'x-forwarded-for': CLAIMED } })
  const seenAs = pick(me.json, 'session', 'seenAs')
  const remedy =
    'Set TRUSTED_HOPS to the number of proxies before the function: docs/deploy.md, Whom the limits count.'
  if (typeof seenAs !== 'string')
    found.push(
      note('staff.seen-as', 'The address is not told: only an admin with a password of their own sees it.'),
    )
  else if (seenAs === CLAIMED)
    found.push(wrong('staff.seen-as', 'The function believes any address that a visitor claims.', remedy))
  else if (!loopback && (isIP(seenAs) === 0 || isPrivate(seenAs)))
    found.push(wrong('staff.seen-as', `You are seen as ${seenAs}, which is no visitor's address.`, remedy))
  else
    found.push(
      note('staff.seen-as', `You are seen as ${seenAs}. If that is not your own public address: ${remedy}`),
    )
  await post(`${site}/api/auth/logout`, {}, headers)
  return found
}
