import { chakra } from '@chakra-ui/react'
import { PanelFrame } from './panel-frame.tsx'
import { SidePanel } from './side-panel.tsx'
import { type FormFrameProps, useFormFrame } from './use-form-frame.tsx'

interface Props extends FormFrameProps {
  title: string
  subtitle: string
}

/** A form in the panel beside a list, with Cancel and one submit button. */
export function FormPanel({ title, subtitle, ...form }: Props) {
  const { close, fields, buttons } = useFormFrame(form)
  return (
    <SidePanel label={title} onClose={close}>
      <PanelFrame
        title={title}
        subtitle={subtitle}
        begin="field"
        onClose={close}
        footer={
          <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3">
            {buttons}
          </chakra.div>
        }
      >
        {fields}
      </PanelFrame>
    </SidePanel>
  )
}
