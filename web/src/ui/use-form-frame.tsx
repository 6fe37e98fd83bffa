import { Button, chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { closeUnlessDirty } from './confirm.ts'
import { focusFirstWrong } from './focus-first-wrong.ts'
import { Notice } from './notice.tsx'
import { ReadOnlyWhile } from './read-only.tsx'

export interface FormFrameProps {
  /** Called by Cancel, Esc, the close button and a click outside. */
  onClose: () => void
  /**
   * Whether the form was changed: if so, closing it asks first, otherwise saving only closes it. Undefined for a form
   * that is saved as it is and has nothing to lose.
   */
  dirty?: boolean
  /** The button's label, and its label while `busy`, when the form is read-only. */
  submitLabel?: string
  busyLabel?: string
  busy: boolean
  /** Disables the button, because a required value is missing. */
  incomplete?: boolean
  colorPalette?: string
  /** Called by the button or Enter, if the form is complete and not busy. Without it, there are no buttons. */
  onSubmit?: () => void
  /** Why the last submit was refused. Shown beside the buttons, so that it is always in view. */
  refusal?: ReactNode
  children: ReactNode
}

/** By default, the element of a form's frame that gets the focus first. */
export const FIRST_FIELD = 'form :is(input, select, textarea):enabled'

/** The parts of a form in a dialog or a panel: its fields, the buttons below them, and what closes it. */
export function useFormFrame(props: FormFrameProps) {
  const { dirty, busy, incomplete, refusal } = props
  const { submitLabel = 'Save', busyLabel = 'Saving…', colorPalette, onSubmit, children } = props
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const submit = useRef<HTMLButtonElement>(null)
  const refused = Boolean(refusal)
  useEffect(() => {
    if (refused) focusFirstWrong(form.current!)
  }, [refused])
  useEffect(() => {
    // A refusal that clears a choice disables the button, which then loses the focus.
    const focused = document.activeElement
    if (!refused || !incomplete || (focused !== submit.current && focused !== document.body)) return
    form.current!.querySelector<HTMLElement>(FIRST_FIELD)?.focus()
  }, [refused, incomplete])
  const close = () => closeUnlessDirty(Boolean(dirty), props.onClose)

  const buttons = onSubmit && (
    <>
      {refusal && (
        <chakra.div flexBasis="100%" maxH="30dvh" overflowY="auto">
          <Notice>{refusal}</Notice>
        </chakra.div>
      )}
      <Button variant="outline" colorPalette="gray" onClick={close}>
        Cancel
      </Button>
      <Button
        ref={submit}
        type="submit"
        form={id}
        colorPalette={colorPalette}
        disabled={incomplete}
        // Not disabled while busy: that would move the focus out of the dialog.
        aria-disabled={busy || undefined}
      >
        {busy ? busyLabel : submitLabel}
      </Button>
    </>
  )
  const fields = (
    <chakra.form
      id={id}
      ref={form}
      noValidate
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="4"
      onSubmit={(event) => {
        event.preventDefault()
        if (incomplete || busy) return
        if (dirty === false) return props.onClose()
        onSubmit?.()
        // The invalid field may be out of view.
        focusFirstWrong(event.currentTarget)
      }}
    >
      <ReadOnlyWhile busy={busy}>{children}</ReadOnlyWhile>
    </chakra.form>
  )
  return { close, fields, buttons }
}
