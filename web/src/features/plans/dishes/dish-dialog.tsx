import { Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { Dish } from '#shared/contract/dishes.ts'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import { mealNames, MEALS, type Role, ROLES } from '#shared/domain/planner/dish.ts'
import { type FoodKey, foods } from '#shared/domain/planner/food-list.ts'
import { flagsOf, nutrients, totalsOf } from '#shared/domain/planner/index.ts'
import { denialText } from '#web/lib/calls/act.ts'
import { staleRecord } from '#web/lib/calls/stale-record.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { Checkbox } from '#web/ui/check.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { StaleNotice } from '#web/ui/stale-notice.tsx'
import { SelectField, TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSaveDish } from '../api/save-dish.ts'
import { spoken } from '#shared/domain/patient-plan/spoken.ts'
import {
  EMPTY_DISH,
  factsOf,
  findFoods,
  formOfDish,
  gramsOf,
  MOST_INGREDIENTS,
  problemOf,
} from './dish-form.ts'

interface Props {
  /** Null for a new one. */
  dish: Dish | null
  onClose: () => void
}

const roleName = (role: Role) => spoken(role).replace(/^./, (first) => first.toUpperCase())
const SUMS = ['energy', 'protein', 'carbohydrate', 'fat', 'fibre', 'sodium'] as const

/** A dish of the clinic's own, from the table's foods. What it contains and whom it suits follow as one types. */
export default function DishDialog({ dish, onClose }: Props) {
  const save = useSaveDish(dish)
  const edit = useRecordForm({
    draftKey: `dish:${dish?.id ?? 'new'}`,
    record: dish,
    formOf: (record) => (record ? formOfDish(record) : EMPTY_DISH),
    save,
    theirsOf: (error) => staleRecord<Dish>(error),
  })
  const { form, change, theirs } = edit
  const [typed, setTyped] = useState('')
  const problem = problemOf(form)
  const found = findFoods(
    typed,
    form.ingredients.map(({ food }) => food),
  )
  const add = (food: FoodKey) => {
    setTyped('')
    change((now) => ({ ...now, ingredients: [...now.ingredients, { food, grams: '' }] }))
  }
  const submit = () =>
    edit.submit(problem ? null : factsOf(form), ({ name }) => {
      toast(`${name} saved`)
      onClose()
    })
  return (
    <FormDialog
      title={dish ? `Change ${dish.name}` : 'A dish of the clinic'}
      subtitle={dish ? 'Plans keep the version that they were made with.' : undefined}
      width="40rem"
      dirty={edit.dirty}
      busy={save.isPending}
      refusal={(edit.submitted && problem) || (edit.error && denialText('Not saved.', edit.error))}
      onSubmit={submit}
      onClose={onClose}
    >
      {theirs && <StaleNotice what="this dish" now={[['Name', theirs.name]]} {...edit.stale} />}
      <TextField
        label="Name"
        name="name"
        required
        maxLength={MAX_CHARS.label}
        value={form.name}
        onText={(name) => change((now) => ({ ...now, name }))}
      />
      <SelectField
        label="In a meal it is"
        value={form.role}
        onChoose={(role) => change((now) => ({ ...now, role }))}
      >
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {roleName(role)}
          </option>
        ))}
      </SelectField>
      <chakra.div role="group" aria-label="Meals" display="flex" flexWrap="wrap" columnGap="5">
        {MEALS.map((meal) => (
          <Checkbox
            key={meal}
            checked={form.meals.includes(meal)}
            onChange={(on) =>
              change((now) => ({
                ...now,
                meals: MEALS.filter((one) => (one === meal ? on : now.meals.includes(one))),
              }))
            }
          >
            {mealNames[meal]}
          </Checkbox>
        ))}
      </chakra.div>
      <chakra.h3 textStyle="label" fontWeight="600">
        Raw grams of one portion
      </chakra.h3>
      {form.ingredients.map(({ food, grams }, index) => {
        const { name } = foods[food as FoodKey]
        return (
          <chakra.div
            key={food}
            display="grid"
            gap="2"
            alignItems="end"
            gridTemplateColumns="minmax(0, 1fr) auto"
          >
            <TextField
              label={name}
              inputMode="decimal"
              value={grams}
              onText={(text) =>
                change((now) => ({ ...now, ingredients: now.ingredients.with(index, { food, grams: text }) }))
              }
            />
            <Button
              variant="ghost"
              aria-label={`Remove ${name}`}
              onClick={() => change((now) => ({ ...now, ingredients: now.ingredients.toSpliced(index, 1) }))}
            >
              Remove
            </Button>
          </chakra.div>
        )
      })}
      {form.ingredients.length < MOST_INGREDIENTS && (
        <div>
          <TextField
            label="Add a food"
            type="search"
            value={typed}
            onText={setTyped}
            onKeyDown={(event) => {
              const [first] = found
              if (event.key !== 'Enter' || !first) return
              event.preventDefault()
              add(first.key)
            }}
          />
          <chakra.div role="group" aria-label="Foods found" display="flex" flexWrap="wrap" gap="2" mt="2">
            {found.map(({ key, name }) => (
              <Button key={key} size="sm" variant="outline" onClick={() => add(key)}>
                {name}
              </Button>
            ))}
          </chakra.div>
        </div>
      )}
      <Derived form={form} />
    </FormDialog>
  )
}

/** What one portion contains, and whom the dish suits. */
function Derived({ form: { ingredients } }: { form: { ingredients: { food: string; grams: string }[] } }) {
  const items = ingredients.map(({ food, grams }) => ({ food: food as FoodKey, grams: gramsOf(grams) ?? 0 }))
  if (items.length === 0) return null
  const totals = totalsOf(items)
  const { diets, allergens } = flagsOf(items.map(({ food }) => food))
  return (
    <chakra.div role="status" textStyle="sm" bg="bg.muted" borderRadius="l2" px="3" py="2">
      <p>
        {SUMS.map((key) => {
          const { name, unit, digits } = nutrients[key]
          const { value, atLeast } = totals[key]
          return `${name} ${atLeast ? 'at least ' : ''}${value.toFixed(digits)} ${unit}`
        }).join(' · ')}
      </p>
      <p>
        {diets.length > 0 ? `Suits: ${diets.map(spoken).join(', ')}` : 'Suits no diet of the list'}
        {allergens.length > 0 && ` · Has: ${allergens.map(spoken).join(', ')}`}
      </p>
    </chakra.div>
  )
}
