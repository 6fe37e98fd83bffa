import * as z from 'zod/mini'
import { bookingTexts } from '../content/booking-texts.ts'
import { email } from './primitives.ts'
import { defineRoute } from './route.ts'

export const OtpRequestBody = z.object({ contact: email(bookingTexts.noEmail) })

export const OtpRequestAnswer = z.object({
  /** Seconds until another code may be requested. */
  resendAfterSeconds: z.number(),
  /** Seconds until the code expires. */
  expiresInSeconds: z.number(),
})

export const OtpVerifyBody = z.object({
  contact: email(bookingTexts.noEmail),
  /** Anything but six digits counts as a wrong code (401). A number is padded to six digits. */
  code: z.pipe(
    z.union([z.string(), z.int().check(z.nonnegative())], { error: bookingTexts.noCode }),
    z.pipe(
      z.transform((code: string | number) =>
        typeof code === 'number' ? String(code).padStart(6, '0') : code,
      ),
      z.string().check(z.trim(), z.minLength(1, bookingTexts.noCode)),
    ),
  ),
})

/** Coming visits of the verified address, to warn its owner before a second booking on the same day. */
export const Visits = z.array(z.object({ date: z.string(), slot: z.string() }))
export type Visit = z.infer<typeof Visits>[number]

export const otpRoutes = {
  'otp.request': defineRoute({
    method: 'POST',
    path: '/otp/request',
    who: 'public',
    summary: 'Send a six-digit code to an e-mail address.',
    body: OtpRequestBody,
    answer: { status: 200, schema: OtpRequestAnswer },
    errors: [400, 429, 503],
  }),
  'otp.verify': defineRoute({
    method: 'POST',
    path: '/otp/verify',
    who: 'public',
    summary: 'Exchange the code for a token that books once.',
    body: OtpVerifyBody,
    key: false,
    answer: {
      status: 200,
      schema: z.object({ token: z.string(), expiresInSeconds: z.number(), visits: Visits }),
    },
    errors: [400, 401, 429],
  }),
}
