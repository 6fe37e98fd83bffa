import { chakra } from '@chakra-ui/react'
import { allergyWords } from '../allergy-words.ts'

const looks = {
  display: 'inline-block',
  justifySelf: 'start',
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

interface Props {
  /** A JSON-encoded list, as it comes from the server. */
  json: string
  /** False where the place itself says what they are: a column's head, a term. */
  labelled?: boolean
  /** Shown if none are noted. By default nothing. */
  none?: string
}

/** A person's allergies, wherever a person is shown: all in one text, never cut, in as many lines as it needs. */
export function Allergies({ json, labelled, none }: Props) {
  const words = allergyWords(json, labelled)
  if (words === undefined) return none ? <chakra.span color="fg.muted">{none}</chakra.span> : null
  return (
    <chakra.span css={looks} dir="auto">
      {words}
    </chakra.span>
  )
}
