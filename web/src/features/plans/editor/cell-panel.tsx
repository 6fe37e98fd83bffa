import { Button, chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { type Meal, mealNames, MEALS } from '#shared/domain/planner/dish.ts'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import { CheckIcon } from '#web/ui/icons.ts'
import { Panel } from '#web/ui/panel.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { dayName } from '#web/entities/plan/day-names.ts'
import type { KnownDishes } from '../week-sums.ts'
import {
  addInstead,
  addItem,
  copyItem,
  copyMeal,
  type ItemPlace,
  mealAt,
  type MealPlace,
  moveItem,
  removeInstead,
  removeItem,
  setNote,
  setText,
  stepInstead,
  stepped,
  stepPortion,
  toggleLock,
  type Week,
  type WeekItem,
} from '../week.ts'
import { DishSearch } from './dish-search.tsx'
import { PickAndDo } from './pick-and-do.tsx'
import { amountOf, PortionSteps } from './portion-steps.tsx'

interface Props {
  week: Week
  place: MealPlace
  dishes: KnownDishes
  markOf: (dish: string) => string | undefined
  change: (update: (week: Week) => Week) => void
  /** What else could stand in a place, with what it changes. */
  renderSwaps: (place: ItemPlace, done: () => void) => ReactNode
  onBack: () => void
}

/** Where the next dish is added. */
export const focusAdd = () =>
  document.querySelector<HTMLElement>('[data-add-dish] input')?.focus({ preventScroll: true })

/** Goes on where the next dish is added, if what had the focus is gone. */
const goOn = () =>
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusAdd()
  })

/** What is in a cell, and all that can be done with it. Escape goes back to the week. */
export function CellPanel({ week, place, dishes, markOf, change: changeWeek, renderSwaps, onBack }: Props) {
  const change: Props['change'] = (update) => {
    changeWeek(update)
    goOn()
  }
  const [said, setSaid] = useState('')
  const { items, text = '', note = '' } = mealAt(week, place)
  const title = `${dayName(place.day, week.length)}, ${mealNames[place.meal].toLowerCase()}`
  return (
    <chakra.div
      data-cell-panel=""
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onBack()
      }}
    >
      <Panel title={title}>
        <chakra.div display="grid" gap="4">
          <chakra.ul display="grid" gap="3">
            {items.map((item, index) => (
              <Item
                // oxlint-disable-next-line react/no-array-index-key -- a dish may come twice in a meal.
                key={`${item.dish} ${index}`}
                item={item}
                place={{ ...place, index }}
                {...{ week, dishes, markOf, change, renderSwaps }}
                onSay={setSaid}
              />
            ))}
          </chakra.ul>
          <chakra.span role="status" srOnly>
            {said}
          </chakra.span>
          <div data-add-dish="">
            <DishSearch
              label="Add a dish"
              dishes={dishes}
              meal={place.meal}
              markOf={markOf}
              onPick={({ key }) => change((now) => addItem(now, place, { dish: key, portion: 1 }))}
              onWords={(words) => change((now) => setText(now, place, words.slice(0, MAX_CHARS.remark)))}
            />
          </div>
          <TextField
            label="In words"
            hint="As ‘eats out’: unknown in every total"
            value={text}
            maxLength={MAX_CHARS.remark}
            onText={(typed) => change((now) => setText(now, place, typed))}
          />
          <TextField
            label="Note"
            hint="The patient reads it"
            value={note}
            maxLength={MAX_CHARS.remark}
            onText={(typed) => change((now) => setNote(now, place, typed))}
          />
          {(items.length > 0 || text) && (
            <PlaceSelect
              label="Copy this meal to…"
              act="Copy"
              week={week}
              from={place}
              onChoose={(to) => change((now) => copyMeal(now, place, to))}
            />
          )}
        </chakra.div>
      </Panel>
    </chakra.div>
  )
}

type ItemProps = Omit<Props, 'place' | 'onBack'> & {
  item: WeekItem
  place: ItemPlace
  /** Says a changed amount to screen readers. */
  onSay: (text: string) => void
}

