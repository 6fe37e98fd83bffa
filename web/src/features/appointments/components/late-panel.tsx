import type { ReactNode } from 'react'
import type { LatePlace } from '#web/lib/code/late.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import { PanelFrame } from '#web/ui/panel-frame.tsx'

interface Props {
  slot: string
  onClose: () => void
}

const part = latePart('This panel')

const inFrame = ({ slot, onClose }: Props, content: ReactNode) => (
  <PanelFrame title="Slot" subtitle={slot} onClose={onClose}>
    {content}
  </PanelFrame>
)

/** A panel whose code is loaded on demand. If the code can't be loaded, the panel says so and offers the way back. */
export const latePanel: LatePlace<Props> = {
  loading: (props) => inFrame(props, part.loading?.(props)),
  lost: (caught, props) => inFrame(props, part.lost?.(caught, props)),
}
