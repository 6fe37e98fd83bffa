import { chakra } from '@chakra-ui/react'
import { decodeList } from '#shared/domain/json-list.ts'
import { ChipList } from './chip-list.tsx'

const looks = {
  display: 'inline-block',
  maxW: '100%',
  px: '1.5',
  py: '0.5',
  borderRadius: 'l1',
  bg: 'red.muted',
  color: 'red.strong',
  textStyle: 'xs',
  fontWeight: '600',
  overflowWrap: 'anywhere',
  textAlign: 'start',
  whiteSpace: 'normal',
  '@media print, (forced-colors: active)': { border: '1px solid' },
} as const

/** All allergies of a patient in one text that wraps; nothing if none are noted. Never cut, capped or folded. */
export function AllergyText({ json }: { json: string }) {
  const { items, malformed } = decodeList(json)
  if (!malformed && items.length === 0) return null
  const label = items.length > 1 ? 'Allergies' : 'Allergy'
  return (
    <chakra.span css={looks} dir="auto">
      {malformed ? 'Allergies: stored data can’t be read' : `${label}: ${items.join(', ')}`}
    </chakra.span>
  )
}

/** Without a tint and a column's head, a word says what the chips are. */
const wordOnPaper = {
  '@media print': { display: 'flex', gap: '1', '&::before': { content: '"Allergies:"' } },
} as const

interface Props {
  /** A JSON-encoded list, as it comes from the server. */
  json: string
  /** Shows nothing, instead of a dash, where none are known. */
  quiet?: boolean
}

/** A person's allergies, wherever a person is shown: all of them, never cut, in as many lines as they need. */
export function Allergies({ json, quiet }: Props) {
  const chips = <ChipList json={json} label="Allergies" colorPalette="red" />
  if (!quiet) return chips
  return json === '[]' ? null : <chakra.div css={wordOnPaper}>{chips}</chakra.div>
}
