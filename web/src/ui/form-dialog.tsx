import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { FIRST_FIELD, type FormFrameProps, useFormFrame } from './use-form-frame.tsx'

interface Props extends FormFrameProps {
  title: ReactNode
  subtitle?: ReactNode
  /** CSS width. */
  width?: string
  /** CSS selector of the element that gets the focus first. By default the first field to fill in. */
  initialFocus?: string
}

/** A form in a dialog, with Cancel and one submit button. */
export function FormDialog({ title, subtitle, width, initialFocus = FIRST_FIELD, ...form }: Props) {
  const { close, fields, buttons } = useFormFrame(form)
  return (
    <Dialog
      title={title}
      subtitle={subtitle}
      width={width}
      onClose={close}
      initialFocus={initialFocus}
      footer={buttons}
    >
      {fields}
    </Dialog>
  )
}
