import { Button, chakra, Heading } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import type { WaitingWish } from '#shared/contract/waiting.ts'
import { Card } from '../components/card.tsx'
import { daysOf, partsOf } from './waiting-texts.ts'

interface Props {
  wish: WaitingWish
  email: string
  replaced: boolean
  onChange: () => void
}

/** Confirms the days, and says what happens next. */
export function Joined({ wish, email, replaced, onChange }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card labelledBy="joined-heading">
      <Heading as="h2" size="2xl" id="joined-heading" ref={heading} tabIndex={-1}>
        You are on the waiting list
      </Heading>
      <chakra.p fontWeight="600" mt="4">
        {daysOf(wish)}: {partsOf(wish)}
      </chakra.p>
      {replaced && <chakra.p mt="1">This takes the place of what you asked for before.</chakra.p>}
      <chakra.p mt="4">
        When a time becomes free and it is your turn, we hold it for you and write to{' '}
        <chakra.strong overflowWrap="anywhere">{email}</chakra.strong>. You have two hours to accept it, or 30
        minutes if the visit is near. A link in each mail takes you off the list.
      </chakra.p>
      <Button variant="outline" mt="6" onClick={onChange}>
        Choose other days
      </Button>
    </Card>
  )
}
