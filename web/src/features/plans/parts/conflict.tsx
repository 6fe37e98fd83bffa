import { Button, chakra } from '@chakra-ui/react'
import { Notice } from '#web/ui/notice.tsx'
import type { Difference } from '../differences.ts'
import { Differences } from './differences.tsx'

interface Props {
  author: string
  differences: readonly Difference[]
  onKeep: () => void
  onTake: () => void
}

/** A draft that a colleague saved meanwhile: in what both differ, and which goes on. */
export const Conflict = ({ author, differences, onKeep, onTake }: Props) => (
  <Notice tone="warning">
    <p>
      {author} changed this plan meanwhile{differences.length === 0 && ', to what you have'}. Nothing is lost:
      choose which goes on.
    </p>
    <Differences differences={differences} words={['mine', 'theirs']} />
    <chakra.div display="flex" flexWrap="wrap" gap="2" mt="2">
      <Button size="sm" variant="outline" onClick={onKeep}>
        Keep mine
      </Button>
      <Button size="sm" variant="outline" onClick={onTake}>
        Take theirs
      </Button>
    </chakra.div>
  </Notice>
)
