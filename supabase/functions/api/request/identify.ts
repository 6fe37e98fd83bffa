import type { Context } from 'hono'
import { ApiError, fromDatabase, unauthorized } from '../../_shared/api-error.ts'
import { BACKGROUND_HEADER, type Route } from '../../_shared/contract/route.ts'
import { type RouteName, routes } from '../../_shared/contract/routes.ts'
import type { Db } from '../../_shared/supabase.ts'
import { reportedEvent } from '../rows.ts'
import { type AuditEntry, Caller, type Services } from '../handler.ts'

/** A public route has no caller. Throws, so that a handler that uses one by mistake fails. */
const noCaller = (): never => {
  throw unauthorized()
}

interface Identity {
  caller: () => Promise<Caller>
  db: Db
  audit: (entry: AuditEntry) => Promise<void>
  /** Waits for the check of the caller, if one was started. No answer may be sent before. */
  checked: () => Promise<unknown>
  /** Passes an error on, unless the caller is refused anyway. */
  orRefusal: (error: unknown) => Promise<never>
}

/**
 * Identifies the caller and checks the route's audience. The database checks the caller's own token; a public route
 * ignores it.
 */
export async function identify(
  services: Services,
  name: RouteName,
  token: string | null,
  address: string,
  c: Context,
): Promise<Identity> {
  const route: Route = routes[name]
  if (route.who === 'public') {
    return {
      caller: noCaller,
      db: services.clients.visitor,
      audit: noCaller,
      checked: () => Promise.resolve(),
      orRefusal: async (error) => {
        throw error
      },
    }
  }
  if (!token) throw unauthorized()
  const background = c.req.header(BACKGROUND_HEADER) !== undefined
  const db = services.clients.caller(token, address, background)
  let check: Promise<Caller> | undefined
  const caller = () => (check ??= checkCaller(db, name, background))
  if (route.checkedBy !== 'sql') await caller()
  return {
    caller,
    db,
    audit: async (entry) => {
      await caller()
      await record(db, entry, 'ok')
    },
    checked: async () => check,
    orRefusal: async (error) => {
      await caller()
      // A role that may, in a place that is another's.
      if (error instanceof ApiError && error.reason === 'author') await recordDenied(db, name)
      throw error
    },
  }
}

async function checkCaller(db: Db, name: RouteName, background: boolean): Promise<Caller> {
  const { data, error, status } = await db.rpc('current_staff', { p_background: background })
  // Not allowed to call current_staff() at all: a token without an account, or one that the Data API rejects.
  if (error?.code === '42501') throw unauthorized()
  if (error) throw fromDatabase(error, status)
  if (!data) throw unauthorized()
  const caller = Caller.parse(data)
  const refusal = refuse(routes[name], caller)
  if (refusal) {
    await recordDenied(db, name)
    throw refusal
  }
  return caller
}

function refuse(route: Route, caller: Caller): ApiError | null {
  if (route.who === 'session') return null
  if (caller.mustChangePassword)
    return new ApiError(403, 'Please change your temporary password first.', { reason: 'password' })
  if (route.who === 'admin' && caller.role !== 'admin') return new ApiError(403, 'Only an admin may do this')
  return null
}

const recordDenied = (db: Db, name: RouteName) => record(db, { action: `denied ${name}` }, 'refused')

async function record(db: Db, entry: AuditEntry, outcome: string): Promise<void> {
  const { error, status } = await db.rpc('record_event', { p_event: reportedEvent(entry, outcome) })
  // Patient data is not returned if the read can't be recorded.
  if (error) throw fromDatabase(error, status)
}
