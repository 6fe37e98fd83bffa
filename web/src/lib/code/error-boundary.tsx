import { Component, type ReactNode } from 'react'
import { forgetFailedDownloads } from './lazy-component.tsx'

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

/** Catches errors thrown while rendering, including a failed download of the page's code. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { caught: null, key: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { caught: { error } }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.key ? null : { caught: null, key: props.resetKey }
  }

  override componentDidCatch() {
    // The error is kept here from now on, so whatever is rendered next may try to download again.
    forgetFailedDownloads()
  }

  override render() {
    const { caught } = this.state
    if (!caught) return this.props.children
    return this.props.renderFallback?.(caught) ?? null
  }
}
