import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface Props {
  name: ReactNode
  /** What else is said of it; what is empty is left out. */
  words: readonly (string | false)[]
  /** What can be done with it. */
  children?: ReactNode
}

/** A dish or a template in its list. */
export const NamedRow = ({ name, words, children }: Props) => (
  <chakra.li
    display="flex"
    flexWrap="wrap"
    alignItems="center"
    gap="2"
    py="2"
    borderTopWidth="1px"
    borderColor="border"
  >
    <chakra.div flex="1" minW="12rem" overflowWrap="anywhere">
      <chakra.p fontWeight="500">{name}</chakra.p>
      <chakra.p textStyle="sm" color="fg.muted">
        {words.filter(Boolean).join(' · ')}
      </chakra.p>
    </chakra.div>
    {children && (
      <chakra.div display="flex" gap="2">
        {children}
      </chakra.div>
    )}
  </chakra.li>
)
