import { chakra, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** An item of a list: a mark, a heading and a sentence. */
export const Point = ({ mark, title, text }: { mark: ReactNode; title: string; text: ReactNode }) => (
  <chakra.div display="flex" gap="4">
    {mark}
    <div>
      <Heading as="h3" size="lg">
        {title}
      </Heading>
      <chakra.p color="fg.muted" mt="1">
        {text}
      </chakra.p>
    </div>
  </chakra.div>
)
