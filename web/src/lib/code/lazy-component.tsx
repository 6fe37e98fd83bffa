import { type ComponentType, use } from 'react'
import { loadCode } from './load-code.ts'

/** A component whose code is loaded on demand. */
export interface LazyComponent<P = object> {
  Component: ComponentType<P>
  /** Loads the code; again if that failed before. Resolves when the component can render without waiting. */
  preload: () => Promise<void>
}

const failures = new Set<() => void>()

/** Makes the next render retry all failed downloads. Called once an error boundary has caught the failure. */
export function forgetFailedDownloads() {
  for (const forget of failures) forget()
  failures.clear()
}

/**
 * Like `React.lazy`, with two differences that prerendering needs: preloaded code renders at once (so hydration never
 * shows a fallback), and a failed download isn't final: opening the part again tries again, which helps in newer browsers.
 * A failure that a render waited for is kept until an error boundary has caught it: a render that started a new download
 * each time would never reach the boundary.
 * Needs a `<Suspense>` above it.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyComponent<P> {
  let pending: Promise<void> | undefined
  let rendered = false
  let Loaded: ComponentType<P> | undefined

  const forget = () => {
    rendered = false
    pending = undefined
  }
  const start = async () => {
    try {
      Loaded = (await loadCode(load)).default
    } catch (error) {
      if (rendered) failures.add(forget)
      // A preload that nothing waited for: the render tries again.
      else pending = undefined
      throw error
    }
  }
  const current = () => {
    if (pending) return pending
    const promise = start()
    // With this mark React reads the promise without waiting for it. A failure is left to `promise` itself.
    promise.then(() => Object.assign(promise, { status: 'fulfilled' })).catch(() => undefined)
    pending = promise
    return promise
  }

  const renders = () => {
    rendered = true
    return current()
  }

  function Component(props: P) {
    use(renders())
    return Loaded ? <Loaded {...props} /> : null
  }

  return {
    Component,
    preload: () => {
      if (failures.delete(forget)) forget()
      return current()
    },
  }
}
