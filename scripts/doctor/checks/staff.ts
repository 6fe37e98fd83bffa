import { isPublicAddress } from '#shared/domain/network-address.ts'
import {
  type Answer,
  type Check,
  type Finding,
  ask,
  isOurs,
  note,
  pick,
  post,
  right,
  wrong,
} from '../target.ts'
import { checkBackground } from './background.ts'
import { checkBrowsers } from './browsers.ts'
import { checkPassage } from './host.ts'
import { checkMigrations } from './migrations.ts'

/** An unused address: RFC 5737 reserves it for documentation. */
const FORGED_ADDRESS = '203.0.113.77'

/** Headers that a caller could forge. Cloudflare refuses calls that contain its own header. */
const claims = {
  'x-forwarded-for': FORGED_ADDRESS,
  'x-real-ip': FORGED_ADDRESS,
  'true-client-ip': FORGED_ADDRESS,
}

/** Checks made as an admin: that signing in works, and which address the limits count. */
export const checkStaff: Check = async ({ api, loopback, admin, functionsUrl }) => {
  if (!admin)
    return [note('staff', 'Not checked: give --admin and DOCTOR_PASSWORD for the checks that need an admin.')]
  const signedIn = await post(`${api}/api/auth/login`, admin)
  const token = pick(signedIn.json, 'token')
  if (typeof token !== 'string')
    return [
      wrong(
        'staff.sign-in',
        `The sign-in of ${admin.username} gets ${signedIn.status}: ${String(pick(signedIn.json, 'error') ?? '')}`,
        'Check the password. If it is right, check the e-mail provider and the function’s keys.',
      ),
    ]
  const found: Finding[] = [right('staff.sign-in', `${admin.username} can sign in.`)]
  const headers = { authorization: `Bearer ${token}` }
  const state = await ask(`${api}/api/admin/system`, {
    headers: { ...headers, ...claims },
  })
  found.push(...checkState(state, admin.username, loopback))
  if (state.status === 200) found.push(...(await checkPassage(api, headers)))
  // If the site doesn't forward the address, a call that bypasses it would only repeat the fault.
  if (functionsUrl && state.status === 200) found.push(await checkStraightCall(functionsUrl, headers))
  await post(`${api}/api/auth/logout`, {}, headers)
  return found
}

/** Checks the admin's answer from GET /admin/system. */
function checkState(state: Answer, username: string, loopback: boolean): Finding[] {
  const { status, json } = state
  const seenAs = pick(json, 'seenAs')
  if (status === 403 && isOurs(state))
    return [
      note(
        'staff.state',
        `Address, job and mails are not checked: only an admin with a password of their own can see them, and ${username} is none.`,
      ),
    ]
  if (status !== 200 || typeof seenAs !== 'string')
    return [
      wrong(
        'staff.state',
        `${username} signed in, but /api/admin/system answers ${status || state.text}.`,
        status === 401
          ? 'The host must forward the header Authorization of /api/*: the staff area can’t work without it.'
          : 'The log of the function names the cause.',
      ),
    ]
  return [
    checkAddress(seenAs, loopback),
    checkMigrations(json),
    ...checkBackground(json, loopback),
    checkBrowsers(json),
  ]
}

const HOPS_REMEDY =
  'Set TRUSTED_HOPS to the number of proxies before the function; 2 or more count only where the host sends the SITE_SECRET of the functions: docs/deploy.md, Whom the limits count.'

/** Checks the address under which the limits count this machine, in a call that claimed another. */
function checkAddress(seenAs: string, loopback: boolean): Finding {
  const name = 'staff.seen-as'
  if (seenAs.includes(FORGED_ADDRESS))
    return wrong(name, 'The function believes any address that a visitor claims.', HOPS_REMEDY)
  if (!loopback && !isPublicAddress(seenAs))
    return wrong(name, `You are seen as ${seenAs}, which is not a visitor's address.`, HOPS_REMEDY)
  return note(name, `You are seen as ${seenAs}. If that is not your own public address: ${HOPS_REMEDY}`)
}

/** Checks a call that bypasses the site's host and so has one proxy fewer to add the caller's own address. */
async function checkStraightCall(functionsUrl: string, headers: Record<string, string>): Promise<Finding> {
  const name = 'staff.straight'
  const { status, text, json } = await ask(`${functionsUrl}/api/admin/system`, {
    headers: {
      ...headers,
      ...claims,
      'x-forwarded-for': `${FORGED_ADDRESS}, ${FORGED_ADDRESS}, ${FORGED_ADDRESS}`,
    },
  })
  const seenAs = pick(json, 'seenAs')
  if (typeof seenAs !== 'string')
    return wrong(
      name,
      `A call straight to ${functionsUrl} gets ${status || text}, not from the function.`,
      'Check API_ORIGIN: https://<ref>.supabase.co/functions/v1.',
    )
  return seenAs.includes(FORGED_ADDRESS)
    ? wrong(
        name,
        `A call straight to ${functionsUrl} can claim any address and so evade the limits.`,
        'Set SITE_SECRET at the host and for the functions, or TRUSTED_HOPS=1 and no CLIENT_ADDRESS_HEADER: docs/deploy.md, Whom the limits count.',
      )
    : right(name, 'A call that bypasses the site can’t claim an address.')
}
