import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { PanelFrame } from './panel-frame.tsx'
import { type FormParts, useFormParts } from './use-form-parts.tsx'

interface Props extends FormParts {
  title: ReactNode
  subtitle?: ReactNode
  /** Where the focus starts. */
  begin?: 'title' | 'field'
  /** Says whether something would be lost, to the screen that closes the panel or shows another in its place. */
  onDirty?: (dirty: boolean) => void
}

/** A form in the side panel. Its screen asks before it closes a changed one. */
export function FormPanel(props: Props) {
  const { title, subtitle, begin, onClose, dirty = false } = props
  const tell = useEffectEvent((value: boolean) => props.onDirty?.(value))
  useEffect(() => {
    tell(dirty)
    return () => tell(false)
  }, [dirty])
  const { body, footer } = useFormParts(props, onClose)
  return (
    <PanelFrame
      {...{ title, subtitle, begin, onClose }}
      footer={
        footer && (
          <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3">
            {footer}
          </chakra.div>
        )
      }
    >
      {body}
    </PanelFrame>
  )
}
