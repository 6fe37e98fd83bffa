import { Button, chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from './notice.tsx'

interface Props {
  /** What a colleague changed, such as 'this day'. */
  what: string
  /** The record as it is now, a name and its text a row. */
  now: readonly (readonly [name: string, text: string])[]
  /** Puts the record as it is now in place of what was typed. */
  onLoad: () => void
  /** Goes on from the record as it is now with what was typed: the next save replaces it. */
  onKeep: () => void
}

/** A save was refused because a colleague saved in between: what they wrote, and the choice between theirs and one's own. */
export function StaleNotice({ what, now, onLoad, onKeep }: Props): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  // The button that saved can be far below.
  useEffect(() => void place.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <chakra.div ref={place} scrollMarginTop="20" scrollMarginBottom="20">
      <Notice tone="warning">
        <p>A colleague changed {what} meanwhile. Nothing of yours was saved. Now it is:</p>
        <chakra.dl
          my="2"
          display="grid"
          gridTemplateColumns="auto minmax(0, 1fr)"
          columnGap="3"
          maxH="12rem"
          overflowY="auto"
          overflowWrap="anywhere"
          fontWeight="400"
        >
          {now.map(([name, text]) => (
            <chakra.div key={name} display="contents">
              <dt>{name}</dt>
              <chakra.dd whiteSpace="pre-line">
                <bdi>{text || '–'}</bdi>
              </chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <Button size="sm" variant="outline" onClick={onLoad}>
            Load theirs
          </Button>
          <Button size="sm" variant="outline" onClick={onKeep}>
            Keep mine
          </Button>
        </chakra.div>
      </Notice>
    </chakra.div>
  )
}
