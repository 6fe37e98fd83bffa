import { chakra } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'

/** A quiet note that a stored list could not be read. */
export function MalformedNote({ label }: { label: string }) {
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1" color="fg.muted" textStyle="xs">
      <TriangleAlert size={14} aria-hidden="true" />
      {label}: stored data can’t be read
    </chakra.span>
  )
}
