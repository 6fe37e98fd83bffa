import type { Context } from 'hono'
import { ApiError } from '../_shared/api-error.ts'
import { OTP_TOKEN_HEADER } from '../_shared/contract/route.ts'

/**
 * The token of a verified address, which is sent in the body, in a header, or in both.
 *
 * @throws ApiError 400 when the two differ, 401 without either
 */
export function otpTokenOf({
  body,
  http,
}: {
  body: { otpToken?: string | null | undefined }
  http: Context
}): string {
  const header = http.req.header(OTP_TOKEN_HEADER)
  if (header && body.otpToken && header !== body.otpToken) {
    throw new ApiError(400, 'The verification token of header and body differ')
  }
  const token = body.otpToken || header
  if (!token) throw new ApiError(401, 'Please verify your email first.', { reason: 'token' })
  return token
}
