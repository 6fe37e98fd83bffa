import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type HttpBindings, serve } from '@hono/node-server'
import { App, setExperimental } from '@supabase/lite'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { authRules, createAuthAdmin } from '#local/backend/auth.ts'
import { answerLost, connectLite, roles } from '#local/backend/connection.ts'
import { type Database, type TransactionalSql, createSql, isLost } from '#local/backend/sql.ts'
import { createStorageFiles } from '#local/backend/storage-files.ts'
import type { Secrets } from '#local/start/secrets.ts'

/** lite's studio and its /_system are not served. */
const servedPaths = /^\/(rest|auth|storage)\/v1(\/|$)/

/**
 * Serves Supabase's Data API, Auth and Storage (@supabase/lite) from the given database, on its own loopback port, and
 * there the hook that hosts have for a rebuild of the site.
 */
export async function startSupabase(
  database: Database,
  secrets: Secrets,
  filesFolder: string,
  siteUrl: string,
  log: (line: string) => void,
  onRebuild: () => unknown = () => undefined,
) {
  const { connection, serve: serveRequest } = connectLite(database, log)
  const app = new App({
    connection,
    api: { enabled: true, schemas: ['public'], extra_search_path: ['public', 'extensions'], max_rows: 1000 },
    auth: {
      enabled: true,
      site_url: siteUrl,
      jwt_secret: secrets.jwtSecret,
      jwt_expiry: 12 * 60 * 60,
      enable_signup: false,
      minimum_password_length: 12,
      publishable_key: secrets.publishableKey,
      secret_key: secrets.secretKey,
    },
    storage: { enabled: true, file_size_limit: '12MiB' },
    studio: { enabled: false },
    // Admin mode would treat callers without a key as service_role.
    options: { server: { admin: false, disableStudio: true } },
  })
  Object.assign(app, { _storageAdapter: createStorageFiles(filesFolder) })
  await app.init()
  setExperimental('storage', true)
  // lite keeps what it reads here: as the owner, because a role sees only the objects that it may use.
  const catalogue = await connection.introspect()
  // It would search these at every request.
  for (const view of catalogue.views) view.sql = ''
  catalogue.functions = catalogue.functions?.filter(({ schema }) => schema === 'public')
  // It wouldn't cast these (connection.ts).
  for (const { arg_types: types } of catalogue.functions ?? [])
    types.forEach((type, index) => type === 'text[]' && (types[index] = 'pg_catalog.text[]'))

  const restSql = createSql(() => database.borrow(roles.rest))
  const authSql = createSql(() => database.borrow(roles.auth))
  const server = new Hono<{ Bindings: HttpBindings }>()
  server.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse()
    log(`${c.req.path.split('/')[1]}: ${error.message}`)
    if (isLost(error)) return answerLost()
    return c.json({ code: 500, error_code: 'unexpected_failure', msg: 'Database error' }, 500)
  })
  server.route('/auth/v1/admin', createAuthAdmin(authSql, secrets.secretKey))
  server.use(
    '/auth/v1/*',
    authRules(authSql, () => readClinicName(restSql)),
  )
  server.post('/rebuild', (c) => {
    onRebuild()
    return c.body(null, 202)
  })
  server.all('*', async (c) => {
    const { pathname } = new URL(c.req.url)
    if (!servedPaths.test(pathname)) return c.json({ message: 'Not found' }, 404)
    const { method } = c.req
    // Node's own stream is far cheaper than a web stream around it.
    const readBody = () => (pathname.startsWith('/rest/') ? text(c.env.incoming) : c.req.arrayBuffer())
    const body = method === 'GET' || method === 'HEAD' ? undefined : await readBody()
    const request = new Request(c.req.url, { method, headers: c.req.raw.headers, body })
    return serveRequest(request, async () => app.fetch(request, { peerAddress: null }))
  })

  const listener = serve({ fetch: server.fetch, hostname: '127.0.0.1', port: 0 }) as Server
  // Callers close idle connections. Closing one here just as a call begins would fail that call.
  listener.keepAliveTimeout = 0
  await once(listener, 'listening')
  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    close: (): Promise<void> => {
      listener.closeAllConnections()
      return listener[Symbol.asyncDispose]()
    },
  }
}

const readClinicName = (sql: TransactionalSql): Promise<string> =>
  sql.transaction(async (tx) => {
    await tx.script('set local role anon')
    const [row] = await tx.query<{ name: string }>(`select public.get_clinic() ->> 'clinicName' as name`)
    return row!.name
  })
