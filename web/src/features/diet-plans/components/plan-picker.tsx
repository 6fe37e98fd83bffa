import { chakra } from '@chakra-ui/react'
import { DIET_PLAN_CATEGORIES, type DietPlan } from '#shared/domain/diet-plans/catalogue.ts'
import { ChoiceChips } from '#web/ui/choice-chips.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectInput } from '#web/ui/inputs.tsx'
import type { CategoryChoice } from '../use-plan-choice.ts'

interface Props {
  plan: DietPlan
  plans: DietPlan[]
  category: CategoryChoice
  categories: CategoryChoice[]
  onPlan: (id: string) => void
  onCategory: (category: CategoryChoice) => void
}

/** The dropdown, with category chips that filter it. */
export function PlanPicker({ plan, plans, category, categories, onPlan, onCategory }: Props) {
  return (
    <chakra.div display="flex" alignItems="end" gap={{ base: '3', lg: '5' }} data-print="hidden">
      <chakra.div w={{ base: '10rem', lg: '16rem' }} flexShrink="0">
        <Field label="Choose a plan">
          {(control) => (
            <SelectInput {...control} value={plan.id} onChange={(event) => onPlan(event.target.value)}>
              {DIET_PLAN_CATEGORIES.map((group) => {
                const offered = plans.filter((entry) => entry.category === group)
                return offered.length === 0 ? null : (
                  <optgroup key={group} label={group}>
                    {offered.map(({ id, label }) => (
                      <option key={id} value={id}>
                        {label}
                      </option>
                    ))}
                  </optgroup>
                )
              })}
            </SelectInput>
          )}
        </Field>
      </chakra.div>
      <ChoiceChips
        label="Category"
        scrolls
        options={categories.map((value) => ({ value, label: value }))}
        value={category}
        onChange={onCategory}
      />
    </chakra.div>
  )
}
