import { calls as planCalls } from 'virtual:route-table/plans'
import { calls as staffCalls } from 'virtual:route-table/staff'
import type { Output } from '#shared/contract/routes.ts'
import { firstCallsAt } from './app/admin/first-calls.ts'
import { callEarly } from './lib/calls/early-calls.ts'
import { paths } from './lib/page/paths.ts'
import { addCalls } from './lib/calls/prepare-call.ts'
import { getToken } from './lib/calls/session.ts'

// A small script in the staff's shell, built as a single file. It runs long before the app, and fetches the data of the
// first screen while the app is loading.

addCalls(staffCalls)
addCalls(planCalls)

/** Sends the calls of the staff's frame and of the screen. */
async function start() {
  const token = getToken()
  if (!token || window.location.pathname === paths.admin.login) return
  const me = callEarly('auth.me', { background: true })
  const { calls, adminCalls } = firstCallsAt(window.location)
  for (const [name, options = {}] of calls) void callEarly(name, options)
  if (adminCalls.length === 0) return
  // The audit records a refused call, so a doctor's page must not make it.
  const answer = await me
  if (!answer?.ok) return
  const { user } = (await answer.json()) as Output<'auth.me'>
  // Somebody else may have signed in in another tab.
  if (user.role === 'admin' && getToken() === token)
    for (const [name, options = {}] of adminCalls) void callEarly(name, options)
}

// The app makes these calls again, and reports what fails.
start().catch(() => undefined)
