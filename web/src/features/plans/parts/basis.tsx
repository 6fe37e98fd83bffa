import { Button, chakra } from '@chakra-ui/react'
import { useMemo } from 'react'
import type { PatientPlan } from '#shared/contract/patient-plans.ts'
import { ACTIVITIES, GOALS } from '#shared/domain/nutrition.ts'
import { DIETS } from '#shared/domain/planner/flags.ts'
import { ALLERGENS, type FoodKey, foods } from '#shared/domain/planner/food-list.ts'
import { ACTIVITY_NAMES, DIET_NAMES } from '#web/entities/patient/way-of-life.ts'
import type { Change } from '#web/lib/forms/change.ts'
import { Checkbox } from '#web/ui/check.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SelectField, TextField } from '#web/ui/text-field.tsx'
import { range, type Rule } from '../editor/day-totals.tsx'
import { PickAndDo } from '../editor/pick-and-do.tsx'
import { avoidedName, DIET_RULES, goalNames } from '../basis-names.ts'
import type { BasisForm } from '../plan-form.ts'
import { spoken } from '#shared/domain/patient-plan/spoken.ts'

const MOST_DAYS = 7

interface Props {
  plan: PatientPlan
  form: BasisForm
  /** Days of the week as it is edited. */
  count: number
  onChange: Change<BasisForm>
  onCount: (count: number) => void
}

const energyHint = (energy: number | null) =>
  energy === null
    ? 'It can’t be worked out for this person.'
    : `The equation gives ${Math.round(energy)} kcal, from age, sex, height, weight, activity and goal.`

function proteinHint(bands: PatientPlan['bands']): string {
  const band = bands.find(({ nutrient }) => nutrient === 'protein')
  return band ? `Empty: its band, ${range(band as unknown as Rule)} g.` : 'Empty: no aim.'
}

/** From what the record says, as words: '52 years, 158 cm, 75.7 kg'. */
const measures = ({ age, heightCm, weightKg }: PatientPlan['inputs']): string =>
  [
    age !== undefined && `${age} years`,
    heightCm !== undefined && `${heightCm} cm`,
    weightKg !== undefined && `${weightKg} kg`,
  ]
    .filter(Boolean)
    .join(', ')

/** What a draft is made from. Energy and protein are the dietitian's to set; what is worked out stays beside them. */
export function Basis({ plan, form, count, onChange, onCount }: Props) {
  const { conditions = [] } = plan.inputs
  const set = (part: Partial<BasisForm>) => onChange((now) => ({ ...now, ...part }))
  return (
    <Panel title="What it is made from">
      <chakra.div display="grid" gap="3">
        <TextField
          label="Energy, kcal a day"
          inputMode="numeric"
          hint={energyHint(plan.computed.energy)}
          value={form.energy}
          onText={(energy) => set({ energy })}
        />
        <TextField
          label="Protein, g a day"
          inputMode="decimal"
          hint={proteinHint(plan.bands)}
          value={form.protein}
          onText={(protein) => set({ protein })}
        />
        <SelectField label="Days" value={String(count)} onChoose={(days) => onCount(Number(days))}>
          {Array.from({ length: MOST_DAYS }, (_, index) => (
            <option key={index} value={index + 1}>
              {index + 1}
            </option>
          ))}
        </SelectField>
        <SelectField label="Goal" value={form.goal} onChoose={(goal) => set({ goal })}>
          {GOALS.map((goal) => (
            <option key={goal} value={goal}>
              {goalNames[goal]}
            </option>
          ))}
        </SelectField>
        <SelectField label="Activity" value={form.activity} onChoose={(activity) => set({ activity })}>
          {ACTIVITIES.map((activity) => (
            <option key={activity} value={activity}>
              {ACTIVITY_NAMES[activity]}
            </option>
          ))}
        </SelectField>
        <SelectField label="Diet" value={form.diet} onChoose={(diet) => set({ diet })}>
          {DIETS.map((diet) => (
            <option key={diet} value={diet}>
              {DIET_NAMES[diet]}
            </option>
          ))}
        </SelectField>
        <div role="group" aria-label="Rules of the diet">
          {DIET_RULES.map(([key, label]) => (
            <Checkbox key={key} checked={form[key]} onChange={(on) => set({ [key]: on })}>
              {label}
            </Checkbox>
          ))}
        </div>
        <Avoided avoid={form.avoid} onChange={(avoid) => set({ avoid })} />
        <SelectField label="Sex to reckon with" value={form.sex} onChoose={(sex) => set({ sex })}>
          <option value="">Choose…</option>
          <option value="female">Female</option>
          <option value="male">Male</option>
        </SelectField>
        {plan.computed.mealTimes && (
          <chakra.p textStyle="sm" color="fg.muted">
            Eats at: {plan.computed.mealTimes}
          </chakra.p>
        )}
        <div>
          <chakra.p textStyle="sm" color="fg.muted">
            {form.anew
              ? 'Measures and conditions: from the record when you save.'
              : `${[
                  measures(plan.inputs),
                  conditions.length > 0 && `for ${conditions.map(spoken).join(', ')}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}, from the record. Bands follow when you save.`}
          </chakra.p>
          <Button
            size="sm"
            variant="plain"
            textDecoration="underline"
            px="0"
            onClick={() => set({ anew: !form.anew })}
          >
            {form.anew ? 'Leave them as they were' : 'Take them from the record again'}
          </Button>
        </div>
      </chakra.div>
    </Panel>
  )
}

const foodKeys = (Object.keys(foods) as FoodKey[]).toSorted((a, b) =>
  foods[a].name.localeCompare(foods[b].name),
)

interface AvoidedProps {
  avoid: readonly string[]
  onChange: (avoid: string[]) => void
}

/** What is avoided beside the record's allergies: for words that aren't understood, and dislikes. */
function Avoided({ avoid, onChange }: AvoidedProps) {
  // Some two hundred, the same while the week is edited.
  const options = useMemo(() => {
    const optionOf = (key: string) =>
      !avoid.includes(key) && (
        <option key={key} value={key}>
          {avoidedName(key)}
        </option>
      )
    return (
      <>
        <option value="">Choose a food…</option>
        <optgroup label="Allergens">{ALLERGENS.map(optionOf)}</optgroup>
        <optgroup label="Foods">{foodKeys.map(optionOf)}</optgroup>
      </>
    )
  }, [avoid])
  return (
    <div>
      <PickAndDo
        label="Avoid, beside the record’s allergies"
        act="Add"
        onDo={(key) => onChange([...avoid, key])}
      >
        {options}
      </PickAndDo>
      {avoid.length > 0 && (
        <chakra.ul mt="1" textStyle="sm">
          {avoid.map((key) => (
            <li key={key}>
              {avoidedName(key)}{' '}
              <Button
                size="sm"
                variant="plain"
                textDecoration="underline"
                aria-label={`No longer avoid ${avoidedName(key)}`}
                onClick={() => onChange(avoid.filter((one) => one !== key))}
              >
                Remove
              </Button>
            </li>
          ))}
        </chakra.ul>
      )}
    </div>
  )
}
