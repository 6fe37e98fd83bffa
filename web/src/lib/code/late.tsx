import { type ReactNode, Suspense, use, useEffect, useState, useSyncExternalStore } from 'react'
import { idleOnline } from '../browser/idle.ts'
import { logWarning } from '../browser/log.ts'
import { prerendered } from '../browser/prerendered.ts'
import { createStore, type Store } from '../values/store.ts'
import { type Caught, ErrorBoundary, onceCaught } from './error-boundary.tsx'
import { forgetReload, LostCode } from './lost-code.ts'

/**
 * Late code: everything that is loaded after the code of its page. `structure.test.ts` allows no other `import()`.
 *
 * @example A component, the default export of its file. It is rendered like any other.
 * const EditDialog = lateComponent(() => import('./edit-dialog.tsx'), lateDialog)
 * {editing && <EditDialog doctor={editing} onClose={close} />}
 *
 * @example Any other module
 * const card = lateCode(() => import('./plan-card.ts'))
 * const { drawPlanCard } = await card.load() // or in a component: const { code, error } = useLateCode(card)
 *
 * **When.** A component is loaded when it is first rendered, a module by `load()`. Ahead of that, `preload()` is for a
 * pointer that comes near, `usePreload(EditDialog)` for a screen where it is likely to be opened: when the browser is
 * idle. `when` is for a section of a prerendered page (`section`).
 *
 * **While it loads**, a component shows its `loading`; **if it can't be loaded**, its `lost`. `ui/late-part.tsx` and
 * `ui/late-dialog.tsx` have both for a part of a screen and for a dialog. Without them the `<Suspense>` and the
 * `<ErrorBoundary>` above decide, as for a page.
 *
 * **Again.** What could not be loaded is loaded again when it is next opened, which helps in newer browsers only. The
 * way back in all of them is a reload that keeps what was typed: `useWayBack()`, by which `lost` explains itself.
 */
export interface LateCode<M> {
  state: Pick<Store<LateState<M>>, 'get' | 'subscribe'>
  /**
   * Loads it once; after a failure, again.
   *
   * @throws LostCode
   */
  load: () => Promise<M>
  /** Loads it before it is needed, without reporting a failure. Not while offline: an older browser would keep the failure. */
  preload: () => void
}

interface LateState<M> {
  /** The code, once it is loaded. */
  code?: M
  /** Why it could not be loaded. */
  error?: unknown
}

export interface LatePlace<P> {
  /**
   * For a section of a prerendered page: when its code is loaded. Its HTML is there from the start and stays untouched
   * until then, and also if the code is lost, so that it can still be read: `lost` is shown above it. 'now' is for a tool
   * that the visitor came for, a function for a part that may never be needed.
   */
  when?: 'idle' | 'now' | (() => Promise<void>)
  loading?: (props: P) => ReactNode
  lost?: (caught: Caught, props: P) => ReactNode
}

export const nothing = () => null

/** The content of a page to read. If its code is lost, the error page is shown. */
export const content: LatePlace<unknown> = { when: 'idle', loading: nothing }

/** A section below the first screen, which adds nothing to the first load. Without its code, the rest of the page works. */
export const section: LatePlace<unknown> = { ...content, lost: nothing }

export function lateCode<M>(load: () => Promise<M>): LateCode<M> {
  const place = String(load)
  const state = createStore<LateState<M>>({})
  let pending: Promise<M> | undefined
  const start = async () => {
    try {
      const code = await load()
      forgetReload(place)
      state.set({ code })
      return code
    } catch (cause) {
      pending = undefined
      const error = cause instanceof LostCode ? cause : new LostCode(place, cause)
      logWarning('A part of the page could not be loaded', error)
      state.set({ error })
      throw error
    }
  }
  const loadOnce = () => (pending ??= start())
  const preload = () => {
    if (navigator.onLine) loadOnce().catch(() => undefined)
  }
  return { state, load: loadOnce, preload }
}

const neither = {}

/** The code, or why it could not be loaded. Neither while prerendering and hydrating. */
export const useLateCode = <M,>({ state }: LateCode<M>): LateState<M> =>
  useSyncExternalStore<LateState<M>>(state.subscribe, state.get, () => neither)

/** Loads parts of a screen when the browser is idle, so that showing one doesn't wait for a download. */
export function usePreload(...parts: Pick<LateCode<unknown>, 'preload'>[]) {
  const [first] = useState(parts)
  useEffect(() => {
    void idleOnline().then(() => first.forEach(({ preload }) => preload()))
  }, [first])
}

interface LateModule {
  default: (props: never) => ReactNode
}

type PropsOf<M> = M extends { default: (props: infer P) => ReactNode } ? P : never

/** The properties of the component, of its place, and `retryKey`: when it changes, a lost component is tried again. */
type LateProps<M extends LateModule, P> = PropsOf<M> & P & { retryKey?: string }

const isPrerendered = () => typeof window !== 'undefined' && window.location.pathname === prerendered

export function lateComponent<M extends LateModule, P = unknown>(
  load: () => Promise<M>,
  { when, loading, lost }: LatePlace<PropsOf<M> & P> = {},
): LateCode<M> & ((props: LateProps<M, P>) => ReactNode) {
  const code = lateCode(load)
  // What a render waits for. A failure stays until an error boundary has caught it: a render that started a new download
  // each time would never reach the boundary.
  let awaited: Promise<M> | undefined
  const wait = async () => {
    try {
      if (when === 'idle') await idleOnline()
      else if (when !== 'now') await when?.()
      return await code.load()
    } catch (error) {
      if (when && isPrerendered()) return new Promise<never>(() => undefined)
      onceCaught(() => (awaited = undefined))
      throw error
    }
  }

  function Content(props: LateProps<M, P>) {
    // Code that is there before the first render is rendered at once: hydration shows no fallback.
    const known = awaited ? undefined : code.state.get().code
    const { default: loaded } = known ?? use((awaited ??= wait()))
    const Loaded = loaded as (all: LateProps<M, P>) => ReactNode
    return <Loaded {...props} />
  }

  // A component of its own: React discards prerendered HTML whose surroundings are rendered again while its code is
  // still loading.
  function LostAbove(props: LateProps<M, P>) {
    const { error } = useLateCode(code)
    return error !== undefined && isPrerendered() ? lost?.({ error }, props) : null
  }

  function Late(props: LateProps<M, P>) {
    const bare = <Content {...props} />
    const waiting = loading ? <Suspense fallback={loading(props)}>{bare}</Suspense> : bare
    if (!lost) return waiting
    return (
      <ErrorBoundary resetKey={props.retryKey} renderFallback={(caught) => lost(caught, props)}>
        {when && <LostAbove {...props} />}
        {waiting}
      </ErrorBoundary>
    )
  }
  return Object.assign(Late, code)
}
