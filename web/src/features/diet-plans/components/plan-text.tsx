import { Badge, chakra, Heading } from '@chakra-ui/react'
import type { DietPlan } from '#shared/domain/diet-plans/catalogue.ts'
import { showWholeText } from '../show-whole-text.ts'

interface Props {
  plan: DietPlan
  text: string
  /** Whether the plan has its own text instead of the general template. */
  detailed: boolean
}

/** The plan's text. On paper it replaces the text area, of which only the visible part would be printed. */
export function PlanText({ plan, text, detailed }: Props) {
  return (
    <chakra.section
      aria-labelledby="plan-title"
      // Scrolls on its own if there is room; on a phone the page scrolls.
      borderWidth={{ md: '1px' }}
      borderColor="border"
      borderRadius={{ md: 'l3' }}
      overflow="hidden"
      css={{ '@media print': { border: 'none' } }}
    >
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="2"
        px={{ base: '0', md: '6' }}
        py="4"
        bg={{ md: 'bg.canvas' }}
        borderBottomWidth="1px"
        borderColor="border"
        data-print="hidden"
      >
        <Heading as="h2" id="plan-title" size="lg" mr="1">
          {plan.label}
        </Heading>
        <Badge colorPalette="gray">{plan.category}</Badge>
        <Badge colorPalette={detailed ? 'brand' : 'clay'}>
          {detailed ? 'Detailed sample' : 'General template'}
        </Badge>
      </chakra.div>
      <chakra.textarea
        // A new element per plan, so that each starts at the top.
        key={plan.id}
        readOnly
        value={text}
        aria-label={`${plan.label} diet plan`}
        display="block"
        w="100%"
        ref={showWholeText}
        h={{ base: 'auto', md: '42rem' }}
        resize={{ base: 'none', md: 'vertical' }}
        overflow={{ base: 'hidden', md: 'auto' }}
        css={{ fieldSizing: { base: 'content', md: 'fixed' } }}
        px={{ base: '0', md: '6' }}
        py="5"
        bg="bg"
        lineHeight="1.65"
        _focusVisible={{ outlineOffset: '-2px' }}
        data-print="hidden"
      />
      <chakra.pre
        display="none"
        whiteSpace="pre-wrap"
        fontFamily="body"
        fontSize="9.5pt"
        lineHeight="1.4"
        columnCount={2}
        columnGap="8mm"
        css={{ '@media print': { display: 'block' } }}
      >
        {text}
      </chakra.pre>
    </chakra.section>
  )
}
