import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useHydrated } from '#web/lib/browser/use-hydrated.ts'
import { Letterhead } from './letterhead.tsx'

interface Props {
  title: string
  /** The page's purpose, below its title. */
  children?: ReactNode
}

const today = () => new Date().toLocaleDateString('en-US', { dateStyle: 'long' })

/** Printed above a plan: letterhead, title and the day of printing. */
export function PrintHead({ title, children }: Props) {
  const hydrated = useHydrated()
  return (
    <chakra.div display="none" mb="3" css={{ '@media print': { display: 'block', textStyle: 'sm' } }}>
      <Letterhead />
      <chakra.div display="flex" justifyContent="space-between" gap="4" mt="2">
        {/* Not a heading: on screen the page has its own. */}
        <chakra.p fontFamily="heading" fontWeight="600" textStyle="xl">
          {title}
        </chakra.p>
        <p>{hydrated && `Date: ${today()}`}</p>
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" columnGap="5">
        {children}
      </chakra.div>
    </chakra.div>
  )
}
