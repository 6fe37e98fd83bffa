import { callEarly } from './lib/calls/early-calls.ts'

// A small script of the booking page, built as a single file. It runs long before the app, and fetches today's slots and
// the next free ones while the app is loading.
void callEarly('bookings.slots', {})
void callEarly('bookings.next', {})
