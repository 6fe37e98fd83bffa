import { chakra, Heading } from '@chakra-ui/react'
import { showWholeText } from '../show-whole-text.ts'
import { PlanPaper } from './plan-paper.tsx'

interface Props {
  name: string
  text: string
  /** On paper in three columns. */
  dense: boolean
}

/** The plan's text as it is copied, all of it in sight. On paper it stands in columns. */
export function PlanText({ name, text, dense }: Props) {
  return (
    <section aria-labelledby="plan-as-text">
      <chakra.div data-print="hidden">
        <Heading as="h3" size="lg" id="plan-as-text" mt="11">
          The plan as text
        </Heading>
        <chakra.p textStyle="sm" color="fg.muted" mt="1" mb="3">
          What ‘Copy Plan’ and ‘Download (txt)’ take along.
        </chakra.p>
        <chakra.textarea
          // A new element per plan, so that each is as high as its own text.
          key={name}
          readOnly
          value={text}
          aria-label={name}
          ref={showWholeText}
          display="block"
          w="100%"
          resize="none"
          css={{ fieldSizing: 'content' }}
          p="4"
          bg="bg.canvas"
          borderWidth="1px"
          borderColor="border"
          borderRadius="l2"
          textStyle="sm"
        />
      </chakra.div>
      <PlanPaper text={text} dense={dense} />
    </section>
  )
}
