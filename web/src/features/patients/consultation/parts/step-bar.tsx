import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const steps = [
  { id: 'before', name: 'Before' },
  { id: 'note', name: 'Note' },
  { id: 'measured', name: 'Measured' },
  { id: 'next', name: 'Next' },
] as const

/** A part of a visit, shown alone where there is no room for all. */
export type Step = (typeof steps)[number]['id']

interface Props {
  step: Step
  onStep: (step: Step) => void
  action: ReactNode
}

/** The bar at the foot of narrow screens: the parts of a visit. */
export function StepBar({ step, onStep, action }: Props) {
  return (
    <chakra.div
      position="fixed"
      // Beside the menu.
      left={{ base: '0', md: '13.75rem' }}
      right="0"
      bottom="0"
      zIndex="sticky"
      px="2"
      pb="max(0px, env(safe-area-inset-bottom))"
      bg="bg.panel"
      borderTopWidth="1px"
      borderColor="border"
      data-print="hidden"
    >
      {action && (
        <chakra.div display="grid" px="2" pt="2">
          {action}
        </chakra.div>
      )}
      <chakra.nav aria-label="Parts of the visit" display="grid" gridTemplateColumns="repeat(4, 1fr)">
        {steps.map(({ id, name }) => (
          <chakra.button
            key={id}
            type="button"
            aria-current={step === id ? 'step' : undefined}
            onClick={() => onStep(id)}
            minH="14"
            textStyle="label"
            color="fg.muted"
            cursor="pointer"
            borderTopWidth="2px"
            borderColor="transparent"
            _focusVisible={{ outlineOffset: '-2px' }}
            css={{
              '&[aria-current]': {
                color: '{colors.brand.strong}',
                fontWeight: '600',
                borderColor: '{colors.brand.edge}',
              },
            }}
          >
            {name}
          </chakra.button>
        ))}
      </chakra.nav>
    </chakra.div>
  )
}
