import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from '#web/lib/code/error-boundary.tsx'
import { CodeLost } from '#web/ui/code-lost.tsx'
import { Loading } from '#web/ui/states.tsx'
import { PanelFrame } from './panel-frame.tsx'

interface Props {
  slot: string
  onClose: () => void
  /** The lazily loaded panel. */
  children: ReactNode
}

/** Wraps a panel whose code is loaded on demand. If the code can't be loaded, the panel says so and offers the way back. */
export function PanelPlace({ slot, onClose, children }: Props) {
  const inFrame = (content: ReactNode) => (
    <PanelFrame title="Slot" subtitle={slot} onClose={onClose}>
      {content}
    </PanelFrame>
  )
  return (
    <ErrorBoundary
      resetKey={slot}
      renderFallback={(caught) => inFrame(<CodeLost {...caught} name="This panel" />)}
    >
      <Suspense fallback={inFrame(<Loading />)}>{children}</Suspense>
    </ErrorBoundary>
  )
}
