import { type ComponentType, Suspense } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { idle } from './idle.ts'
import { lazyComponent } from './lazy-component.tsx'
import { prerendered } from './prerendered.ts'

type Load<P> = () => Promise<{ default: ComponentType<P> }>
type When = 'idle' | 'now' | (() => Promise<void>)

/** After a failed download, prerendered HTML stays as it is, so it can still be read. */
const keepingHtml =
  <P extends object>(load: Load<P>, when: When): Load<P> =>
  async () => {
    if (when === 'idle') await idle()
    try {
      if (typeof when === 'function') await when()
      return await load()
    } catch (error) {
      if (typeof window === 'undefined' || window.location.pathname !== prerendered) throw error
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
 */
export function deferredSection<P extends object>(load: Load<P>, when: When = 'idle'): ComponentType<P> {
  const Content = deferredContent(load, when)
  return function DeferredSection(props: P) {
    return (
      <ErrorBoundary>
        <Content {...props} />
      </ErrorBoundary>
    )
  }
}

/** Like `deferredSection`, for a page's main content: if its code can't be loaded, the error page is shown. */
export function deferredContent<P extends object>(load: Load<P>, when: When = 'idle'): ComponentType<P> {
  const { Component } = lazyComponent<P>(keepingHtml(load, when))
  return function DeferredContent(props: P) {
    return (
      <Suspense fallback={null}>
        <Component {...props} />
      </Suspense>
    )
  }
}
