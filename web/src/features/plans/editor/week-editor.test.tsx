import { fireEvent, screen, waitFor, within } from '@testing-library/react'
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
        noFasting={['insulin']}
      />
      <output>{JSON.stringify(edit.week)}</output>
    </>
  )
}
const show = (of = week) => renderInApp(<Shown of={of} />)
const present = () => JSON.parse(document.querySelector('output')!.textContent) as Week
const cell = (name: RegExp) => within(screen.getByRole('table')).getByRole('button', { name })
const search = () => screen.getByRole('combobox', { name: 'Add a dish' })
const pick = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } })
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
  pick('Move to…', '1 lunch')
  expect(present()).toEqual(week)
  fireEvent.click(screen.getByRole('button', { name: 'Move: Move to…' }))
  expect(present().map(({ meals }) => meals.map(({ meal }) => meal))).toEqual([[], ['lunch', 'dinner']])
})

test('a day gets the meals of another', () => {
  show()
  pick('Same meals as', '1')
  fireEvent.click(screen.getByRole('button', { name: 'Copy: Same meals as' }))
  expect(present()[0]).toEqual(week[1])
})

test('Escape goes back to the cell, and an arrow to the next', async () => {
  show()
  fireEvent.keyDown(search(), { key: 'Escape' })
  expect(cell(/breakfast:/i)).toHaveFocus()
  fireEvent.keyDown(cell(/breakfast:/i), { key: 'ArrowDown' })
  expect(await screen.findByRole('heading', { name: 'Day 1, mid-morning' })).toBeVisible()
})

const dayIs = (value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: 'Day 1 is' }), { target: { value } })

test('a fasting day has its custom', () => {
  show()
  dayIs('fasting:navratri')
  expect(present()[0]!.type).toBe('fasting:navratri')
  expect(screen.getByRole('columnheader', { name: /^Day 1.*Fasting: Navratri/ })).toBeVisible()
})

test('a fast of another custom stays what it is', () => {
  show([{ type: 'fasting:ekadashi', meals: [] }])
  expect(screen.getByRole('combobox', { name: /is$/ })).toHaveDisplayValue('Fasting: ekadashi')
})

test('a fasting day says what speaks against it', () => {
  show()
  expect(screen.queryByText(/^Fasting with/)).toBeNull()
  dayIs('fasting:upvas')
  expect(screen.getByText(/^Fasting with insulin: the doctor first/)).toBeVisible()
})

test('a meal is copied to another', () => {
  show()
  pick('Copy this meal to…', '1 lunch')
  fireEvent.click(screen.getByRole('button', { name: 'Copy: Copy this meal to…' }))
  expect(present()[1]!.meals[0]).toEqual({ ...week[0]!.meals[0], meal: 'lunch' })
})

test('a dish is kept, has another to choose instead, and the meal a note', () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Keep' }))
  fireEvent.click(screen.getByRole('button', { name: 'Move, or…' }))
  const instead = screen.getByRole('combobox', { name: /^Or, instead of/ })
  fireEvent.change(instead, { target: { value: 'upma' } })
  fireEvent.keyDown(instead, { key: 'Enter' })
  fireEvent.change(screen.getByRole('textbox', { name: /^Note/ }), { target: { value: 'Less oil' } })
  const { items, note } = present()[0]!.meals[0]!
  expect(items[0]).toMatchObject({ dish: 'kanda_pohe', locked: true, or: [{ portion: 1 }] })
  expect(note).toBe('Less oil')
})

test('what stands instead has its own portion', () => {
  const item = {
    dish: 'kanda_pohe',
    portion: 1,
    or: [
      { dish: 'upma', portion: 1 },
      { dish: 'idli', portion: 1 },
    ],
  }
  show([{ meals: [{ meal: 'breakfast', items: [item] }] }])
  fireEvent.click(screen.getByRole('button', { name: 'More Rava upma, instead of Kanda pohe' }))
  expect(present()[0]!.meals[0]!.items[0]!.or).toEqual([
    { dish: 'upma', portion: 1.5 },
    { dish: 'idli', portion: 1 },
  ])
})

test('a changed portion is said once, whatever else is in the meal', () => {
  const items = ['kanda_pohe', 'upma'].map((dish) => ({ dish, portion: 1 }))
  show([{ meals: [{ meal: 'breakfast', items }] }])
  fireEvent.click(screen.getByRole('button', { name: 'More Rava upma' }))
  const panel = screen.getByRole('region', { name: 'Day 1, breakfast' })
  const said = within(panel)
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
  expect(said.filter(Boolean)).toEqual(['Rava upma, 1½ plates'])
})

test('what is removed hands the focus on to where a dish is added', async () => {
  show()
  const remove = screen.getByRole('button', { name: /^Remove/ })
  remove.focus()
  fireEvent.click(remove)
  await waitFor(() => expect(search()).toHaveFocus())
})

test('after a copy the focus is at its choice', () => {
  show()
  pick('Same meals as', '1')
  fireEvent.click(screen.getByRole('button', { name: 'Copy: Same meals as' }))
  expect(screen.getByRole('combobox', { name: 'Same meals as' })).toHaveFocus()
})
