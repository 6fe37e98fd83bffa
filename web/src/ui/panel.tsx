import { chakra, Heading } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  /** A button or a link to the right of the title. */
  action?: ReactNode
  children: ReactNode
}

/** A titled part of a staff page. */
export function Panel({ title, action, children }: Props) {
  const id = useId()
  return (
    <chakra.section
      aria-labelledby={id}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      p={{ base: '4', md: '5' }}
      css={{ '@media print': { border: 'none', padding: '0', breakInside: 'avoid' } }}
    >
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="2"
        mb="3"
      >
        <Heading as="h2" size="lg" id={id} tabIndex={-1}>
          {title}
        </Heading>
        {action && <div data-print="hidden">{action}</div>}
      </chakra.div>
      {children}
    </chakra.section>
  )
}
