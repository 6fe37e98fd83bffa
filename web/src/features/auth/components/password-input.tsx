import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { TextInput } from '#web/ui/inputs.tsx'

/** A password field that can show its text, for checking what was typed on a phone. */
export function PasswordInput(props: Omit<ComponentProps<typeof TextInput>, 'type'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <chakra.div position="relative">
      <TextInput
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        css={{ '&&': { paddingInlineEnd: '11' } }}
      />
      <chakra.button
        type="button"
        position="absolute"
        top="0"
        right="0"
        boxSize="11"
        display="inline-flex"
        alignItems="center"
        justifyContent="center"
        color="fg.muted"
        borderRadius="l2"
        aria-pressed={shown}
        onClick={() => setShown((was) => !was)}
      >
        <Icon size={18} aria-hidden="true" />
        {/* No aria-label: only the field itself is labelled 'Password'. */}
        <VisuallyHidden>{shown ? 'Hide password' : 'Show password'}</VisuallyHidden>
      </chakra.button>
    </chakra.div>
  )
}
