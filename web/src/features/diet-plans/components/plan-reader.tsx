import { chakra, Container } from '@chakra-ui/react'
import {
  DIET_PLAN_CATEGORIES,
  DIET_PLAN_DISCLAIMER,
  dietPlanFileName,
} from '#shared/domain/diet-plans/catalogue.ts'
import { dietPlanText, hasDetailedText } from '#shared/domain/diet-plans/text.ts'
import { reflow } from '#shared/domain/diet-plans/reflow.ts'
import { useReview } from '#web/entities/review/use-review.ts'
import { Notice } from '#web/ui/notice.tsx'
import { InfoIcon } from '#web/ui/icons.ts'
import { LiveControls } from '#web/ui/live-controls.tsx'
import { NeedsScript } from '#web/ui/needs-script.tsx'
import { PrintHead } from '#web/ui/print-head.tsx'
import { type CategoryChoice, usePlanChoice } from '../use-plan-choice.ts'
import { ConsultationCall } from './consultation-call.tsx'
import { PlanActions } from './plan-actions.tsx'
import { PlanPicker } from './plan-picker.tsx'
import { PlanText } from './plan-text.tsx'

const categories: CategoryChoice[] = ['All', ...DIET_PLAN_CATEGORIES]

/** Lets the visitor choose a plan, read it and take it along. */
export default function PlanReader() {
  const { plan, plans, category, choosePlan, chooseCategory } = usePlanChoice()
  const review = useReview('plan', plan.id)
  const file = dietPlanText(plan, review)
  const text = reflow(file)

  return (
    <Container py={{ base: '6', md: '11' }} css={{ '@media print': { padding: '0', maxWidth: 'none' } }}>
      <NeedsScript>Choosing another plan, copying and downloading need JavaScript.</NeedsScript>
      <LiveControls>
        <PrintHead title={`${plan.label} diet plan`} />
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
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 18rem' }}
          gap={{ base: '5', lg: '8' }}
          alignItems="start"
          mt={{ base: '5', md: '6' }}
          css={{ '@media print': { display: 'block' } }}
        >
          <chakra.div display="grid" gap="4">
            {review?.overdue && <Notice tone="warning">The review of this plan is overdue.</Notice>}
            <PlanText plan={plan} text={text} detailed={hasDetailedText(plan)} />
          </chakra.div>
          <chakra.div display="grid" gap="5" position={{ lg: 'sticky' }} top={{ lg: '5.5rem' }}>
            <PlanActions text={text} file={file} fileName={dietPlanFileName(plan)} />
            <chakra.div
              role="note"
              display="flex"
              gap="3"
              textStyle="sm"
              color="fg.muted"
              // The plan's text already ends with this.
              data-print="hidden"
            >
              <InfoIcon width={18} height={18} style={{ flexShrink: 0, marginTop: 2 }} />
              <p>{DIET_PLAN_DISCLAIMER}</p>
            </chakra.div>
          </chakra.div>
        </chakra.div>
      </LiveControls>
      <ConsultationCall />
    </Container>
  )
}
