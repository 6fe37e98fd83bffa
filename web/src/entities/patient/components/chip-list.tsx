import { Badge, chakra } from '@chakra-ui/react'
import { decodeList } from '#shared/domain/json-list.ts'
import { MalformedNote } from '#web/ui/malformed-note.tsx'

interface Props {
  /** A JSON-encoded list of texts, as it comes from the server. */
  json: string
  /** Names the list in the warning: 'Allergies'. */
  label: string
  colorPalette?: string
  /** Shows at most so many, and how many more there are. Never for allergies. */
  most?: number
}

/** Conditions or allergies as chips. An unreadable list shows as empty, with a quiet warning. */
export function ChipList({ json, label, colorPalette = 'gray', most = Infinity }: Props) {
  const { items, malformed } = decodeList(json)
  if (malformed) return <MalformedNote label={label} />
  if (items.length === 0) return <chakra.span color="fg.subtle">–</chakra.span>
  return (
    <chakra.ul display="flex" flexWrap="wrap" gap="1" aria-label={label}>
      {items.slice(0, most).map((item) => (
        <li key={item}>
          <Badge colorPalette={colorPalette} whiteSpace="normal">
            {item}
          </Badge>
        </li>
      ))}
      {items.length > most && (
        <li>
          <Badge colorPalette={colorPalette} title={items.slice(most).join(', ')}>
            +{items.length - most}
            <chakra.span srOnly>: {items.slice(most).join(', ')}</chakra.span>
          </Badge>
        </li>
      )}
    </chakra.ul>
  )
}
