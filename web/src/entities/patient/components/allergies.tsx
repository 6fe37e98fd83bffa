import { chakra } from '@chakra-ui/react'
import { decodeList } from '#shared/domain/json-list.ts'

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
  '@media (forced-colors: active)': { border: '1px solid' },
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
