import { Component, type ComponentType, type ReactNode } from 'react'
import { forgetFailedDownloads } from './lazy-component.tsx'

interface Props {
  /** Shown in place of the children after one of them threw. Nothing, if left out. */
  fallback?: ComponentType<{ onRetry: () => void }>
  /** When it changes (a navigation, another try), the error is forgotten. */
  resetKey?: string
  children: ReactNode
}

interface State {
  failed: boolean
  key: string | undefined
}

/** Catches what a page throws while rendering, a failed download of its code included. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, key: this.props.resetKey }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.key ? null : { failed: false, key: props.resetKey }
  }

  private readonly retry = () => {
    forgetFailedDownloads()
    this.setState({ failed: false })
  }

  override render() {
    const Fallback = this.props.fallback
    if (!this.state.failed) return this.props.children
    return Fallback ? <Fallback onRetry={this.retry} /> : null
  }
}
