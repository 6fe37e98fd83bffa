import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stubKitchenWorker } from '#tests/support/kitchen-worker.ts'
import {
  answerHealth,
  dayInAll,
  expectNoPlan,
  mealCalled,
  openFirstDish,
  openPlanner,
  planADay,
  rowsOf,
  servedMeals,
} from '#tests/support/planner-page.tsx'

const { saveBlob } = vi.hoisted(() => ({ saveBlob: vi.fn() }))
vi.mock('#web/lib/browser/save-blob.ts', () => ({ saveBlob }))

beforeEach(stubKitchenWorker)
afterEach(() => window.history.replaceState(null, '', '/'))

/** The button for more or less of the opened dish of a meal. */
const stepOf = (meal: string, word: string) =>
  within(mealCalled(meal)).getByRole('button', { name: new RegExp(`^${word} `) })

describe('from the form to a day', () => {
  test('shows no food and no number until health is answered', async () => {
    openPlanner()
    expect(await screen.findByText(/Tick what applies above/)).toBeVisible()
    expectNoPlan()
  })

  test('shows five meals in household measure with grams, and what they add up to beside its sources', async () => {
    await planADay()
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Breakfast',
      'Mid-morning',
      'Lunch',
      'Evening snack',
      'Dinner',
    ])
    for (const row of servedMeals()) expect(row).toMatch(/\(\d+ g\)$/)
    const nutrients = within(screen.getByRole('table', { hidden: true })).getAllByRole('rowheader', {
      hidden: true,
    })
    expect(nutrients.length).toBeGreaterThanOrEqual(12)
    for (const { textContent } of nutrients)
      expect(textContent).toMatch(/: (read|not checked) |: a rule of our own/)
    expect(screen.getAllByText(/No dietitian has reviewed these rules yet/)[0]).toBeInTheDocument()
  })

  test('plans for another person after a change of the form', async () => {
    const { user } = await planADay()
    const before = dayInAll()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Activity' }), 'active')
    await waitFor(() => expect(dayInAll()).not.toBe(before))
  })

  test('serves half a portion more, and less again', async () => {
    const page = await planADay()
    const before = dayInAll()
    await openFirstDish(page, 'Breakfast')
    const isAtEnd = stepOf('Breakfast', 'More').getAttribute('aria-disabled') === 'true'
    const [there, back] = isAtEnd ? ['Less', 'More'] : ['More', 'Less']
    await page.user.click(stepOf('Breakfast', there!))
    await waitFor(() => expect(dayInAll()).not.toBe(before))
    await page.user.click(stepOf('Breakfast', back!))
    await waitFor(() => expect(dayInAll()).toBe(before))
  })

  test('serves no more than a dish is made in, and keeps the focus there', async () => {
    const page = await planADay()
    await openFirstDish(page, 'Breakfast')
    const more = stepOf('Breakfast', 'More')
    for (let press = 0; press < 10; press++) {
      const before = dayInAll()
      const isLast = more.getAttribute('aria-disabled') === 'true'
      await page.user.click(more)
      if (isLast) break
      await waitFor(() => expect(dayInAll()).not.toBe(before))
    }
    expect(more).toHaveAttribute('aria-disabled', 'true')
    expect(more).toHaveFocus()
  })

  test('puts another dish in the place of one', async () => {
    const page = await planADay()
    const [first] = rowsOf('Lunch')
    const choices = within(await openFirstDish(page, 'Lunch')).getAllByRole('listitem')
    expect(choices.length).toBeLessThanOrEqual(5)
    const [name] = choices[0]!.textContent.split(',')
    await page.user.click(within(choices[0]!).getByRole('button'))
    await waitFor(() => expect(rowsOf('Lunch')[0]).toContain(name))
    expect(rowsOf('Lunch')).not.toContain(first)
    expect(within(mealCalled('Lunch')).getAllByRole('button')[0]).toHaveFocus()
  })

  test('orders what could stand there by its cost', async () => {
    const page = await planADay()
    const list = await openFirstDish(page, 'Lunch')
    const costs = () =>
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => ['cheap', 'mid-priced', 'dear'].indexOf(textContent.split(' · ').at(-1)!))
    const before = costs()
    const cheapFirst = within(list).getByRole('button', { name: 'Cheapest first', pressed: false })
    await page.user.click(cheapFirst)
    expect(cheapFirst).toHaveAttribute('aria-pressed', 'true')
    expect(costs()).toEqual(before.toSorted((a, b) => a - b))
  })

  test('keeps a kept dish on another day', async () => {
    const page = await planADay()
    await openFirstDish(page, 'Dinner')
    const kept = within(mealCalled('Dinner'))
    await page.user.click(kept.getByRole('button', { name: 'Keep this' }))
    const name = kept.getAllByRole('button')[0]!.textContent
    expect(name).toContain('· kept')
    const before = [...rowsOf('Breakfast'), ...rowsOf('Lunch')]
    await page.user.click(screen.getByRole('button', { name: 'Another day' }))
    await waitFor(() => expect([...rowsOf('Breakfast'), ...rowsOf('Lunch')]).not.toEqual(before))
    const dinner = within(mealCalled('Dinner')).getAllByRole('button')
    expect(dinner.map(({ textContent }) => textContent)).toContain(name)
  })
})

