import { serve } from '@hono/node-server'
import type { ServerType } from '@hono/node-server'
import { App, setExperimental } from '@supabase/lite'
import { Hono } from 'hono'
import { createAuthAdmin } from '#local/backend/auth-admin.ts'
import { refuseBanned } from '#local/backend/auth-bans.ts'
import { answerLost, connectLite, roles } from '#local/backend/connection.ts'
import type { Database } from '#local/backend/database.ts'
import { createSpelling } from '#local/backend/json-values.ts'
import { DatabaseLost, createSql } from '#local/backend/sql.ts'
import { weakPassword } from '#local/backend/weak-password.ts'
import type { Secrets } from '#local/start/secrets.ts'
import { createStorageFiles } from '#local/backend/storage-files.ts'

export interface SupabaseServer {
  /** The project's URL, as supabase-js calls it. */
  url: string
  close: () => Promise<void>
}

/** The services that this server provides; lite's studio and its /_system are not served. */
const servedPaths = /^\/(rest|auth|storage)\/v1(\/|$)/

/**
 * Endpoints of lite's Auth that this product doesn't use. lite 0.10 creates a user on POST /otp even with sign-up
 * switched off, and the others send mail to addresses that don't exist (staff sign in as <username>@staff.invalid).
 */
const closedAuthPaths =
  /^\/auth\/v1\/(signup|otp|magiclink|recover|resend|verify|invite|authorize|callback|reauthenticate)(\/|$)/

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

  const spellValues = createSpelling(createSql(() => database.borrow(roles.rest)))
  const authSql = createSql(() => database.borrow(roles.auth))
  const admin = createAuthAdmin(authSql, secrets.secretKey, log)
  const server = new Hono()
  server.onError((error) => {
    if (error instanceof DatabaseLost) return answerLost()
    throw error
  })
  server.route('/auth/v1/admin', admin).all('*', async (c) => {
    const { pathname } = new URL(c.req.url)
    if (!servedPaths.test(pathname)) return c.json({ message: 'Not found' }, 404)
    if (closedAuthPaths.test(pathname)) {
      return c.json(
        { code: 422, error_code: 'signup_disabled', msg: 'Signups not allowed for this instance' },
        422,
      )
    }
    if (pathname === '/auth/v1/user' && changesAddress(await c.req.text())) {
      // Staff have no mailbox at Auth, and lite would write the token of the change to the log.
      return c.json({ code: 422, error_code: 'validation_failed', msg: 'The address stays as it is' }, 422)
    }
    const reads = c.req.method === 'GET' || c.req.method === 'HEAD'
    const body = reads ? undefined : await c.req.arrayBuffer()
    const weak = body && pathname === '/auth/v1/user' && weakPassword(body, c.req.header('authorization'))
    if (weak) return c.json({ code: 422, error_code: 'weak_password', msg: weak }, 422)
    const request = new Request(c.req.url, {
      method: c.req.method,
      headers: c.req.raw.headers,
      body: body && (await spellValues(pathname, body)),
    })
    const answer = await serveRequest(request, async () => app.fetch(request, { peerAddress: null }))
    return pathname === '/auth/v1/token' ? refuseBanned(authSql, answer) : answer
  })

  const { listener, port } = await listen(server)
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        listener.close(() => resolve())
        if ('closeAllConnections' in listener) listener.closeAllConnections()
      }),
  }
}

function changesAddress(body: string): boolean {
  try {
    const given: unknown = JSON.parse(body)
    return typeof given === 'object' && given !== null && ('email' in given || 'phone' in given)
  } catch {
    return false
  }
}

function listen(server: Hono): Promise<{ listener: ServerType; port: number }> {
  return new Promise((resolve, reject) => {
    const listener = serve({ fetch: server.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
      resolve({ listener, port }),
    )
    listener.once('error', reject)
  })
}
