import type { Context } from 'hono'
import { ApiError, fromDatabase, unauthorized } from '../../_shared/api-error.ts'
import { BACKGROUND_HEADER, type Route } from '../../_shared/contract/route.ts'
import { type RouteName, routes } from '../../_shared/contract/routes.ts'
import type { Db } from '../../_shared/supabase.ts'
import { clientAddress } from './client-address.ts'
import { reportedEvent } from '../rows.ts'
import { type AuditEntry, Caller, type Services } from '../handler.ts'

/** A public route has no caller. Throws, so that a handler that asks for one by mistake fails. */
const nobody = (): never => {
  throw unauthorized()
}

interface Identity {
  caller: () => Caller
  db: Db
  audit: (entry: AuditEntry) => Promise<void>
}

/**
 * Identifies the caller and checks the route's audience. The database judges the caller's own token; a public route
 * ignores it.
 */
export async function identify(
  services: Services,
  name: RouteName,
  token: string | null,
  c: Context,
): Promise<Identity> {
  const route: Route = routes[name]
  if (route.who === 'public') {
    return { caller: nobody, db: services.clients.visitor, audit: nobody }
  }
  if (!token) throw unauthorized()
  const db = services.clients.caller(token, clientAddress(services.env, c))
  const { data, error, status } = await db.rpc('current_staff', {
    p_background: c.req.header(BACKGROUND_HEADER) !== undefined,
  })
  // Not allowed to call current_staff() at all: a token without an account, or one that the Data API rejects.
  if (error?.code === '42501') throw unauthorized()
  if (error) throw fromDatabase(error, status)
  if (!data) throw unauthorized()
  const caller = Caller.parse(data)
  const audit = (entry: AuditEntry, outcome = 'ok') => record(db, entry, outcome)
  const refusal = refuse(route, caller)
  if (refusal) {
    await audit({ action: `denied ${name}` }, 'refused')
    throw refusal
  }
  return { caller: () => caller, db, audit }
}

function refuse(route: Route, caller: Caller): ApiError | null {
  if (route.who === 'session') return null
  if (caller.mustChangePassword)
    return new ApiError(403, 'Please change your temporary password first.', { reason: 'password' })
  if (route.who === 'admin' && caller.role !== 'admin') return new ApiError(403, 'Only an admin may do this')
  return null
}

async function record(db: Db, entry: AuditEntry, outcome: string): Promise<void> {
  const { error, status } = await db.rpc('record_event', { p_event: reportedEvent(entry, outcome) })
  // Patient data is not returned if the read can't be recorded.
  if (error) throw fromDatabase(error, status)
}
