import { Button, chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { focusFirstWrong } from './focus-first-wrong.ts'
import { Notice } from './notice.tsx'
import { ReadOnlyWhile } from './read-only.tsx'

/** A form with one submit button, in a dialog or a panel. */
export interface FormParts {
  /** Called by Cancel and every other way of closing it. */
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

/** The first field to fill in. */
export const FIRST_FIELD = 'form :is(input, select, textarea):enabled'

/**
 * The form and its buttons, for a frame that shows them.
 *
 * @param close what Cancel does
 */
export function useFormParts(props: FormParts, close: () => void): { body: ReactNode; footer: ReactNode } {
  const { dirty, busy, incomplete, refusal, onClose } = props
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

  const footer = onSubmit && (
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
        // Not disabled while busy: that would move the focus out of the form.
        aria-disabled={busy || undefined}
      >
        {busy ? busyLabel : submitLabel}
      </Button>
    </>
  )
  const body = (
    <chakra.form
      id={id}
      ref={form}
      noValidate
      display="grid"
      gap="4"
      onSubmit={(event) => {
        event.preventDefault()
        if (incomplete || busy) return
        if (dirty === false) return onClose()
        // A text over its length says so at its field.
        if (!event.currentTarget.querySelector('[data-over]')) onSubmit?.()
        // The invalid field may be out of view.
        focusFirstWrong(event.currentTarget)
      }}
    >
      <ReadOnlyWhile busy={busy}>{children}</ReadOnlyWhile>
    </chakra.form>
  )
  return { body, footer }
}
