import { type ComponentType, Suspense } from 'react'
import { type Caught, ErrorBoundary } from './error-boundary.tsx'
import { idleOnline } from '../browser/idle.ts'
import { type LateCode, lateCode, useLateCode } from './late-code.ts'
import { lazyComponent } from './lazy-component.tsx'
import { prerendered } from '../browser/prerendered.ts'

type Load<P> = () => Promise<{ default: ComponentType<P> }>
type When = 'idle' | 'now' | (() => Promise<void>)

const isPrerendered = () => typeof window !== 'undefined' && window.location.pathname === prerendered

/** After a failed download, prerendered HTML stays as it is, so it can still be read. */
const keepingHtml =
  <P extends object>(code: LateCode<{ default: ComponentType<P> }>, when: When): Load<P> =>
  async () => {
    if (when === 'idle') await idleOnline()
    try {
      if (typeof when === 'function') await when()
      return await code.load()
    } catch (error) {
      if (!isPrerendered()) throw error
      return new Promise(() => undefined)
    }
  }

/**
 * A part of a page below the first screen, in a separate chunk that is fetched when the browser is idle.
 * Its prerendered HTML is there from the start and stays untouched until its code arrives and hydrates it, so the
 * section adds nothing to the first load. If its code can't be loaded, the rest of the page still works.
 *
 * @param when 'now' for a tool that the visitor came for: loads right after the page's own code instead of when idle; a
 *   function for a part that may never be needed: loads when its promise resolves
 * @param Lost for a part with controls, which don't work without its code: shown if the code can't be loaded, above the
 *   prerendered HTML
 */
export function deferredSection<P extends object>(
  load: Load<P>,
  when: When = 'idle',
  Lost?: ComponentType<Caught>,
): ComponentType<P> {
  const Content = deferredContent(load, when, Lost)
  return function DeferredSection(props: P) {
    return (
      <ErrorBoundary renderFallback={Lost && ((caught) => <Lost {...caught} />)}>
        <Content {...props} />
      </ErrorBoundary>
    )
  }
}

/** Like `deferredSection`, for a page's main content: if its code can't be loaded, the error page is shown. */
export function deferredContent<P extends object>(
  load: Load<P>,
  when: When = 'idle',
  Lost?: ComponentType<Caught>,
): ComponentType<P> {
  const code = lateCode(load)
  const { Component } = lazyComponent<P>(keepingHtml(code, when))
  // A component of its own: React discards prerendered HTML whose surroundings are rendered again while its code is
  // still loading.
  function WhileLost() {
    const { error } = useLateCode(code)
    if (!Lost || error === undefined || !isPrerendered()) return null
    return <Lost error={error} />
  }
  return function DeferredContent(props: P) {
    return (
      <>
        <WhileLost />
        <Suspense fallback={null}>
          <Component {...props} />
        </Suspense>
      </>
    )
  }
}
