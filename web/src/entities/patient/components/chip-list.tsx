import { Badge, chakra } from '@chakra-ui/react'
import { decodeList } from '#shared/domain/json-list.ts'
import { MalformedNote } from '#web/ui/malformed-note.tsx'

interface Props {
  /** A JSON-encoded list of texts, as it comes from the server. */
  json: string
  /** Names the list in the warning: 'Conditions'. */
  label: string
  /** Shows at most so many, and how many more there are. */
  most?: number
  /** Shown if the list is empty. */
  none?: string
}

/** A list as chips. An unreadable list shows as empty, with a quiet warning. */
export function ChipList({ json, label, most = Infinity, none = '–' }: Props) {
  const { items, malformed } = decodeList(json)
  if (malformed) return <MalformedNote label={label} />
  if (items.length === 0) return <chakra.span color="fg.subtle">{none}</chakra.span>
  return (
    <chakra.ul display="flex" flexWrap="wrap" columnGap="1" rowGap="0.5" aria-label={label}>
      {items.slice(0, most).map((item) => (
        <chakra.li key={item} display="flex">
          <Badge colorPalette="gray" whiteSpace="normal">
            {item}
          </Badge>
        </chakra.li>
      ))}
      {items.length > most && (
        <chakra.li display="flex">
          <Badge colorPalette="gray" title={items.slice(most).join(', ')}>
            +{items.length - most}
            <chakra.span srOnly>: {items.slice(most).join(', ')}</chakra.span>
          </Badge>
        </chakra.li>
      )}
    </chakra.ul>
  )
}
