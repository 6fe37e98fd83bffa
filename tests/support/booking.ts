import { randomUUID } from 'node:crypto'
import { tokenHmac } from '#shared/otp.ts'
import { theClinic } from './clinic.ts'
import { query } from './control.ts'
import { aBooking, someEmail } from './factories.ts'
import { visitor, type Answer } from './http.ts'
import { codeSentTo, codesSentTo } from './inbox.ts'
import type { BookingForm } from './sample-booking.ts'
import { expectStatus } from './sign-in.ts'

/**
 * Verifies an e-mail address with the code from the real mail; returns the token, which is valid for one booking.
 */
export async function verifyEmail(email: string): Promise<string> {
  const before = (await codesSentTo(email)).length
  expectStatus(await visitor.post('/otp/request', { contact: email }), 200, `code for ${email}`)
  const code = await codeSentTo(email, before + 1)
  const verified = await visitor.post<{ token: string }>('/otp/verify', { contact: email, code })
  expectStatus(verified, 200, `verification of ${email}`)
  return verified.body.token
}

/** Books as the site does, with the token in the body and in the header. */
export function postBooking(
  booking: BookingForm & { noticeVersion?: string },
  otpToken: string,
): Promise<Answer> {
  return visitor.request('POST', '/appointments', {
    body: { ...booking, otpToken },
    headers: { 'x-otp-token': otpToken },
  })
}

/** Makes a complete visitor's booking, from the code to the row, for tests that need an existing one. */
export async function bookAsVisitor(
  overrides: Partial<BookingForm> = {},
): Promise<BookingForm & { id: string }> {
  const booking = aBooking(overrides)
  const answer = await postBooking(booking, await verifyEmail(booking.email))
  expectStatus(answer, 201, `booking of ${booking.date} ${booking.slot}`)
  return { ...booking, id: String(answer.body.id) }
}

/**
 * Verifies many e-mails at once by writing the rows of otp/verify directly, for races in which the mails don't matter.
 *
 * @returns pairs of an e-mail and its token
 */
export async function manyTokens(count: number): Promise<{ email: string; otpToken: string }[]> {
  const { otpPepper } = theClinic()
  const proofs = Array.from({ length: count }, () => ({ email: someEmail(), otpToken: randomUUID() }))
  const hmacs = await Promise.all(proofs.map(({ otpToken }) => tokenHmac(otpPepper, otpToken)))
  await query(
    `insert into private.booking_tokens (token_hmac, email, expires_at)
     select hmac, email, private.now() + interval '30 minutes' from unnest($1::text[], $2::text[]) as t (hmac, email)`,
    [hmacs, proofs.map(({ email }) => email)],
  )
  return proofs
}
