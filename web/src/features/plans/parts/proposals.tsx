import { Button, chakra } from '@chakra-ui/react'
import type { PatientPlan } from '#shared/contract/patient-plans.ts'
import { amountText } from '#shared/domain/planner/amount-text.ts'
import { mealNames } from '#shared/domain/planner/dish.ts'
import { Panel } from '#web/ui/panel.tsx'
import type { KnownDishes } from '../week-sums.ts'
import { isOpen, type Proposal } from '../proposed.ts'
import { spoken } from '#shared/domain/patient-plan/spoken.ts'
import type { Week } from '../week.ts'

interface Props {
  proposals: PatientPlan['computed']['proposals']
  week: Week
  dishes: KnownDishes
  onTake: (proposal: Proposal) => void
}

/** Up to three changes of what somebody eats. The rest of their day stays. */
export function Proposals({ proposals, week, dishes, onTake }: Props) {
  const open = proposals.filter((proposal) => isOpen(week, proposal))
  if (open.length === 0) return null
  const nameOf = (key: string) => dishes.get(key)?.name ?? spoken(key)
  const wordsOf = ({ dish, instead }: Proposal) => {
    const measure = dishes.get(instead.dish)?.measure.text ?? '1 portion'
    const served = `${nameOf(instead.dish)}, ${amountText(measure, instead.portion)}`
    if (dish === null) return `${served}, as well`
    return dish === instead.dish ? served : `${served}, instead of ${nameOf(dish)}`
  }
  return (
    <Panel title="Proposed changes">
      <chakra.p textStyle="sm" color="fg.muted" mb="2">
        The rest of what they eat stays. Each can be undone.
      </chakra.p>
      <chakra.ul>
        {open.map((proposal) => (
          <chakra.li
            key={`${proposal.meal} ${proposal.dish} ${proposal.instead.dish}`}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            gap="2"
            py="2"
            borderTopWidth="1px"
            borderColor="border"
          >
            <chakra.div flex="1" minW="12rem">
              <chakra.p fontWeight="500">
                {mealNames[proposal.meal]}: {wordsOf(proposal)}
              </chakra.p>
              <chakra.p textStyle="sm" color="fg.muted">
                {proposal.text}
              </chakra.p>
            </chakra.div>
            <Button
              size="sm"
              variant="outline"
              aria-label={`Make the change: ${wordsOf(proposal)}`}
              onClick={() => onTake(proposal)}
            >
              Make it
            </Button>
          </chakra.li>
        ))}
      </chakra.ul>
    </Panel>
  )
}
