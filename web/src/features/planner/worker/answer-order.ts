import { kitchen } from './kitchen.ts'

/** A call of the page, and its answer. */
export interface Order {
  id: number
  name: keyof typeof kitchen
  args: unknown[]
}
export type Answer = { id: number; result: unknown } | { id: number; failed: string }

// The page checks the types of its calls (kitchen-calls.ts).
const call = (name: Order['name'], args: unknown[]) =>
  (kitchen[name] as (...given: unknown[]) => unknown)(...args)

/** Does what the page asks for; what the engine throws becomes words. */
export function answerOrder({ id, name, args }: Order): Answer {
  try {
    return { id, result: call(name, args) }
  } catch (error) {
    return { id, failed: String(error) }
  }
}
