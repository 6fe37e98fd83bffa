import { chakra, Heading } from '@chakra-ui/react'
import { Children, type ReactNode } from 'react'
import { CheckIcon } from '#web/ui/icons.ts'

/** What the patient can expect and should do, one child a line. */
export function NextSteps({ children }: { children: ReactNode }) {
  return (
    <>
      <Heading as="h3" size="lg" mt="6" mb="2">
        What happens next
      </Heading>
      <chakra.ul display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)">
        {Children.map(
          children,
          (child) =>
            child && (
              <chakra.li display="flex" gap="2">
                <chakra.span color="brand.fg" flexShrink="0" mt="1">
                  <CheckIcon width={16} height={16} />
                </chakra.span>
                <chakra.div minW="0" overflowWrap="anywhere">
                  {child}
                </chakra.div>
              </chakra.li>
            ),
        )}
      </chakra.ul>
    </>
  )
}
