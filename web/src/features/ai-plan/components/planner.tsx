import { chakra, Container } from '@chakra-ui/react'
import { GOALS } from '#shared/domain/nutrition.ts'
import { GOAL_LABELS, planFacts } from '#shared/domain/plan-text.ts'
import { useDebounced } from '#web/lib/browser/use-debounced.ts'
import { ChoiceChips } from '#web/ui/choice-chips.tsx'
import { LiveControls } from '#web/ui/live-controls.tsx'
import { NeedsScript } from '#web/ui/needs-script.tsx'
import { PrintHead } from '#web/ui/print-head.tsx'
import { usePlanForm } from '../use-plan-form.ts'
import { Advice } from './advice.tsx'
import { InputsForm } from './inputs-form.tsx'
import { MealList } from './meal-list.tsx'
import { PlanActions } from './plan-actions.tsx'
import { Targets } from './targets.tsx'
import { TargetsLine } from './targets-line.tsx'
import { Warnings } from './warnings.tsx'

const goals = GOALS.map((value) => ({ value, label: GOAL_LABELS[value] }))

/** The form, and beside it the resulting plan. */
export function Planner() {
  const { draft, inputs, plan, change, isRead } = usePlanForm()
  // Announced when the visitor pauses, not on every key press.
  const spoken = useDebounced(`${plan.calories} kcal a day`, 900)

  return (
    <Container
      pt={{ base: '0', md: '4' }}
      pb={{ base: '6', md: '11' }}
      css={{ '@media print': { padding: '0', maxWidth: 'none' } }}
    >
      <NeedsScript>
        The planner works out your day in your browser, which needs JavaScript. Without it this is the plan of
        its first settings. You can also book a consultation.
      </NeedsScript>
      <LiveControls>
        <PrintHead title="Your daily diet plan">
          {planFacts(inputs).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </PrintHead>
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '20rem minmax(0, 1fr)' }}
          columnGap={{ lg: '11' }}
          alignItems="start"
          css={{ '@media print': { display: 'block', marginTop: '0' } }}
        >
          <TargetsLine plan={plan} />
          <InputsForm draft={draft} messages={plan.messages} onChange={change} />
          <chakra.div
            display="grid"
            gap={{ base: '6', md: '5' }}
            mt={{ base: '6', lg: '0' }}
            css={{
              '@media print': {
                gap: '2',
                textStyle: 'sm',
                '& h2': { textStyle: 'h3' },
                '& ol': { marginTop: '1' },
              },
            }}
          >
            <div data-print="hidden">
              <ChoiceChips
                label="What you aim for"
                options={goals}
                value={draft.goal}
                onChange={(goal) => change((now) => ({ ...now, goal }))}
              />
            </div>
            <Warnings lines={plan.warnings} />
            <Targets targets={plan} />
            <MealList meals={plan.meals} />
            <Advice lines={plan.advice} />
            <PlanActions inputs={inputs} plan={plan} isRead={isRead} />
          </chakra.div>
        </chakra.div>
        <chakra.span role="status" srOnly>
          {spoken}
        </chakra.span>
      </LiveControls>
    </Container>
  )
}
