import type { ReactNode } from 'react'
import { closeUnlessDirty } from './confirm.ts'
import { Dialog } from './dialog.tsx'
import { FIRST_FIELD, type FormParts, useFormParts } from './use-form-parts.tsx'

interface Props extends FormParts {
  title: ReactNode
  subtitle?: ReactNode
  /** CSS width. */
  width?: string
  /** CSS selector of the element that gets the focus first. By default the first field to fill in. */
  initialFocus?: string
}

/** A form in a dialog, with Cancel and one submit button. */
export function FormDialog(props: Props) {
  const { title, subtitle, width, initialFocus = FIRST_FIELD, dirty, onClose } = props
  const close = () => closeUnlessDirty(Boolean(dirty), onClose)
  const { body, footer } = useFormParts(props, close)
  return (
    <Dialog {...{ title, subtitle, width, initialFocus, footer }} onClose={close}>
      {body}
    </Dialog>
  )
}
