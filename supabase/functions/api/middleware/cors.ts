import { cors } from 'hono/cors'
import type { Env } from '../../_shared/env.ts'
import { BACKGROUND_HEADER, NEXT_CURSOR_HEADER, OTP_TOKEN_HEADER } from '../../_shared/contract/route.ts'

/** Allows browser calls from other origins only for the clinic's own site. */
export const allowOrigin = (env: Env) =>
  cors({
    origin: new URL(env.siteUrl).origin,
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', OTP_TOKEN_HEADER, BACKGROUND_HEADER],
    exposeHeaders: [NEXT_CURSOR_HEADER, 'Retry-After', 'Content-Disposition'],
    maxAge: 600,
  })
