import { chakra, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface Props {
  title: ReactNode
  text?: ReactNode
  /** The narrowest window with room for the text; by default every one has. */
  textFrom?: 'xl'
  /** Buttons of the page, on the right. */
  actions?: ReactNode
  /** They need a tablet's whole row, where the menu names the screen. */
  crowded?: boolean
}

/** The row at the top of a staff screen: its title, a line about it, its actions. */
export function PageHeader({ title, text, textFrom, actions, crowded = false }: Props) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap={{ base: '2', md: '4' }}
      rowGap="1"
      minH="12"
      mb="2"
    >
      <Heading as="h1" size="lg" flexGrow={text ? '0' : '1'} srOnly={crowded ? { mdOnly: true } : undefined}>
        {title}
      </Heading>
      {text && (
        <chakra.p
          display={textFrom && { base: 'none', [textFrom]: 'block' }}
          textStyle="hint"
          color="fg.muted"
          flex={{ md: '1 0 10rem' }}
          minW="0"
        >
          {text}
        </chakra.p>
      )}
      {actions && (
        // On a phone each stands where there is room, beside the title too.
        <chakra.div
          display={{ base: 'contents', md: 'flex' }}
          flexWrap="wrap"
          gap="2"
          ms="auto"
          minW="0"
          data-print="hidden"
        >
          {actions}
        </chakra.div>
      )}
    </chakra.div>
  )
}
