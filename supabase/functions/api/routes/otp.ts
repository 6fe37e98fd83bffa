import * as z from 'zod/mini'
import { ApiError } from '../../_shared/api-error.ts'
import { randomCode, randomToken } from '../../_shared/crypto.ts'
import { INVALID_OTP } from '../../_shared/contract/otp.ts'
import { otpCodeMail } from '../../_shared/emails/otp-code.ts'
import { CODE_SECONDS, codeHmac, RESEND_SECONDS, TOKEN_SECONDS, tokenHmac } from '../../_shared/otp.ts'
import { isRefusal, mailFailure } from '../../_shared/mailer.ts'
import { take } from '../../_shared/supabase.ts'
import type { Handlers } from '../handler.ts'

const NOT_SENT = 'Failed to send OTP. Try again later.'

/** The result of otp_verify(). */
const Verdict = z.enum(['ok', 'wrong', 'expired', 'locked'])

export const otpHandlers: Handlers<'otp'> = {
  'otp.request': async ({ clients, env, mailer, body, address }) => {
    const code = randomCode()
    const hmac = await codeHmac(env.otpPepper, body.contact, code)
    await take(
      clients.service.rpc('otp_issue', {
        p_email: body.contact,
        p_code_hmac: hmac,
        p_address: address,
        p_limits: env.limits,
      }),
    )
    try {
      await mailer.send(otpCodeMail(body.contact, code))
    } catch (cause) {
      await take(
        clients.service.rpc('otp_withdraw', {
          p_email: body.contact,
          p_code_hmac: hmac,
          // A refused recipient still counts; otherwise made-up addresses could be tried without limit.
          p_address: isRefusal(cause) ? undefined : address,
        }),
      )
      // A mail server's text may quote the address, so only its code is logged.
      throw new ApiError(503, NOT_SENT, { reason: 'not_sent', cause: mailFailure(cause) })
    }
    return { resendAfterSeconds: RESEND_SECONDS, expiresInSeconds: CODE_SECONDS }
  },

  'otp.verify': async ({ clients, env, body }) => {
    // Anything but six digits is wrong, and uses up no attempt.
    if (!/^\d{6}$/.test(body.code)) throw new ApiError(401, INVALID_OTP, { reason: 'wrong' })
    const token = randomToken()
    const verdict = await take(
      clients.service.rpc('otp_verify', {
        p_email: body.contact,
        p_code_hmac: await codeHmac(env.otpPepper, body.contact, body.code),
        p_token_hmac: await tokenHmac(env.otpPepper, token),
      }),
    )
    const outcome = Verdict.parse(verdict)
    if (outcome === 'ok') return { token, expiresInSeconds: TOKEN_SECONDS }
    if (outcome === 'locked')
      throw new ApiError(429, 'Too many wrong codes. Please ask for a new code.', {
        reason: 'locked',
        retryAfter: 60,
      })
    throw new ApiError(401, INVALID_OTP, { reason: outcome })
  },
}
