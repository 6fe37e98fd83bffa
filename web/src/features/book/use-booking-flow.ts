import { useEffect, useState } from 'react'
import { useLateCode } from '#web/lib/code/late.tsx'
import { createStore, useStore } from '#web/lib/values/store.ts'
import type { BookingFlow, Outside } from '#web/entities/booking/flow/booking-flow.ts'
import { initialState } from '#web/entities/booking/flow/booking-state.ts'
import { readKeptBooking } from '#web/entities/booking/kept-booking.ts'
import { unansweredBooking } from './api/create-booking.ts'
import { formSteps } from './later-steps.ts'

type Steps = Awaited<ReturnType<typeof formSteps.load>>

/** The flow of the form. Its state exists from the start, its code is loaded later. */
export function useBookingFlow(outside: Pick<Outside, 'onSlotsChanged' | 'onBooked'>) {
  const [{ store, start }] = useState(() => {
    const kept = createStore(initialState)
    let flow: BookingFlow | undefined
    return { store: kept, start: (steps: Steps) => (flow ??= steps.startFlow({ ...outside, state: kept })) }
  })
  const state = useStore(store)
  useEffect(() => {
    const kept = { booked: readKeptBooking(Date.now()), ...unansweredBooking() }
    if ((!kept.booked && !kept.outstanding) || store.get().booked) return
    store.set({ ...store.get(), ...kept })
    formSteps.load().catch(() => undefined)
  }, [store])
  const { code, error } = useLateCode(formSteps)
  return {
    state,
    /** The form's later steps; undefined until their code is loaded. */
    steps: code,
    /** Why it could not be loaded. */
    lost: error,
    /** null until the code is loaded. */
    flow: code ? start(code) : null,
    /** Resolves with both once they are loaded; with null if that fails. */
    load: async () => {
      const steps = await formSteps.load().catch(() => null)
      return steps && { ...steps, flow: start(steps) }
    },
  }
}
