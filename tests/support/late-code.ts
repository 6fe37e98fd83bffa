import type { Config } from '@testing-library/dom'
import React from 'react'
import type * as Late from '#web/lib/code/late.tsx'

/*
 * How fast late code comes must not decide a test. Whatever draws in a test (`render`, `act`, an event, a `findBy`) goes on
 * when the late code that it asked for has come and is shown. `web-setup.ts` imports this before Testing Library, which
 * keeps React's `act`.
 */

const coming = new Set<Promise<unknown>>()

/** The real one, whatever a test does to time. */
const { setTimeout: later } = globalThis

/**
 * A download that the tests wait for. It never ends in the same turn: between the end of one `act` and the begin of the next
 * React would report it.
 */
function watched<M>(load: () => Promise<M>): () => Promise<M> {
  const start = () => {
    const download = load().then((code) => new Promise<M>((resolve) => void later(() => resolve(code))))
    coming.add(download)
    const end = () => void coming.delete(download)
    download.then(end, end)
    return download
  }
  // Its text names the place (late.tsx).
  return Object.assign(start, { toString: () => String(load) })
}

/** `lib/code/late.tsx` with its downloads watched. A test of late code itself has it unwatched, by vi.unmock(). */
export const watchedLate = (late: typeof Late): typeof Late => ({
  ...late,
  lateCode: (load) => late.lateCode(watched(load)),
  lateComponent: (load, place) => late.lateComponent(watched(load), place),
})

const reactAct = React.act

/** What React has still to do when an `act` ends. */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: { actQueue: unknown[] | null }
}
const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined }

/** How many acts run to their end, and what held before the first of them. */
let running = 0
let before: boolean | undefined

/** Runs `act` to its end where React expects one. */
async function inEnvironment<T>(scope: () => PromiseLike<T>): Promise<T> {
  if (running === 0) before = environment.IS_REACT_ACT_ENVIRONMENT
  running++
  environment.IS_REACT_ACT_ENVIRONMENT = true
  try {
    // React's answer is no Promise: it only has `then`, and does something only when that is called.
    return await new Promise<T>((resolve, reject) => void scope().then(resolve, reject))
  } finally {
    running--
    if (running === 0) environment.IS_REACT_ACT_ENVIRONMENT = before
  }
}

/** Waits until all late code that was asked for has come and is shown. */
async function lateCodeCame(): Promise<void> {
  while (coming.size > 0)
    await inEnvironment(() => reactAct(async () => void (await Promise.allSettled(coming))))
}

/** What was left by an `act` that nobody could wait for, such as an event's. */
let left: Promise<unknown> = Promise.resolve()

/** React's `act`, which waits for late code too. */
function act(run: () => unknown): PromiseLike<unknown> {
  let isAsync = false
  let queue: unknown[] | null = null
  const scope = reactAct(() => {
    ;({ actQueue: queue } = internals)
    const result = run()
    isAsync = result instanceof Object && 'then' in result
    return result as Promise<unknown>
  })
  // A part suspended. If nobody waited, React would report a mistake, and might never draw the part. Testing Library puts
  // the environment back when an event's act returns: only then it is set for the rest.
  if (!isAsync && queue && (queue as unknown[]).length > 0)
    left = Promise.all([left, Promise.resolve().then(() => inEnvironment(() => scope))])
  const wait = async () => {
    const result = await new Promise((resolve, reject) => void scope.then(resolve, reject))
    await lateCodeCame()
    return result
  }
  // oxlint-disable-next-line unicorn/no-thenable -- As React's: it waits only if it is awaited.
  return { then: (resolve, reject) => wait().then(resolve, reject) }
}

React.act = act as typeof React.act

type Wrapper = Config['asyncWrapper']

/** Lets Testing Library's `asyncWrapper` wait too: it is around what a user does, a `findBy` and a `waitFor`. */
export const waitingForLateCode =
  (wrapper: Wrapper): Wrapper =>
  async (run) => {
    await left
    const result: unknown = await wrapper(async () => {
      const done: unknown = await run()
      await left
      return done
    })
    await lateCodeCame()
    return result
  }
