import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { ApiError } from '../_shared/api-error.ts'
import { OTP_TOKEN_HEADER } from '../_shared/contract/route.ts'
import { otpTokenOf } from './otp-token.ts'

/** The token found in this body and header, or the status and reason of the refusal. */
async function read(otpToken: string | null | undefined, header: string | undefined) {
  const app = new Hono().get('/', (http) => http.text(otpTokenOf({ body: { otpToken }, http })))
  app.onError((error, http) =>
    error instanceof ApiError ? http.text(`${error.status} ${error.reason}`) : http.text(String(error)),
  )
  const headers = header === undefined ? {} : { [OTP_TOKEN_HEADER]: header }
  return (await app.request('/', { headers })).text()
}

it.each([
  ['in the body', 'one', undefined, 'one'],
  ['in the header', undefined, 'one', 'one'],
  ['in the header, with null in the body', null, 'one', 'one'],
  ['in both', 'one', 'one', 'one'],
  ['in neither', undefined, undefined, '401 token'],
  ['in both, and they differ', 'one', 'another', '400 undefined'],
])('finds the token %s', async (_, body, header, found) => {
  expect(await read(body, header)).toBe(found)
})
