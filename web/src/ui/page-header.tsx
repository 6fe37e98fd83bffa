import { chakra, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface Props {
  title: ReactNode
  text?: ReactNode
  /** Buttons of the page, on the right. */
  actions?: ReactNode
}

/** The row at the top of a staff screen: its title, a line about it, its actions. */
export function PageHeader({ title, text, actions }: Props) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap={{ base: '2', md: '4' }}
      rowGap="1"
      minH="12"
      mb="3"
    >
      <Heading as="h1" size="lg">
        {title}
      </Heading>
      {text && (
        <chakra.p textStyle="hint" color="fg.muted" flex={{ md: '1' }} minW="0">
          {text}
        </chakra.p>
      )}
      {actions && (
        <chakra.div display="flex" flexWrap="wrap" gap="2" ms={{ base: '0', md: 'auto' }}>
          {actions}
        </chakra.div>
      )}
    </chakra.div>
  )
}
