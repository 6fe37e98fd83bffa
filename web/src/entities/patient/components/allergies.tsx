import { Badge, chakra } from '@chakra-ui/react'
import { decodeList } from '#shared/domain/json-list.ts'
import { MalformedNote } from '#web/ui/malformed-note.tsx'

/** All allergies of a patient, as one warning that wraps; nothing if none are noted. */
export function Allergies({ json }: { json: string }) {
  const { items, malformed } = decodeList(json)
  if (malformed) return <MalformedNote label="Allergies" />
  if (items.length === 0) return null
  return (
    <Badge colorPalette="red" whiteSpace="normal" overflowWrap="anywhere">
      <chakra.span fontWeight="600">{items.length > 1 ? 'Allergies' : 'Allergy'}:</chakra.span>{' '}
      {items.join(', ')}
    </Badge>
  )
}
