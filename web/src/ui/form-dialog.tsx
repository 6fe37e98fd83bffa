import { Button, chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { DialogFrame } from './dialog-frame.tsx'
import { focusFirstWrong } from './focus-first-wrong.ts'
import { ReadOnlyWhile } from './read-only.tsx'

interface Props {
  title: string
  subtitle?: ReactNode
  /** CSS width. */
  width?: string
  /** Called by Cancel, Esc, the close button and a click outside. Should ask first if something would be lost. */
  onClose: () => void
  /** The button's label, and its label while `busy`, when the form is read-only. */
  submitLabel: string
  busyLabel: string
  busy: boolean
  /** Disables the button, because a required value is missing. */
  incomplete?: boolean
  colorPalette?: string
  /** Called by the button or Enter, if the form is complete and not busy. */
  onSubmit: () => void
  /** Why the last submit was refused. */
  refusal?: ReactNode
  children: ReactNode
}

/** The first field to fill in. */
export const FIRST_FIELD = 'form :is(input, select, textarea):enabled'

/** A form in a dialog, with Cancel and one submit button. */
export function FormDialog(props: Props) {
  const { title, subtitle, width, onClose, submitLabel, busyLabel, busy, incomplete } = props
  const { onSubmit, refusal, children } = props
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

  return (
    <DialogFrame
      open
      title={title}
      subtitle={subtitle}
      width={width}
      onClose={onClose}
      initialFocus={FIRST_FIELD}
      refusal={refusal}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            Cancel
          </Button>
          <Button
            ref={submit}
            type="submit"
            form={id}
            colorPalette={props.colorPalette}
            disabled={incomplete}
            // Not disabled while busy: that would move the focus out of the dialog.
            aria-disabled={busy || undefined}
          >
            {busy ? busyLabel : submitLabel}
          </Button>
        </>
      }
    >
      <chakra.form
        id={id}
        ref={form}
        noValidate
        display="grid"
        gap="4"
        onSubmit={(event) => {
          event.preventDefault()
          if (incomplete || busy) return
          onSubmit()
          // The invalid field may be out of view.
          focusFirstWrong(event.currentTarget)
        }}
      >
        <ReadOnlyWhile busy={busy}>{children}</ReadOnlyWhile>
      </chakra.form>
    </DialogFrame>
  )
}
