import { idleOnline } from '../browser/idle.ts'
import type { LazyComponent } from './lazy-component.tsx'

/**
 * Makes an effect that loads parts of a screen when the browser is idle, so that showing one doesn't wait for a
 * download.
 *
 * @example
 * const dialog = lazyComponent(() => import('./dialog.tsx'))
 * const preload = idlePreload(dialog)
 * // in the component
 * useEffect(preload, [])
 */
export const idlePreload =
  (...parts: Pick<LazyComponent, 'preload'>[]) =>
  () =>
    void idleOnline().then(() => Promise.allSettled(parts.map((part) => part.preload())))
