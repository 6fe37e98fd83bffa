import { chakra, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface Props {
  title: ReactNode
  text?: ReactNode
  /** Buttons of the page, on the right. */
  actions?: ReactNode
}

/** Title and actions at the top of a staff screen. */
export function PageHeader({ title, text, actions }: Props) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      columnGap="4"
      rowGap="3"
      mb="6"
    >
      <div>
        <Heading as="h1" size="2xl">
          {title}
        </Heading>
        {text && (
          <chakra.p color="fg.muted" mt="1">
            {text}
          </chakra.p>
        )}
      </div>
      {actions && (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          {actions}
        </chakra.div>
      )}
    </chakra.div>
  )
}
