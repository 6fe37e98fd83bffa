import { Button, chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from './notice.tsx'

interface Props {
  /** The record that a colleague changed, such as 'this day'. */
  what: string
  /** The current record, as pairs of a name and a text. */
  now: readonly (readonly [name: string, text: string])[]
  /** Replaces the user's input with the current record. */
  onLoad: () => void
  /** Keeps the user's own edits, with which the next save overwrites the current record. */
  onKeep: () => void
}

const isSubmit = (control: Element): control is HTMLButtonElement =>
  control instanceof HTMLButtonElement && control.type === 'submit'

/** For a save refused because a colleague saved first: shows their version, and offers theirs or the user's own. */
export function StaleNotice({ what, now, onLoad, onKeep }: Props): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  // The save button, which was pressed, can be far below.
  useEffect(() => void place.current?.scrollIntoView({ block: 'nearest' }), [])
  // The buttons disappear with the notice. The next step is to save.
  const decide = (choice: () => void) => {
    choice()
    // Not the form's children: a dialog's button is outside its form.
    const controls = place.current?.closest('form')?.elements ?? []
    ;[...controls].find(isSubmit)?.focus()
  }
  return (
    <chakra.div ref={place} scrollMarginTop="24" scrollMarginBottom="24">
      <Notice tone="warning">
        <p>A colleague changed {what} meanwhile. Your changes were not saved. It now reads:</p>
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
          <Button size="sm" variant="outline" onClick={() => decide(onLoad)}>
            Load theirs
          </Button>
          <Button size="sm" variant="outline" onClick={() => decide(onKeep)}>
            Keep mine
          </Button>
        </chakra.div>
      </Notice>
    </chakra.div>
  )
}
