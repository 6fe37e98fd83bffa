import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from '#web/lib/code/error-boundary.tsx'
import { CodeLost } from './code-lost.tsx'
import { Loading } from './states.tsx'

interface Props {
  /** What could not be loaded, as the beginning of a sentence. */
  name: string
  /** The lazily loaded part. */
  children: ReactNode
}

/**
 * Wraps a part of a screen whose code is loaded after the screen. If the code can't be loaded, only this part fails: it
 * says so and offers the way back.
 */
export function LatePart({ name, children }: Props) {
  return (
    <ErrorBoundary renderFallback={(caught) => <CodeLost {...caught} name={name} />}>
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </ErrorBoundary>
  )
}
