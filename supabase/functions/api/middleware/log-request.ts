import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { log } from '../../_shared/log.ts'

/** Logs method, route pattern, status and duration: patterns from the contract, never ids or queries. */
export const logRequest = createMiddleware(async (c, next) => {
  const started = performance.now()
  await next()
  log('info', {
    event: 'request',
    requestId: c.get('requestId'),
    method: c.req.method,
    path: routePath(c, -1),
    status: c.res.status,
    ms: Math.round(performance.now() - started),
  })
})