function Item({ item, place, week, dishes, markOf, change, renderSwaps, onSay }: ItemProps) {
  const [more, setMore] = useState<'swap' | 'more' | null>(null)
  const { dish: key, portion, locked, or = [] } = item
  const dish = dishes.get(key)
  const name = dish?.name ?? key
  const mark = markOf(key)
  const toggle = (what: 'swap' | 'more') => setMore((now) => (now === what ? null : what))
  return (
    <chakra.li borderBottomWidth="1px" borderColor="border" pb="3">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.span flex="1" minW="8rem">
          <chakra.span display="block" fontWeight="600">
            {name}
          </chakra.span>
          <chakra.span textStyle="sm" color="fg.muted">
            {amountOf(dish, portion)}
          </chakra.span>
          {mark && (
            <chakra.span display="block" textStyle="sm" fontWeight="600" color="fg.error">
              {mark}
            </chakra.span>
          )}
        </chakra.span>
        <PortionSteps
          {...{ name, portion }}
          onStep={(steps) => {
            change((now) => stepPortion(now, place, steps))
            onSay(`${name}, ${amountOf(dish, stepped(item, steps).portion)}`)
          }}
        />
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="1" mt="1" ms="-2">
        <Button
          size="sm"
          px="2"
          variant="ghost"
          aria-pressed={locked ?? false}
          onClick={() => change((now) => toggleLock(now, place))}
        >
          {locked && <CheckIcon />} {locked ? 'Kept' : 'Keep'}
        </Button>
        <Button
          size="sm"
          px="2"
          variant="ghost"
          aria-expanded={more === 'swap'}
          onClick={() => toggle('swap')}
        >
          Swap
        </Button>
        <Button size="sm" variant="ghost" aria-expanded={more === 'more'} onClick={() => toggle('more')}>
          Move, or…
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Remove ${name}`}
          onClick={() => change((now) => removeItem(now, place))}
        >
          Remove
        </Button>
      </chakra.div>
      {more === 'swap' &&
        renderSwaps(place, () => {
          setMore(null)
          goOn()
        })}
      {more === 'more' && (
        <chakra.div display="grid" gap="3" mt="2">
          <PlaceSelect
            label="Move to…"
            act="Move"
            week={week}
            from={place}
            onChoose={(to) => change((now) => moveItem(now, place, to))}
          />
          <PlaceSelect
            label="Copy to…"
            act="Copy"
            week={week}
            from={place}
            onChoose={(to) => change((now) => copyItem(now, place, to))}
          />
          <DishSearch
            label={`Or, instead of ${name}`}
            dishes={dishes}
            meal={place.meal}
            markOf={markOf}
            onPick={(instead) => change((now) => addInstead(now, place, instead.key, 1))}
          />
        </chakra.div>
      )}
      {or.map((one) => {
        const instead = dishes.get(one.dish)
        const offered = instead?.name ?? one.dish
        return (
          <chakra.div key={one.dish} display="flex" flexWrap="wrap" alignItems="center" gap="2" mt="2">
            <chakra.span flex="1" minW="4rem" textStyle="sm">
              or {offered}, {amountOf(instead, one.portion)}
            </chakra.span>
            <PortionSteps
              name={`${offered}, instead of ${name}`}
              portion={one.portion}
              onStep={(steps) => {
                change((now) => stepInstead(now, place, one.dish, steps))
                onSay(`${offered}, ${amountOf(instead, stepped(one, steps).portion)}`)
              }}
            />
            <Button
              size="sm"
              px="2"
              variant="ghost"
              aria-label={`No longer offer ${offered}`}
              onClick={() => change((now) => removeInstead(now, place, one.dish))}
            >
              Remove
            </Button>
          </chakra.div>
        )
      })}
    </chakra.li>
  )
}

const WEEK_MEALS: readonly Meal[] = MEALS

interface PlaceSelectProps {
  label: string
  act: string
  week: Week
  from: MealPlace
  onChoose: (to: MealPlace) => void
}

/** Another meal of the week. */
function PlaceSelect({ label, act, week, from, onChoose }: PlaceSelectProps) {
  return (
    <PickAndDo
      label={label}
      act={act}
      onDo={(value) => {
        const [day, meal] = value.split(' ')
        const found = WEEK_MEALS.find((one) => one === meal)
        if (found) onChoose({ day: Number(day), meal: found })
      }}
    >
      <option value="">Choose a meal</option>
      {week.map((_, day) => (
        // oxlint-disable-next-line react/no-array-index-key -- days are their numbers.
        <optgroup key={day} label={dayName(day, week.length)}>
          {WEEK_MEALS.filter((meal) => day !== from.day || meal !== from.meal).map((meal) => (
            <option key={meal} value={`${day} ${meal}`}>
              {dayName(day, week.length)}, {mealNames[meal].toLowerCase()}
            </option>
          ))}
        </optgroup>
      ))}
    </PickAndDo>
  )
}
