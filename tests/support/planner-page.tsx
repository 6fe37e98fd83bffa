import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import PlannerPage from '#web/features/planner/planner-page.tsx'
import { type Rendered, renderInApp } from './render.tsx'

/** The page of real food, opened by a link with this fragment. */
export function openPlanner(hash = ''): Rendered {
  window.history.replaceState(null, '', `/planner${hash}`)
  return renderInApp(<PlannerPage />, { path: '/planner' })
}

export async function answerHealth({ user }: Rendered, label: string): Promise<void> {
  await user.click(await screen.findByRole('checkbox', { name: label }))
}

/** A planned day of somebody to whom no condition applies. */
export async function planADay(hash = ''): Promise<Rendered> {
  const page = openPlanner(hash)
  await answerHealth(page, 'None of these')
  await screen.findByRole('heading', { name: 'Breakfast' })
  return page
}

export const mealCalled = (name: string): HTMLElement => screen.getByRole('region', { name })

/** The closed dishes of a meal, as they are read. */
export const rowsOf = (name: string): string[] =>
  within(mealCalled(name))
    .getAllByRole('button', { expanded: false })
    .map(({ textContent }) => textContent)

export const servedMeals = (): string[] =>
  ['Breakfast', 'Mid-morning', 'Lunch', 'Evening snack', 'Dinner'].flatMap(rowsOf)

/** Opens the first dish of a meal, and finds what could stand in its place. */
export async function openFirstDish({ user }: Rendered, name: string): Promise<HTMLElement> {
  await user.click(within(mealCalled(name)).getAllByRole('button')[0]!)
  return within(mealCalled(name)).findByRole('group', { name: /^Instead of / })
}

/** The sums of the day: '1,790 kcal · …'. */
export const dayInAll = (): string => screen.getByText(/kcal · .*protein · /).textContent

/** No dish and nothing to aim at. */
export function expectNoPlan(): void {
  expect(screen.queryByText(/kcal/)).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Breakfast' })).toBeNull()
  expect(screen.queryByText('Shopping list')).toBeNull()
}
