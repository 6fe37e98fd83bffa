import { useState } from 'react'
import { useLateCode } from '#web/lib/late-code.ts'
import { createStore, useStore } from '#web/lib/store.ts'
import type { BookingFlow, Outside } from './flow/booking-flow.ts'
import { initialState } from './flow/initial-state.ts'
import { laterSteps } from './later-steps.ts'

type Steps = Awaited<ReturnType<typeof laterSteps.load>>

/** The flow of the form, and its state from the start: the flow's code is among the later steps. */
export function useBookingFlow(outside: Pick<Outside, 'onSlotsChanged' | 'onBooked'>) {
  const [{ store, start }] = useState(() => {
    const kept = createStore(initialState)
    let flow: BookingFlow | undefined
    return { store: kept, start: (steps: Steps) => (flow ??= steps.startFlow({ ...outside, state: kept })) }
  })
  const state = useStore(store)
  const { code } = useLateCode(laterSteps)
  return {
    state,
    /** The later steps; undefined until their code is there. */
    steps: code,
    /** null until then. */
    flow: code ? start(code) : null,
    /** Both, once they are there; null if they can't be loaded, which is then said in place of the slots. */
    load: async () => {
      const steps = await laterSteps.load().catch(() => null)
      return steps && { ...steps, flow: start(steps) }
    },
  }
}
