import type { Context } from 'hono'
import type { Env } from '../../_shared/env.ts'

/**
 * The address that limits count (LIMITS-4): the entry of X-Forwarded-For that the outermost trusted proxy added.
 * Earlier entries come from the client and can't be trusted.
 */
export function clientAddress(env: Env, c: Context): string {
  const hops = (c.req.header('X-Forwarded-For') ?? '').split(',').map((hop) => hop.trim())
  return (hops.at(-env.trustedHops) ?? '').slice(0, 64) || 'unknown'
}
