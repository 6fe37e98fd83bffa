import * as z from 'zod/mini'
import { ApiError, conflict } from '../../_shared/api-error.ts'
import {
  AvailabilityAnswer,
  Booking,
  NextSlotsAnswer,
  PublicSlotsAnswer,
} from '../../_shared/contract/bookings.ts'
import { bookingTexts } from '../../_shared/content/booking-texts.ts'
import { nameOfVersion } from '../../_shared/content/notices.ts'
import { tokenHmac } from '../../_shared/otp.ts'
import { take } from '../../_shared/supabase.ts'
import { newBooking } from '../rows.ts'
import type { Handlers } from '../handler.ts'
import { mailSoon } from '../mail-soon.ts'
import { otpTokenOf } from '../otp-token.ts'

/** The result of book_public(). */
const BookAnswer = z.object({
  outcome: z.enum(['booked', 'repeated', 'differs', 'spent']),
  booking: Booking,
})

/** The result of get_public_slots(). */
const StoredDay = z.extend(PublicSlotsAnswer, { noticeVersion: z.nullable(z.int()) })

export const bookingHandlers: Handlers<'bookings'> = {
  'bookings.slots': async ({ db, query }) => {
    const { noticeVersion, ...day } = StoredDay.parse(
      await take(db.rpc('get_public_slots', { p_date: query.date })),
    )
    return { ...day, noticeVersion: nameOfVersion(noticeVersion) }
  },

  'bookings.availability': async ({ db, query }) =>
    AvailabilityAnswer.parse(
      await take(db.rpc('get_public_month', query.month ? { p_month: `${query.month}-01` } : {})),
    ),

  'bookings.next': async ({ db }) => NextSlotsAnswer.parse(await take(db.rpc('get_next_slots'))),

  'bookings.create': async (call) => {
    const { env, clients, act, body, address, http } = call
    const hmac = await tokenHmac(env.otpPepper, otpTokenOf(call))
    const booking = clients.service.rpc('book_public', {
      p_booking: newBooking(body),
      p_token_hmac: hmac,
      p_address: address,
      p_limits: env.limits,
    })
    const answer = await take(act(booking, hmac)).catch(publicWording)
    const { outcome, booking: booked } = BookAnswer.parse(answer)
    switch (outcome) {
      case 'booked':
        mailSoon(call)
        return booked
      case 'repeated':
        // The first answer may have been lost before its mail was sent.
        mailSoon(call)
        return http.json(booked, 200)
      // The token's holder may see the booking made with it.
      case 'differs':
        throw conflict('differs', bookingTexts.slotTaken, { current: booked })
      case 'spent':
        throw new ApiError(401, bookingTexts.wrongCode, { reason: 'spent', current: booked })
    }
  },
}

/** On the booking page, the text for a taken slot ends in a full stop. */
function publicWording(error: unknown): never {
  if (error instanceof ApiError && error.status === 409 && error.reason) {
    throw conflict(error.reason, bookingTexts.slotTaken, { cause: error })
  }
  throw error
}
