import { vi } from 'vitest'
import { answerOrder, type Order } from '#web/features/planner/worker/answer-order.ts'
import type { kitchen } from '#web/features/planner/worker/kitchen.ts'

/** What the planner's worker does in a test: the engine answers, unless its code is lost or a call has another answer. */
export interface KitchenWorker {
  isLost: boolean
  answers: Partial<Record<keyof typeof kitchen, unknown>>
}

// A page keeps its worker: that of a former test does as this one wants.
let behaviour: KitchenWorker

/** Puts the engine itself in the place of the planner's worker, which jsdom can't start. */
export function stubKitchenWorker(): KitchenWorker {
  behaviour = { isLost: false, answers: {} }
  class StubWorker extends EventTarget {
    postMessage(sent: Order) {
      const order = structuredClone(sent)
      setTimeout(() => {
        if (behaviour.isLost) return this.dispatchEvent(new Event('error'))
        const { id, name } = order
        const answer =
          name in behaviour.answers ? { id, result: behaviour.answers[name] } : answerOrder(order)
        return this.dispatchEvent(new MessageEvent('message', { data: structuredClone(answer) }))
      })
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', StubWorker)
  return behaviour
}
