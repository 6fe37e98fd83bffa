import type { IncomingMessage } from 'node:http'
import { verify } from 'hono/jwt'
import { ApiError, unauthorized } from '#shared/api-error.ts'
import { API_BASE, type Route } from '#shared/contract/route.ts'
import { routes } from '#shared/contract/routes.ts'
import { pathOf } from '#local/front/site.ts'

const kibibyte = 1024
/** The largest body of a caller who has not signed in. */
const maxAnonymousBytes = 64 * kibibyte
/** The function's own limits are a little lower, so that its refusals say more. */
const maxJsonBytes = 2 * kibibyte ** 2
const maxFileBytes = 12 * kibibyte ** 2

const bodySeconds = 30
const uploadSeconds = 60

export const tooLarge = (): ApiError => new ApiError(413, 'The request is too large')

const uploads = new Set(
  Object.values<Route>(routes).flatMap(({ form, method, path }) =>
    form ? `${method} ${API_BASE}${path}` : [],
  ),
)

interface BodyRule {
  mostBytes: number
  seconds: number
  /** Whether it is a file of somebody who has signed in. */
  isUpload: boolean
}

/**
 * Judges a request's body by its head.
 *
 * @returns undefined if it has none
 * @throws ApiError for a body that is not to be read
 */
export async function judgeBody(request: IncomingMessage, jwtSecret: string): Promise<BodyRule | undefined> {
  const { authorization, 'content-type': given = '', ...headers } = request.headers
  const isChunked = headers['transfer-encoding'] !== undefined
  const declared = isChunked ? 0 : Number(headers['content-length'] ?? 0)
  if (declared === 0 && !isChunked) return undefined
  // The function judges what it gets, with its own reasons.
  if (isChunked ? !authorization : declared <= maxAnonymousBytes)
    return { mostBytes: maxAnonymousBytes, seconds: bodySeconds, isUpload: false }
  if (!authorization) throw tooLarge()
  const takesFile = uploads.has(`${request.method} ${pathOf(request)}`)
  const type = takesFile ? 'multipart/form-data' : 'application/json'
  if (given.split(';')[0]!.trim().toLowerCase() !== type)
    throw new ApiError(415, `The request body must be ${type}`)
  const token = authorization.replace(/^Bearer\s+/i, '')
  await verify(token, jwtSecret, 'HS256').catch(() => {
    throw unauthorized()
  })
  const mostBytes = takesFile ? maxFileBytes : maxJsonBytes
  if (declared > mostBytes) throw tooLarge()
  return { mostBytes, seconds: takesFile ? uploadSeconds : bodySeconds, isUpload: takesFile }
}
