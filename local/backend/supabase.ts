import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type HttpBindings, serve } from '@hono/node-server'
import { App, setExperimental } from '@supabase/lite'
import { type Context, Hono } from 'hono'
import { createAuthAdmin } from '#local/backend/auth-admin.ts'
import { authRules } from '#local/backend/auth-rules.ts'
import { answerLost, connectLite, roles } from '#local/backend/connection.ts'
import type { Database, TransactionalSql } from '#local/backend/sql.ts'
import { createSpelling } from '#local/backend/json-values.ts'
import { DatabaseLost, createSql } from '#local/backend/sql.ts'
import type { Secrets } from '#local/start/secrets.ts'
import { createStorageFiles } from '#local/backend/storage-files.ts'

export interface SupabaseServer {
  /** The project's URL, as supabase-js calls it. */
  url: string
  close: () => Promise<void>
}

type Served = { Bindings: HttpBindings }

/** The services that this server provides; lite's studio and its /_system are not served. */
const servedPaths = /^\/(rest|auth|storage)\/v1(\/|$)/

/** Serves Supabase's Data API, Auth and Storage (@supabase/lite) from the given database, on its own loopback port. */
export async function startSupabase(
  database: Database,
  secrets: Secrets,
  filesFolder: string,
  siteUrl: string,
  log: (line: string) => void,
): Promise<SupabaseServer> {
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

  const restSql = createSql(() => database.borrow(roles.rest))
  const spellValues = createSpelling(restSql)
  const authSql = createSql(() => database.borrow(roles.auth))
  const admin = createAuthAdmin(authSql, secrets.secretKey, log)
  const server = new Hono<Served>()
  server.onError((error) => {
    if (error instanceof DatabaseLost) return answerLost()
    throw error
  })
  server.route('/auth/v1/admin', admin)
  server.use(
    '/auth/v1/*',
    authRules(authSql, () => readClinicName(restSql)),
  )
  server.all('*', async (c) => {
    const { pathname } = new URL(c.req.url)
    if (!servedPaths.test(pathname)) return c.json({ message: 'Not found' }, 404)
    const request = new Request(c.req.url, {
      method: c.req.method,
      headers: c.req.raw.headers,
      body: await readBody(c, pathname),
    })
    return serveRequest(request, async () => app.fetch(request, { peerAddress: null }))
  })

  async function readBody(c: Context<Served>, path: string): Promise<BodyInit | undefined> {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return undefined
    if (!path.startsWith('/rest/')) return c.req.arrayBuffer()
    // From Node's own stream, which is far cheaper than a web stream around it.
    return spellValues(path, await text(c.env.incoming))
  }

  const listener = serve({ fetch: server.fetch, hostname: '127.0.0.1', port: 0 }) as Server
  await once(listener, 'listening')
  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    close: async () => {
      const closed = once(listener, 'close')
      listener.close().closeAllConnections()
      await closed
    },
  }
}

/** The clinic's name as every visitor may read it. */
const readClinicName = (sql: TransactionalSql): Promise<string> =>
  sql.transaction(async (tx) => {
    await tx.script('set local role anon')
    const [row] = await tx.query<{ name: string }>(`select public.get_clinic() ->> 'clinicName' as name`)
    return row!.name
  })
