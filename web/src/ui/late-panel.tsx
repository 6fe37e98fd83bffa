import type { ReactNode } from 'react'
import type { LatePlace } from '#web/lib/code/late.tsx'
import { latePart } from './late-part.tsx'
import { PanelFrame } from './panel-frame.tsx'

const part = latePart('This panel')

/**
 * A panel whose code is loaded on demand. If the code can't be loaded, the panel says so and offers the way back.
 *
 * @param headOf the title until the code is there, from the panel's props
 */
export function latePanel<P extends { onClose: () => void }>(
  headOf: (props: P) => { title: string; subtitle?: string },
): LatePlace<P> {
  const inFrame = (props: P, content: ReactNode) => (
    <PanelFrame {...headOf(props)} onClose={props.onClose}>
      {content}
    </PanelFrame>
  )
  return {
    loading: (props) => inFrame(props, part.loading?.(props)),
    lost: (caught, props) => inFrame(props, part.lost?.(caught, props)),
  }
}
