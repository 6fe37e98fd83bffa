import type { ComponentProps } from 'react'
import { TextArea } from './inputs.tsx'

/** Whether Tab is being pressed: a field that gets the focus now was entered by it. */
let tabbing = false
for (const type of ['keydown', 'keyup', 'pointerdown', 'blur'])
  window.addEventListener(
    type,
    (event) => void (tabbing = event.type === 'keydown' && (event as KeyboardEvent).key === 'Tab'),
    // Elements' own blur events stay below the window.
    type !== 'blur',
  )

interface Props extends Omit<ComponentProps<typeof TextArea>, 'onChange'> {
  onType: (text: string) => void
}

/**
 * A line of text that grows with it, so that all of it can be read. Unlike other text areas it is entered as an `<input>`
 * is: Tab selects everything, so that typing replaces it; a click places the caret.
 */
export function GrowingInput({ onType, ...props }: Props) {
  return (
    <TextArea
      rows={1}
      resize="none"
      fieldSizing="content"
      {...props}
      onFocus={({ currentTarget }) => tabbing && currentTarget.select()}
      onChange={({ target }) => onType(target.value.replace(/\s*\n\s*/g, ' '))}
    />
  )
}
