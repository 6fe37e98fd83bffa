import { type ComponentProps, useRef } from 'react'
import { TextArea } from './inputs.tsx'

interface Props extends Omit<ComponentProps<typeof TextArea>, 'onChange'> {
  onType: (text: string) => void
}

/**
 * A line of text that grows with it, so that all of it can be read. However it is entered, by Tab, a click or code, it
 * selects everything, so that typing replaces it and a '1' never becomes '11'. The next click places the caret.
 */
export function GrowingInput({ onType, ...props }: Props) {
  // The window is left and entered again with the caret where it was.
  const windowLeft = useRef(false)
  const entering = useRef(false)
  return (
    <TextArea
      rows={1}
      resize="none"
      fieldSizing="content"
      {...props}
      onPointerDown={({ currentTarget }) => {
        entering.current = document.activeElement !== currentTarget
      }}
      onFocus={({ currentTarget }) => {
        if (!windowLeft.current) currentTarget.select()
      }}
      onBlur={({ currentTarget }) => {
        windowLeft.current = document.activeElement === currentTarget
      }}
      onClick={({ currentTarget }) => {
        // The press has placed the caret after the focus came.
        if (entering.current && currentTarget.selectionStart === currentTarget.selectionEnd)
          currentTarget.select()
        entering.current = false
      }}
      onChange={({ target }) => onType(target.value.replace(/\s*\n\s*/g, ' '))}
    />
  )
}
