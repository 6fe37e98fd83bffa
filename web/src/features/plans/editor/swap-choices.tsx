import { chakra } from '@chakra-ui/react'
import { amountText } from '#shared/domain/planner/amount-text.ts'
import type { SwapChoice } from '../swaps-for.ts'
import type { KnownDishes } from '../week-sums.ts'

interface Props {
  choices: readonly SwapChoice[]
  dishes: KnownDishes
  onChoose: (choice: SwapChoice) => void
}

/** Dishes that could stand in a place instead, each with what it changes. */
export function SwapChoices({ choices, dishes, onChoose }: Props) {
  if (choices.length === 0)
    return (
      <chakra.p textStyle="sm" color="fg.muted" mt="2">
        Nothing else of the table suits here. Add a dish by its name instead.
      </chakra.p>
    )
  return (
    <chakra.ul mt="2" aria-label="Instead">
      {choices.map((choice) => {
        const dish = dishes.get(choice.dish)
        return (
          <chakra.li key={choice.dish} borderTopWidth="1px" borderColor="border">
            <chakra.button
              type="button"
              display="block"
              w="full"
              minH="11"
              py="1.5"
              textAlign="start"
              cursor="pointer"
              _hover={{ bg: 'brand.subtle' }}
              onClick={() => onChoose(choice)}
            >
              <chakra.span display="block" fontWeight="500">
                {dish?.name ?? choice.dish}
                {dish && `, ${amountText(dish.measure.text, choice.portion)}`}
              </chakra.span>
              <chakra.span display="block" textStyle="sm" color="fg.muted">
                {choice.change}
              </chakra.span>
            </chakra.button>
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}
