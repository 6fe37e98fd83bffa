import { chakra } from '@chakra-ui/react'
import type { Difference } from '../differences.ts'

/** More of them would hide what is to be done about them. */
const SHOWN = 6

interface Props {
  differences: readonly Difference[]
  /** What the two are called: ‘mine’ and ‘theirs’. */
  words: readonly [mine: string, theirs: string]
}

/** In what two drafts differ, the first of it; the rest is opened. */
export function Differences({ differences, words }: Props) {
  const more = differences.slice(SHOWN)
  return (
    <>
      <List differences={differences.slice(0, SHOWN)} words={words} />
      {more.length > 0 && (
        <chakra.details fontWeight="400" css={{ '& > summary': { cursor: 'pointer', minH: 'touch.6' } }}>
          <summary>and {more.length} more</summary>
          <List differences={more} words={words} />
        </chakra.details>
      )}
    </>
  )
}

const List = ({ differences, words: [mine, theirs] }: Props) => (
  <chakra.ul fontWeight="400" mt="1">
    {differences.map((one) => (
      <li key={one.of}>
        {one.of}: {mine} {one.mine}; {theirs} {one.theirs}
      </li>
    ))}
  </chakra.ul>
)
