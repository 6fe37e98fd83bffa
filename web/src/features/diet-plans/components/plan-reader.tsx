import { Badge, Button, chakra, Container, Heading } from '@chakra-ui/react'
import {
  DIET_PLAN_CATEGORIES,
  DIET_PLAN_DISCLAIMER,
  dietPlanFileName,
} from '#shared/domain/diet-plans/catalogue.ts'
import { planSections } from '#shared/domain/diet-plans/sections.ts'
import { dietPlanText, hasDetailedText } from '#shared/domain/diet-plans/text.ts'
import { reflow } from '#shared/domain/diet-plans/reflow.ts'
import { useReview } from '#web/entities/review/use-review.ts'
import { Notice } from '#web/ui/notice.tsx'
import { InfoIcon, PrinterIcon } from '#web/ui/icons.ts'
import { LiveControls } from '#web/ui/live-controls.tsx'
import { NeedsScript } from '#web/ui/needs-script.tsx'
import { PrintHead } from '#web/ui/print-head.tsx'
import { type CategoryChoice, usePlanChoice } from '../use-plan-choice.ts'
import { ConsultationCall } from './consultation-call.tsx'
import { PlanActions } from './plan-actions.tsx'
import { PlanPicker } from './plan-picker.tsx'
import { PlanText } from './plan-text.tsx'
import { PlanView } from './plan-view.tsx'

const categories: CategoryChoice[] = ['All', ...DIET_PLAN_CATEGORIES]

/** The printed head of a plan that fills its sheet: the address in running text, all close together. */
const denseHead = {
  '& header': { flexWrap: 'nowrap', paddingBottom: '1' },
  '& header svg': { boxSize: '6' },
  '& header > div': { flexShrink: 0 },
  '& address div': { display: 'inline', '& + div::before': { content: '" · "' } },
  '& > div, & header + div': { marginBlock: '1' },
}

/** Lets the visitor choose a plan, read it and take it along. */
export default function PlanReader() {
  const { plan, plans, category, choosePlan, chooseCategory } = usePlanChoice()
  const review = useReview('plan', plan.id)
  const file = dietPlanText(plan, review)
  const text = reflow(file)
  // The text of a general template says that it is one.
  const isDetailed = hasDetailedText(plan)

  return (
    <Container
      pt={{ base: '3', md: '5' }}
      pb={{ base: '6', md: '11' }}
      css={{ '@media print': { padding: '0', maxWidth: 'none' } }}
    >
      <NeedsScript>Choosing another plan, copying and downloading need JavaScript.</NeedsScript>
      <LiveControls>
        <chakra.div css={isDetailed ? denseHead : undefined}>
          <PrintHead title={`${plan.label} diet plan`} />
        </chakra.div>
        <PlanPicker
          plan={plan}
          plans={plans}
          categories={categories}
          category={category}
          onPlan={choosePlan}
          onCategory={chooseCategory}
        />
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 11.5rem' }}
          columnGap="8"
          alignItems="start"
          mt="5"
          ps={{ lg: 'calc(13rem + {spacing.11})' }}
          css={{ '@media print': { display: 'block', marginTop: '0' } }}
        >
          <chakra.div position="relative" maxW="65ch" css={{ '@media print': { maxWidth: 'none' } }}>
            <chakra.div data-print="hidden">
              {review?.overdue && <Notice tone="warning">The review of this plan is overdue.</Notice>}
              <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" mb="3">
                <Heading as="h2" flexGrow={{ base: '1', md: '0' }} me="1">
                  {plan.label}
                </Heading>
                <chakra.div
                  display="flex"
                  gap="2"
                  // On a phone in a line of their own.
                  order={{ base: '1', md: '0' }}
                  flexBasis={{ base: '100%', md: 'auto' }}
                >
                  <Badge colorPalette="gray">{plan.category}</Badge>
                  {isDetailed && <Badge>Detailed sample</Badge>}
                </chakra.div>
                <Button variant="outline" ms="auto" onClick={() => window.print()}>
                  <PrinterIcon /> Print
                </Button>
              </chakra.div>
              <PlanView sections={planSections(text)} />
            </chakra.div>
            <PlanText name={`${plan.label} diet plan`} text={text} dense={isDetailed} />
          </chakra.div>
          <PlanActions text={text} file={file} fileName={dietPlanFileName(plan)} />
        </chakra.div>
      </LiveControls>
      <chakra.div
        role="note"
        display="flex"
        gap="3"
        mt="6"
        textStyle="sm"
        color="fg.muted"
        data-print="hidden"
      >
        <InfoIcon width={18} height={18} style={{ flexShrink: 0, marginTop: 2 }} />
        <chakra.p maxW="65ch">{DIET_PLAN_DISCLAIMER}</chakra.p>
      </chakra.div>
      <ConsultationCall />
    </Container>
  )
}
