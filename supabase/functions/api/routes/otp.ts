import * as z from 'zod/mini'
import { ApiError } from '../../_shared/api-error.ts'
import { bookingTexts } from '../../_shared/content/booking-texts.ts'
import { readClinic } from '../../_shared/clinic.ts'
import type { ClinicFacts } from '../../_shared/contract/settings.ts'
import { randomCode, randomToken } from '../../_shared/crypto.ts'
import { Visits } from '../../_shared/contract/otp.ts'
import { otpCodeMail } from '../../_shared/emails/otp-code.ts'
import {
  CODE_SECONDS,
  codeHmac,
  CODES_PER_HOUR,
  RESEND_SECONDS,
  TOKEN_SECONDS,
  tokenHmac,
  tokenOf,
} from '../../_shared/otp.ts'
import { log, logSeldom } from '../../_shared/log.ts'
import { isRefusal, mailFailure } from '../../_shared/mailer.ts'
import { take } from '../../_shared/supabase.ts'
import type { Handlers } from '../handler.ts'

/** The operator should know before the codes run out. */
const CODES_BEFORE_WARNING = (CODES_PER_HOUR * 4) / 5

/** The result of otp_issue(). */
const Issued = z.object({ repeated: z.boolean(), sent: z.nullish(z.number()) })

/** The result of otp_verify(). */
const Verdict = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('ok'), salt: z.string() }),
  z.object({ outcome: z.enum(['wrong', 'expired', 'locked']) }),
])

export const otpHandlers: Handlers<'otp'> = {
  'otp.request': async ({ clients, env, mailer, body, address, key }) => {
    const clinic = await readClinic(clients.visitor)
    const code = randomCode()
    const salt = randomToken()
    const hmac = await codeHmac(env.otpPepper, body.contact, code)
    const issued = await take(
      clients.service.rpc('otp_issue', {
        p_email: body.contact,
        p_code_hmac: hmac,
        p_salt: salt,
        p_token_hmac: await tokenHmac(env.otpPepper, await tokenOf(env.otpPepper, body.contact, code, salt)),
        p_address: address,
        p_limits: env.limits,
        p_key: key ?? undefined,
      }),
    ).catch((error: unknown) => offerTelephone(error, clinic))
    const answer = { resendAfterSeconds: RESEND_SECONDS, expiresInSeconds: CODE_SECONDS }
    const { repeated, sent } = Issued.parse(issued)
    if (repeated) return answer
    if (sent === CODES_BEFORE_WARNING) log('warn', { event: 'code budget', sent })
    try {
      await mailer.send(otpCodeMail(body.contact, code, clinic))
    } catch (cause) {
      await take(
        clients.service.rpc('otp_withdraw', {
          p_email: body.contact,
          p_code_hmac: hmac,
          // A refused recipient still counts; otherwise made-up addresses could be tried without limit.
          p_address: isRefusal(cause) ? undefined : address,
        }),
      )
      if (isRefusal(cause))
        throw new ApiError(400, 'This address can’t receive our mail. Please check it.', {
          reason: 'address',
          cause: mailFailure(cause),
        })
      // A mail server's text may quote the address, so only its code is logged.
      throw new ApiError(503, bookingTexts.codeNotSent, { reason: 'not_sent', cause: mailFailure(cause) })
    }
    return answer
  },

  'otp.verify': async ({ clients, env, body, address }) => {
    // Anything but six digits is wrong without using up an attempt.
    if (!/^\d{6}$/.test(body.code)) throw new ApiError(401, bookingTexts.wrongCode, { reason: 'wrong' })
    const verdict = Verdict.parse(
      await take(
        clients.service.rpc('otp_verify', {
          p_email: body.contact,
          p_code_hmac: await codeHmac(env.otpPepper, body.contact, body.code),
          p_address: address,
        }),
      ),
    )
    if (verdict.outcome === 'ok') {
      const token = await tokenOf(env.otpPepper, body.contact, body.code, verdict.salt)
      const visits = Visits.parse(
        await take(clients.service.rpc('coming_visits_of', { p_email: body.contact })),
      )
      return { token, expiresInSeconds: TOKEN_SECONDS, visits }
    }
    if (verdict.outcome === 'locked')
      throw new ApiError(429, 'Too many wrong codes. Please ask for a new code.', {
        reason: 'locked',
        retryAfter: RESEND_SECONDS,
      })
    throw new ApiError(401, bookingTexts.wrongCode, { reason: verdict.outcome })
  },
}

/** When the codes for all visitors have run out, the telephone is the only way to book. */
function offerTelephone(error: unknown, { phones }: ClinicFacts): never {
  if (!(error instanceof ApiError) || error.reason !== 'budget') throw error
  logSeldom('warn', { event: 'code budget', spent: true })
  throw new ApiError(429, `${bookingTexts.codeNotSent} To book now, please call ${phones[0]}.`, {
    reason: 'budget',
    retryAfter: error.retryAfter,
    cause: error,
  })
}
