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

addEventListener('message', ({ data: { id, name, args } }: MessageEvent<Order>) => {
  let answer: Answer
  try {
    answer = { id, result: call(name, args) }
  } catch (error) {
    answer = { id, failed: error instanceof Error ? error.message : String(error) }
  }
  postMessage(answer)
})
