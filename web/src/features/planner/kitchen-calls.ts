import { DEVANAGARI_FILE } from '#web/theme/fonts/devanagari.ts'
import roles from '#web/ui/plate/roles.svg'
import { keepOffline } from './offline/keep-offline.ts'
import type { Kitchen } from './worker/kitchen.ts'
// Vite gives its address.
// oxlint-disable-next-line import/default
import workerFile from './worker/planner.worker.ts?worker&url'
import type { Answer, Order } from './worker/answer-order.ts'

type Name = keyof Kitchen
type Result<N extends Name> = ReturnType<Kitchen[N]>

/** What the worker can't do: its code is lost, or it met what can't be. */
export class KitchenError extends Error {}

interface Waiting {
  resolve: (result: never) => void
  reject: (error: KitchenError) => void
}

let worker: Worker | undefined
let lastId = 0
const waiting = new Map<number, Waiting>()

/** After a failure the next call begins with a new worker. */
function giveUp(reason: string): void {
  worker?.terminate()
  worker = undefined
  for (const { reject } of waiting.values()) reject(new KitchenError(reason))
  waiting.clear()
}

function start(): Worker {
  const started = new Worker(workerFile, { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const call = waiting.get(data.id)
    waiting.delete(data.id)
    if ('failed' in data) call?.reject(new KitchenError(data.failed))
    else call?.resolve(data.result as never)
  })
  started.addEventListener('error', () => giveUp('The planner could not be loaded.'))
  return started
}

/**
 * Calls the engine, which runs in a worker so that the page never stalls.
 *
 * @throws KitchenError
 */
export function askKitchen<N extends Name>(name: N, ...args: Parameters<Kitchen[N]>): Promise<Result<N>> {
  return new Promise((resolve, reject) => {
    worker ??= start()
    const id = ++lastId
    waiting.set(id, { resolve, reject })
    const order: Order = { id, name, args }
    // A worker has no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(order)
  })
}

/** Has the page work without a connection: with the engine, and the drawings and letters of dishes. Only as built. */
export async function keepKitchenOffline(): Promise<void> {
  if (import.meta.env.PROD) await keepOffline([workerFile, roles, DEVANAGARI_FILE])
}
