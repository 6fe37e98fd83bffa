import { todayIn } from '#shared/domain/clock.ts'
import { guessClinic } from './entities/clinic/guess-clinic.ts'
import { readDate } from './features/appointments/limits.ts'
import { callEarly } from './lib/early-calls.ts'
import { paths } from './lib/paths.ts'
import { getToken } from './lib/session.ts'

// A small script in the staff's shell, built without chunks. It runs long before the app, and fetches what the first
// screen shows while the app still loads.

/** Sends the calls of the staff's frame and of the day view. */
function start() {
  const { pathname, search } = window.location
  if (!getToken() || pathname === paths.admin.login) return
  void callEarly('auth.me', { background: true })
  if (pathname !== paths.admin.root && pathname !== paths.admin.appointments) return

  const date = readDate(new URLSearchParams(search).get('date')) ?? guessClinic().today
  void callEarly('slots.day', { query: { date } })
  void callEarly('appointments.list', { query: { date } })
  void callEarly('slots.day', { query: { date: todayIn('UTC', Date.now()) }, background: true })
}

start()
