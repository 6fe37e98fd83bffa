import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dishes as table } from '#shared/domain/planner/index.ts'
import { renderInApp } from '#tests/support/render.tsx'
import { useWeek } from '../week-history.ts'
import type { KnownDish } from '../week-sums.ts'
import type { Week } from '../week.ts'
import { WeekEditor } from './week-editor.tsx'

const dishes = new Map<string, KnownDish>(table.map((dish) => [dish.key, dish]))
const week: Week = [
  { meals: [{ meal: 'breakfast', items: [{ dish: 'kanda_pohe', portion: 1 }] }] },
  { meals: [{ meal: 'dinner', items: [], text: 'Eats out' }] },
]

function Shown({ of }: { of: Week }) {
  const edit = useWeek(of)
  return (
    <>
      <WeekEditor
        edit={edit}
        dishes={dishes}
        markOf={(dish) => (dish === 'kanda_pohe' ? 'has peanut' : undefined)}
        renderSwaps={() => null}
        sumText={() => ''}
        renderTotals={() => null}
      />
      <output>{JSON.stringify(edit.week)}</output>
    </>
  )
}
const show = (of = week) => renderInApp(<Shown of={of} />)
const present = () => JSON.parse(document.querySelector('output')!.textContent) as Week
const cell = (name: RegExp) => within(screen.getByRole('table')).getByRole('button', { name })
const search = () => screen.getByRole('combobox', { name: 'Add a dish' })
const type = (text: string) => fireEvent.change(search(), { target: { value: text } })

test('a dish is added by typing and Enter, and the next can be typed', () => {
  show()
  type('upma')
  fireEvent.keyDown(search(), { key: 'Enter' })
  expect(present()[0]!.meals[0]!.items[1]!.dish).toMatch(/upma/)
  expect(search()).toHaveValue('')
})

test('words that are no dish are kept as words', () => {
  show()
  type('wedding at noon')
  fireEvent.keyDown(search(), { key: 'Enter' })
  expect(present()[0]!.meals[0]).toMatchObject({ text: 'wedding at noon' })
})

test('a dish with what the patient must not eat says so in its cell', () => {
  show()
  expect(cell(/breakfast:.*has peanut/i)).toBeVisible()
})

test('a change is undone and done again', () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: /^More Kanda/i }))
  expect(present()[0]!.meals[0]!.items[0]!.portion).toBe(1.5)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(present()).toEqual(week)
  fireEvent.keyDown(screen.getByRole('button', { name: 'Redo' }), { key: 'z', ctrlKey: true, shiftKey: true })
  expect(present()[0]!.meals[0]!.items[0]!.portion).toBe(1.5)
})

test('a dish moves to another meal', () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Move, or…' }))
  fireEvent.change(screen.getByRole('combobox', { name: 'Move to…' }), { target: { value: '1 lunch' } })
  expect(present().map(({ meals }) => meals.map(({ meal }) => meal))).toEqual([[], ['lunch', 'dinner']])
})

test('a day gets the meals of another', () => {
  show()
  fireEvent.change(screen.getByRole('combobox', { name: 'Same meals as' }), { target: { value: '1' } })
  expect(present()[0]).toEqual(week[1])
})

test('Escape goes back to the cell, and an arrow to the next', async () => {
  show()
  fireEvent.keyDown(search(), { key: 'Escape' })
  expect(cell(/breakfast:/i)).toHaveFocus()
  fireEvent.keyDown(cell(/breakfast:/i), { key: 'ArrowDown' })
  expect(await screen.findByRole('heading', { name: 'Day 1, mid-morning' })).toBeVisible()
})
