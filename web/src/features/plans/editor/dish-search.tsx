import { chakra } from '@chakra-ui/react'
import { type KeyboardEvent, useId, useState } from 'react'
import type { Meal } from '#shared/domain/planner/dish.ts'
import { TextInput } from '#web/ui/inputs.tsx'
import type { KnownDish, KnownDishes } from '../week-sums.ts'

const SHOWN = 8

const startsWord = (text: string, words: string) => text.startsWith(words) || text.includes(` ${words}`)

/** The dishes that a text finds, those of the meal first; without a text, none. */
export function findDishes(dishes: KnownDishes, meal: Meal, typed: string): KnownDish[] {
  const words = typed.trim().toLowerCase()
  if (!words) return []
  const found = [...dishes.values()].filter(({ name, also }) =>
    [name, ...also].some((text) => startsWord(text.toLowerCase(), words)),
  )
  const rank = (dish: KnownDish) =>
    (dish.meals.includes(meal) ? 0 : 2) + (dish.name.toLowerCase().startsWith(words) ? 0 : 1)
  return found.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name)).slice(0, SHOWN)
}

interface Props {
  label: string
  dishes: KnownDishes
  meal: Meal
  markOf: (dish: string) => string | undefined
  onPick: (dish: KnownDish) => void
  /** What Enter does with a text that finds no dish. */
  onWords?: (text: string) => void
}

/** A dish by its name or one of its other names: arrows choose, Enter adds and the next can be typed. */
export function DishSearch({ label, dishes, meal, markOf, onPick, onWords }: Props) {
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const found = findDishes(dishes, meal, text)
  const chosen = Math.min(active, found.length - 1)
  const pick = (dish: KnownDish) => {
    setText('')
    setActive(0)
    onPick(dish)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const stepOf: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = stepOf[event.key]
    if (step && found.length > 0) setActive((chosen + step + found.length) % found.length)
    else if (event.key === 'Enter' && found[chosen]) pick(found[chosen])
    else if (event.key === 'Enter' && text.trim() && onWords) {
      onWords(text.trim())
      setText('')
    } else if (event.key === 'Escape' && text) setText('')
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div>
      <chakra.label htmlFor={id} display="block" textStyle="label" mb="1">
        {label}
      </chakra.label>
      <TextInput
        id={id}
        role="combobox"
        type="search"
        autoComplete="off"
        aria-expanded={found.length > 0}
        aria-autocomplete="list"
        aria-controls={`${id}-found`}
        aria-activedescendant={found[chosen] ? `${id}-${chosen}` : undefined}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <chakra.ul id={`${id}-found`} role="listbox" aria-label={label} hidden={found.length === 0} mt="1">
        {found.map((dish, index) => (
          <chakra.li
            key={dish.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            px="2"
            py="1.5"
            borderRadius="l1"
            cursor="pointer"
            textStyle="sm"
            bg={index === chosen ? 'brand.muted' : undefined}
            // The field keeps the focus, for the next dish.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(dish)}
          >
            <chakra.span fontWeight="500">{dish.name}</chakra.span>{' '}
            <chakra.span color="fg.muted">
              {dish.measure.text}
              {!dish.meals.includes(meal) && ', of other meals'}
            </chakra.span>
            {markOf(dish.key) && (
              <chakra.span color="fg.error" fontWeight="600">
                {' '}
                {markOf(dish.key)}
              </chakra.span>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
      <chakra.p role="status" textStyle="xs" color="fg.muted" mt="1">
        {text.trim() &&
          found.length === 0 &&
          (onWords ? 'No such dish. Enter keeps it in words.' : 'No such dish.')}
      </chakra.p>
    </div>
  )
}
