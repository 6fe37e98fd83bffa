import { dayOf } from './features/appointments/limits.ts'
import { callEarly } from './lib/calls/early-calls.ts'
import { paths } from './lib/page/paths.ts'
import { getToken } from './lib/calls/session.ts'

// A small script in the staff's shell, built as a single file. It runs long before the app, and fetches the data of the
// first screen while the app is loading.

/** Sends the calls of the staff's frame and of the day view. */
function start() {
  const { pathname, search } = window.location
  if (!getToken() || pathname === paths.admin.login) return
  void callEarly('auth.me', { background: true })
  if (pathname !== paths.admin.root && pathname !== paths.admin.appointments) return

  const query = { date: dayOf(search) }
  void callEarly('slots.day', { query })
  void callEarly('appointments.list', { query })
}

start()
