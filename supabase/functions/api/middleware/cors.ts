import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { ApiError } from '../../_shared/api-error.ts'
import type { Env } from '../../_shared/env.ts'
import {
  BACKGROUND_HEADER,
  EXPOSED_HEADERS,
  KEY_HEADER,
  OTP_TOKEN_HEADER,
  PLAN_TOKEN_HEADER,
  VISIT_TOKEN_HEADER,
  WAITING_TOKEN_HEADER,
} from '../../_shared/contract/route.ts'

/** Allows browser calls from other origins only for the clinic's own site. */
export const allowOrigin = (env: Env) =>
  cors({
    origin: new URL(env.siteUrl).origin,
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: [
      'Authorization',
      'Content-Type',
      OTP_TOKEN_HEADER,
      PLAN_TOKEN_HEADER,
      VISIT_TOKEN_HEADER,
      WAITING_TOKEN_HEADER,
      BACKGROUND_HEADER,
      KEY_HEADER,
    ],
    exposeHeaders: EXPOSED_HEADERS,
    maxAge: 600,
  })

/** CORS only guards reading an answer; a write would already have taken effect. */
const READ_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses writes that another site's page makes its visitors' browsers send. Only browsers send this header. */
export const refuseOtherSites =
  (env: Env): MiddlewareHandler =>
  async (c, next) => {
    const own = new URL(env.siteUrl).origin
    const foreign = c.req.header('Sec-Fetch-Site') === 'cross-site' && c.req.header('Origin') !== own
    if (foreign && !READ_METHODS.has(c.req.method)) throw new ApiError(403, 'Not allowed from another site')
    await next()
  }
