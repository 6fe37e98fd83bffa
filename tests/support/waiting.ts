import type { Output } from '#shared/contract/routes.ts'
import { waitingDigest, waitingToken } from '#shared/waiting-link.ts'
import { verifyEmail } from './booking.ts'
import { theClinic } from './clinic.ts'
import { type CallInput, ok } from './contract.ts'
import { query } from './control.ts'
import { openDay, someEmail } from './factories.ts'
import { visitor } from './http.ts'

/** The filled-in form of the waiting list. */
export const aWish = (overrides: Partial<WaitingForm> = {}): WaitingForm => ({
  name: 'Wanda Waiting',
  contact: '+91 97777 00000',
  email: someEmail('waiting'),
  from: openDay,
  to: openDay,
  parts: ['morning', 'afternoon'],
  ...overrides,
})
export interface WaitingForm {
  name: string
  contact: string
  email: string
  from: string
  to: string
  parts: ('morning' | 'afternoon' | 'evening')[]
  visitKind?: 'clinic' | 'video'
  reason?: string
}

/** Joins the waiting list as a visitor; returns the token of the entry's link. */
export async function joinList(
  overrides: Partial<WaitingForm> = {},
): Promise<{ email: string; link: string; joined: Output<'waiting.join'> }> {
  const wish = aWish(overrides)
  const otpToken = await verifyEmail(wish.email)
  const joined = await ok(visitor, 'waiting.join', { body: { ...wish, otpToken } })
  return { email: wish.email, link: await waitingLinkOf(wish.email), joined }
}

/** The link to an address's entry as its mails would contain it, before any was sent. */
export async function waitingLinkOf(email: string): Promise<string> {
  const [entry] = await query<{ id: string }>(
    'select id from private.waiting_entries where email = $1 and ended_at is null',
    [email],
  )
  return waitingLinkTo(entry!.id)
}

/** The link to an entry as its mails would contain it, before any was sent. */
export async function waitingLinkTo(id: string): Promise<string> {
  const { otpPepper } = theClinic()
  const token = await waitingToken(otpPepper, id)
  const digest = await waitingDigest(otpPepper, token)
  await query('update private.waiting_entries set digest = $2 where id = $1', [id, digest])
  return token
}

/** A call with a link's token, as made by the waiting list's page. */
export const withWaitingLink = (link: string, body?: object): CallInput => ({
  headers: { 'x-waiting-token': link },
  ...(body && { body }),
})

/** Reads the entry of a link. */
export const readWaiting = (link: string): Promise<Output<'waiting.read'>> =>
  ok(visitor, 'waiting.read', withWaitingLink(link))
