import { Component, type ReactNode } from 'react'
import { sendError } from '../browser/report-error.ts'
import { LostCode } from './lost-code.ts'

export interface Caught {
  error: unknown
}

interface Props {
  /** Rendered in place of the children after one of them threw. By default nothing. */
  renderFallback?: (caught: Caught) => ReactNode
  /** Clears the error when it changes (a navigation, another click). */
  resetKey?: string
  children: ReactNode
}

interface State {
  caught: Caught | null
  key: string | undefined
}

const callbacks = new Set<() => void>()

/** Calls back when the next error has been caught. */
export const onceCaught = (callback: () => void) => void callbacks.add(callback)

/** Catches errors thrown while rendering, including a failed download of the page's code. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { caught: null, key: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { caught: { error } }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.key ? null : { caught: null, key: props.resetKey }
  }

  override componentDidCatch(error: unknown) {
    // Lost code was reported when it could not be loaded.
    if (!(error instanceof LostCode)) void sendError(error)
    for (const callback of callbacks) callback()
    callbacks.clear()
  }

  override render() {
    const { caught } = this.state
    if (!caught) return this.props.children
    return this.props.renderFallback?.(caught) ?? null
  }
}
