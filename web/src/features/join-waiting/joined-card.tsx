import { Button, chakra, Heading } from '@chakra-ui/react'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { Card } from '#web/ui/card.tsx'
import type { Joined } from './use-join.ts'
import { daysOf, partsOf } from '#web/entities/waiting/waiting-texts.ts'

interface Props extends Joined {
  heading: RefObject<HTMLHeadingElement | null>
  onChange: () => void
  /** The outcomes of other requests. */
  children: ReactNode
}

/** Confirms the days and explains what happens next. */
export function JoinedCard({ wish, email, replaced, heading, onChange, children }: Props) {
  useEffect(() => heading.current?.focus(), [heading])
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
      <chakra.div
        role="alert"
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="4"
        css={{ '&:not(:empty)': { mt: '6' } }}
      >
        {children}
      </chakra.div>
      <Button variant="outline" mt="6" onClick={onChange}>
        Choose other days
      </Button>
    </Card>
  )
}
