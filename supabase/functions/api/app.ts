import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import { requestId } from 'hono/request-id'
import { ApiError, notFound } from '../_shared/api-error.ts'
import { API_BASE } from '../_shared/contract/route.ts'
import type { Route } from '../_shared/contract/route.ts'
import { type RouteName, routes } from '../_shared/contract/routes.ts'
import { actOf } from './act.ts'
import type { Call, Handler, Services } from './handler.ts'
import { allowOrigin, refuseOtherSites } from './middleware/cors.ts'
import { clientAddress } from './request/client-address.ts'
import { readRequest } from './request/read-request.ts'
import { identify } from './request/identify.ts'
import { answerError } from './answer-error.ts'
import { logRequest } from './middleware/log-request.ts'
import { handlers } from './routes/index.ts'
import { createSemaphore } from './semaphore.ts'

/**
 * How many uploads are processed at once; others wait. An upload of 10 MiB takes about 20 MB until its memory is
 * collected, and an instance on Supabase has 256 MB (`npm run test:deep -- 'upload memory'`).
 */
const MAX_PARALLEL_UPLOADS = 3

/** Short enough to read out on the telephone. Always generated here; an id sent by the caller is ignored. */
const nameRequest = requestId({ headerName: '', generator: () => crypto.randomUUID().slice(0, 8) })

/** Headers of every answer, on every host: answers are data, never a page (S36, S37). */
const apiHeaders = {
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-site',
}

/**
 * The HTTP side of the contract. For each row of the route table, the caller is identified and the request validated
 * before the handler runs. A row without a handler doesn't compile, nor does a handler without a row.
 */
export function createApp(services: Services): Hono {
  const app = new Hono().basePath(API_BASE)
  const acquireUpload = createSemaphore(MAX_PARALLEL_UPLOADS)
  app.use(nameRequest, logRequest, allowOrigin(services.env), async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(apiHeaders)) c.header(name, value)
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
  })
  app.use(refuseOtherSites(services.env))

  for (const name of Object.keys(routes) as RouteName[]) {
    const route: Route = routes[name]
    const path = route.path.replaceAll(/\{(\w+)\}/g, ':$1')
    if (route.cache?.includes('no-cache')) app.on(route.method, path, etag())
    app.on(route.method, path, async (c) => {
      const token = bearer(c.req.header('Authorization'))
      const address = await clientAddress(services.env, c.req.raw.headers)
      const identity = await identify(services, name, token, address, c)
      const releaseUpload = route.form && (await acquireUpload())
      try {
        const request = await readRequest(route, c).catch(identity.orRefusal)
        const { params, query, body } = request
        const call: Call<RouteName> = {
          ...services,
          ...request,
          ...identity,
          ...actOf(name, c.req.raw.headers, { params, query, body }),
          token,
          address,
          http: c,
        }
        const handle = handlers[name] as unknown as Handler<RouteName>
        const answer = await handle(call).catch(identity.orRefusal)
        await identity.checked()
        const response = answer instanceof Response ? answer : asJson(c, route, answer)
        if (route.cache) response.headers.set('Cache-Control', route.cache)
        return response
      } finally {
        releaseUpload?.()
      }
    })
  }

  // Only unsupported methods of a known path get here.
  for (const [path, known] of Map.groupBy(Object.values<Route>(routes), shapeOf)) {
    app.all(path, (c) => {
      c.header('Allow', known.map(({ method }) => method).join(', '))
      throw new ApiError(405, 'Method not allowed')
    })
  }
  app.notFound(() => {
    throw notFound()
  })
  app.onError(answerError)
  return app
}

const asJson = (c: Context, { answer }: Route, body: unknown): Response =>
  answer.status === 204 ? c.body(null, 204) : c.json(body as object, answer.status)

/** A route's path without the names of its parameters. */
const shapeOf = ({ path }: Route): string => path.replaceAll(/\{\w+\}/g, ':part')

/** The token of an Authorization header, or null. */
function bearer(header: string | undefined): string | null {
  return /^Bearer\s+([\w.~+/=-]+)$/i.exec(header ?? '')?.[1] ?? null
}
