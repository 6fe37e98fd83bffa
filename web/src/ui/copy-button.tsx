import { Button, type ButtonProps, chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useState } from 'react'
import { copyText } from '#web/lib/browser/copy-text.ts'
import { CheckIcon } from './icons.ts'

const FEEDBACK_MS = 3000
const refused = 'Copying was blocked by the browser.'

interface Props extends Omit<ButtonProps, 'onClick'> {
  /** Returns the text to copy; called on click. */
  text: () => string
  /** The button's label for a moment afterwards. */
  copiedLabel: string
  icon: ReactNode
}

/** Copies a text and says so, on the button and to screen readers. */
export function CopyButton({ text, copiedLabel, icon, children, ...rest }: Props) {
  const [feedback, setFeedback] = useState<string>()

  useEffect(() => {
    if (feedback === undefined) return
    const timer = setTimeout(() => setFeedback(undefined), FEEDBACK_MS)
    return () => clearTimeout(timer)
  }, [feedback])

  const copy = async () => setFeedback((await copyText(text())) ? copiedLabel : refused)

  return (
    <>
      <Button {...rest} onClick={() => void copy()}>
        {feedback === copiedLabel ? <CheckIcon /> : icon}
        {feedback ?? children}
      </Button>
      <chakra.span role="status" srOnly>
        {feedback}
      </chakra.span>
    </>
  )
}
