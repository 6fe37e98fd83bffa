import { chakra, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Logo } from '#web/ui/logo.tsx'

interface Props {
  title: string
  text: string
  children: ReactNode
}

/** The frame of the sign-in and of a new password: the clinic's mark and name, then the form. */
export const AuthCard = ({ title, text, children }: Props) => (
  <chakra.div
    w="100%"
    maxW="35rem"
    bg="bg.panel"
    borderWidth="1px"
    borderRadius="l3"
    p={{ base: '5', sm: '8' }}
  >
    <Logo />
    <Heading as="h1" size="2xl" mt="5">
      {title}
    </Heading>
    <chakra.p color="fg.muted" mt="1" mb="6">
      {text}
    </chakra.p>
    {children}
  </chakra.div>
)