test('every sentence of medicine says how far it was followed to its source', async () => {
  const page = openPlanner()
  await answerHealth(page, 'Low iron (anaemia)')
  await page.user.click(await screen.findByRole('button', { name: 'Show my food' }))
  const sentence = await screen.findByText(/^For low ferritin/)
  expect(sentence).toHaveTextContent(/\(not checked at its source\)$/)
})

describe('the week', () => {
  const WEEK = '#span=week'

  test('has seven days, one shown at a time, all of them on the sheet that is printed', async () => {
    const { user } = await planADay(WEEK)
    const days = within(screen.getByRole('group', { name: 'Day of the week' })).getAllByRole('button')
    expect(days).toHaveLength(7)
    const monday = rowsOf('Lunch')
    await user.click(days[1]!)
    expect(rowsOf('Lunch')).not.toEqual(monday)
    const sheet = screen.getAllByRole('table', { hidden: true }).at(-1)!
    expect(within(sheet).getAllByRole('row', { hidden: true })).toHaveLength(8)
    expect(within(sheet).getAllByRole('columnheader', { hidden: true })).toHaveLength(6)
  })

  test('changes the kind of one day alone', async () => {
    const { user } = await planADay(WEEK)
    const before = rowsOf('Lunch')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Monday is' }), 'Upvas')
    await waitFor(() => expect(rowsOf('Lunch')).not.toEqual(before))
    await user.click(screen.getByRole('button', { name: 'Tue' }))
    expect(screen.getByRole('combobox', { name: 'Tuesday is' })).toHaveValue('usual')
  })

  test('goes back to a day', async () => {
    const { user } = await planADay(WEEK)
    await user.click(screen.getByRole('button', { name: 'Sun' }))
    await user.click(screen.getByRole('button', { name: 'A day' }))
    await waitFor(() => expect(screen.getAllByRole('table', { hidden: true })).toHaveLength(1))
    expect(rowsOf('Lunch').length).toBeGreaterThan(0)
  })
})

describe('what is taken along', () => {
  test('the text holds what is shown and nothing of health', async () => {
    const page = openPlanner()
    await answerHealth(page, 'Type 2 diabetes')
    await page.user.click(await screen.findByRole('button', { name: 'Show my food' }))
    await screen.findByRole('heading', { name: 'Breakfast' })
    await page.user.click(screen.getByRole('button', { name: 'Download (TXT)' }))
    const [blob, fileName] = saveBlob.mock.lastCall as [Blob, string]
    expect(fileName).toBe('day-of-food.txt')
    const text = await blob.text()
    const lines = text.split('\n').filter((line) => line.startsWith('  - '))
    expect(lines).toHaveLength(servedMeals().length)
    expect(text).toContain(dayInAll())
    expect(text).toMatch(/No dietitian has reviewed these rules yet\.\n$/)
    expect(text).not.toMatch(/diabet/i)
  })

  test('the link holds what was entered, without health', async () => {
    const page = openPlanner('#weight=72&diet=vegan&avoid=peanut')
    await answerHealth(page, 'High blood pressure')
    await page.user.click(await screen.findByRole('button', { name: 'Show my food' }))
    await screen.findByRole('heading', { name: 'Breakfast' })
    await page.user.click(screen.getByRole('button', { name: 'Copy link' }))
    await screen.findByRole('button', { name: 'Link copied' })
    const link = new URL(await navigator.clipboard.readText())
    expect(link.pathname).toBe('/planner')
    const entered = new URLSearchParams(link.hash.slice(1))
    expect(Object.fromEntries(entered)).toMatchObject({ weight: '72', diet: 'vegan', avoid: 'peanut' })
    expect(link.href).not.toMatch(/hypertension|condition|pressure/)
  })

  test('prints the meals without the form and the buttons', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue()
    const { user } = await planADay()
    await user.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
    for (const control of screen.getAllByRole('combobox', { hidden: true }))
      expect(control.closest('[data-print=hidden]')).not.toBeNull()
    expect(mealCalled('Lunch').closest('[data-print=hidden]')).toBeNull()
  })

  test('the shopping list buys more for more people', async () => {
    const { user } = await planADay()
    const list = within(screen.getByText('Shopping list').closest('details')!)
    const lines = () => list.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)
    await waitFor(() => expect(lines().length).toBeGreaterThan(5))
    const forOne = lines()
    await user.selectOptions(list.getByRole('combobox', { hidden: true }), '4 people')
    await waitFor(() => expect(lines()).not.toEqual(forOne))
    expect(lines()).toHaveLength(forOne.length)
  })
})
