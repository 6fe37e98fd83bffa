import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { Search } from 'lucide-react'
import { useId } from 'react'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import { TextInput } from './inputs.tsx'

interface Props {
  /** Says what is searched, for screen readers and as the placeholder. */
  label: string
  value: string
  onChange: (value: string) => void
}

/** The search box of a list. */
export function SearchField({ label, value, onChange }: Props) {
  const id = useId()
  return (
    <chakra.div role="search" position="relative" flex="1" minW="14rem" maxW="30rem">
      <VisuallyHidden asChild>
        <label htmlFor={id}>{label}</label>
      </VisuallyHidden>
      <chakra.span
        aria-hidden="true"
        position="absolute"
        left="3"
        top="50%"
        transform="translateY(-50%)"
        color="fg.subtle"
        pointerEvents="none"
      >
        <Search size={18} />
      </chakra.span>
      <TextInput
        id={id}
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_CHARS.line}
        css={{ '&&': { paddingInlineStart: '11' } }}
      />
    </chakra.div>
  )
}
