import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type KitchenWorker, stubKitchenWorker } from '#tests/support/kitchen-worker.ts'
import {
  answerHealth,
  expectNoPlan,
  mealCalled,
  openPlanner,
  planADay,
  servedMeals,
} from '#tests/support/planner-page.tsx'
import { fill } from '#tests/support/render.tsx'
import { keepInTab } from '#web/lib/browser/tab-storage.ts'
import { WEEKDAYS } from './weekdays.ts'

const { saveBlob } = vi.hoisted(() => ({ saveBlob: vi.fn() }))
vi.mock('#web/lib/browser/save-blob.ts', () => ({ saveBlob }))

let worker: KitchenWorker
beforeEach(() => {
  worker = stubKitchenWorker()
})
afterEach(() => window.history.replaceState(null, '', '/'))

/** What another link in the same tab does. */
const follow = (hash: string) =>
  act(() => {
    window.history.pushState(null, '', hash)
    window.dispatchEvent(new HashChangeEvent('hashchange'))
  })
const pot = () => within(screen.getByText('The family pot').closest('details')!)
const book = () => screen.findByRole('link', { name: 'Book Appointment' })
const firstOfLunch = () => within(mealCalled('Lunch')).getAllByRole('button')[0]!

describe('a link', () => {
  test('restores what was entered', async () => {
    openPlanner(
      '#age=41&gender=male&height=172&weight=80&activity=moderate&goal=lose&cuisine=continental&diet=egg&rules=jain&avoid=milk&minutes=30&span=week&seed=7',
    )
    expect(screen.getByRole('spinbutton', { name: /^Age/ })).toHaveValue(41)
    expect(screen.getByRole('spinbutton', { name: /^Weight/ })).toHaveValue(80)
    for (const [name, value] of [
      ['Gender', 'male'],
      ['Activity', 'moderate'],
      ['Goal', 'lose'],
      ['Cuisine', 'continental'],
      ['Diet', 'egg'],
      ['Time to cook', '30'],
    ] as const)
      expect(screen.getByRole('combobox', { name })).toHaveValue(value)
    expect(screen.getByRole('checkbox', { name: 'Jain' })).toBeChecked()
    expect(await screen.findByRole('button', { name: 'Milk', pressed: true })).toBeVisible()
  })

  test('to a place of the page (‘Skip to content’) leaves the form as it is', async () => {
    const { user } = openPlanner()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Diet' }), 'egg')
    await follow(`#${screen.getByRole('combobox', { name: 'Diet' }).id}`)
    expect(screen.getByRole('combobox', { name: 'Diet' })).toHaveValue('egg')
    expect(screen.queryByText(/Part of the link/)).toBeNull()
  })

  test('of the AI plan is read as well', () => {
    openPlanner('#age=52&gender=male&height=170&weight=77&activity=light&goal=maintain&cuisine=indian&veg=0')
    expect(screen.getByRole('combobox', { name: 'Diet' })).toHaveValue('non-vegetarian')
    expect(screen.queryByText(/Part of the link/)).toBeNull()
  })

  test.each(['#diet=carnivore', '#seed=-1', '#avoid=no_such_food', '#rubbish'])(
    'that was tampered with (%s) gives the usual settings and says so',
    async (hash) => {
      const page = openPlanner(hash)
      expect(await screen.findByText(/Part of the link couldn’t be read/)).toBeVisible()
      await answerHealth(page, 'None of these')
      expect(await screen.findByRole('heading', { name: 'Breakfast' })).toBeVisible()
    },
  )

  test('gives the same food each time', async () => {
    const first = await planADay('#seed=12')
    const food = servedMeals()
    first.unmount()
    sessionStorage.clear()
    await planADay('#seed=12')
    expect(servedMeals()).toEqual(food)
  })
})

describe('a lost worker', () => {
  test('is said, and started again', async () => {
    worker.isLost = true
    const page = openPlanner()
    await answerHealth(page, 'None of these')
    expect(await screen.findByText('The planner could not be loaded.')).toBeVisible()
    worker.isLost = false
    await page.user.click(screen.getByRole('button', { name: /^(Retry|Try again)$/ }))
    expect(await screen.findByRole('heading', { name: 'Breakfast' })).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Peanut', pressed: false })).toBeVisible()
  })

  test('takes no plan away while other dishes are looked for', async () => {
    const { user } = await planADay()
    worker.isLost = true
    await user.click(firstOfLunch())
    expect(await screen.findByText('The other dishes could not be found.')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Dinner' })).toBeVisible()
  })
})

describe('nothing to show', () => {
  test('says that no other dish goes there', async () => {
    const { user } = await planADay()
    worker.answers.swaps = []
    await user.click(firstOfLunch())
    expect(await screen.findByText('No other dish goes here with your choices.')).toBeVisible()
  })

  test.each([
    ['aloo', 'Potato'],
    ['bhindi', 'Okra (bhendi, bhindi)'],
    ['doodh', 'Milk'],
    ['til', 'Sesame'],
    ['prawn', 'Shellfish'],
    ['maida', 'Gluten'],
  ])('finds what is called ‘%s’ in another language', async (spoken, name) => {
    const { user } = openPlanner()
    await screen.findByRole('button', { name: 'Peanut' })
    await fill(user, screen.getByRole('searchbox', { name: /^Leave out/ }), spoken)
    expect(await screen.findByRole('button', { name, pressed: false })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Peanut' })).toBeNull()
  })

  test('keeps the focus on a chip that is pressed, and among the chips when it is taken back', async () => {
    const { user } = openPlanner()
    await user.click(await screen.findByRole('button', { name: 'Peanut' }))
    const chip = await screen.findByRole('button', { name: 'Peanut', pressed: true })
    expect(chip).toHaveFocus()
    await user.click(chip)
    expect(screen.getByRole('group', { name: /^Left out/ })).toHaveFocus()
  })

  test('says that no food is called so', async () => {
    const { user } = openPlanner()
    await screen.findByRole('button', { name: 'Peanut' })
    await fill(user, screen.getByRole('searchbox', { name: /^Leave out/ }), 'dragon')
    expect(await screen.findByText('No food of the table is called ‘dragon’.')).toBeVisible()
  })

  test('says which choice leaves a meal without a dish', async () => {
    const page = openPlanner(
      '#diet=vegan&rules=jain,glutenFree&minutes=15&avoid=peanut,tree_nuts,soy,sesame&kinds=upvas,usual,usual,usual,usual,usual,usual',
    )
    await answerHealth(page, 'None of these')
    expect(await screen.findByText(/^No .* is left with /)).toHaveTextContent(
      'This day can also be a usual day.',
    )
    expectNoPlan()
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'The day is' }), 'Usual')
    await waitFor(() => expect(screen.queryByText(/This day can also be a usual day/)).toBeNull())
  })

  test('says what a day misses, and what brings it', async () => {
    await planADay('#diet=vegan')
    const note = await screen.findByRole('note')
    expect(within(note).getByText(/B12: .*supplement or fortified food/)).toBeVisible()
  })
})

describe('somebody whom a page should not plan for', () => {
  test.each(['Kidney disease', 'Pregnant', 'Insulin'])(
    'with ‘%s’ sees the way to a dietitian and no number',
    async (condition) => {
      const page = openPlanner()
      await answerHealth(page, condition)
      expect(await book()).toHaveAttribute('href', '/appointments')
      expectNoPlan()
    },
  )

  test.each([
    ['a child', '#age=16'],
    ['somebody of a low weight who wants to lose', '#height=170&weight=52&goal=lose'],
  ])('%s sees the way to a dietitian and no number', async (_who, hash) => {
    const page = openPlanner(hash)
    await answerHealth(page, 'None of these')
    expect(await book()).toBeVisible()
    expectNoPlan()
    // Nor for a moment in a tab that has the answer already.
    page.unmount()
    openPlanner(hash)
    await book()
    expectNoPlan()
  })

  test('does not get around it by a week, a link, a reload or Back', async () => {
    const page = openPlanner()
    await answerHealth(page, 'Insulin')
    await book()
    await page.user.click(screen.getByRole('button', { name: 'A week' }))
    follow('#span=day&conditions=&seed=5')
    expect(await screen.findByRole('button', { name: 'A day', pressed: true })).toBeVisible()
    expectNoPlan()
    page.unmount()
    openPlanner('#seed=9')
    await book()
    expectNoPlan()
  })

  test('loses the plan when the condition is ticked afterwards', async () => {
    const { user } = await planADay()
    await user.click(screen.getByRole('button', { name: 'Change' }))
    await user.click(screen.getByRole('checkbox', { name: 'Insulin' }))
    await waitFor(expectNoPlan)
    expect(await book()).toBeVisible()
  })

  test('gets no fasting day with SGLT2 tablets, but can choose a usual one', async () => {
    const page = openPlanner('#kinds=upvas,usual,usual,usual,usual,usual,usual')
    await answerHealth(page, 'Dapagliflozin, empagliflozin or another SGLT2 tablet')
    expect(await screen.findByText(/no fasting day is planned/)).toBeVisible()
    expectNoPlan()
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'The day is' }), 'Usual')
    expect(await screen.findByRole('heading', { name: 'Breakfast' })).toBeVisible()
  })
})

describe('health', () => {
  test.each([[['no_such_condition']], ['none']])('is asked again if the tab holds %j', async (kept) => {
    keepInTab('planner-conditions', kept)
    openPlanner()
    expect(await screen.findByText(/Tick what applies above/)).toBeVisible()
  })

  test('stays in the tab and never in the address', async () => {
    const page = openPlanner()
    await answerHealth(page, 'PCOS')
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Diet' }), 'Vegan')
    await waitFor(() => expect(window.location.hash).toContain('diet=vegan'))
    expect(window.location.hash).not.toMatch(/pcos/i)
    page.unmount()
    openPlanner()
    expect(await screen.findByText('PCOS')).toBeVisible()
  })

  test('‘None of these’ and a condition exclude each other', async () => {
    const page = openPlanner()
    await answerHealth(page, 'Gout')
    expect(screen.getByRole('checkbox', { name: 'None of these' })).not.toBeChecked()
    await page.user.click(screen.getByRole('checkbox', { name: 'Gout' }))
    expect(await screen.findByText(/Tick what applies above/)).toBeVisible()
    expectNoPlan()
  })
})

const columns = () => pot().findAllByRole('columnheader', { hidden: true })
const healthy = (name: string) =>
  pot().getByRole('checkbox', { name: new RegExp(`applies to ${name}`), hidden: true })

const printedPortions = () => within(document.querySelector<HTMLElement>('[data-printed=portions]')!)
const list = () => within(screen.getByText('Shopping list').closest('details')!)
const bought = () =>
  list()
    .queryAllByRole('listitem', { hidden: true })
    .map(({ textContent }) => textContent)

describe('the family pot', () => {
  test('gives another person portions of their own, once their health is answered', async () => {
    const { user } = await planADay('#seed=3&family=45-male-178-80-active')
    expect(await pot().findByText(/No portions yet: tick that nothing of health/)).toBeInTheDocument()
    await user.click(healthy('person 2'))
    await waitFor(() => expect(pot().queryByText(/No portions yet/)).toBeNull())
    expect((await columns()).map(({ textContent }) => textContent)).toEqual(['Dish', 'You', 'Person 2'])
    const rows = pot().getAllByRole('row', { hidden: true }).slice(1)
    expect(rows).toHaveLength(servedMeals().length)
    const differs = rows.filter((row) => {
      const [mine, theirs] = within(row).getAllByRole('cell', { hidden: true })
      expect(theirs!.textContent).not.toBe('–')
      return mine!.textContent !== theirs!.textContent
    })
    expect(differs.length).toBeGreaterThan(0)
  })

  test('goes into the text and onto paper', async () => {
    const { user } = await planADay('#seed=3&span=week&family=45-male-178-80-active,9-female-130-28-active')
    await user.click(healthy('person 2'))
    await user.click(healthy('person 3'))
    const rows = await pot().findAllByRole('row', { hidden: true })
    const [, theirs] = within(rows[1]!).getAllByRole('cell', { hidden: true })
    await user.click(screen.getByRole('button', { name: 'Download (TXT)' }))
    const text = await (saveBlob.mock.lastCall as [Blob])[0].text()
    const dishes = text.split('\n').filter((line) => line.startsWith('  - '))
    expect(dishes[0]).toMatch(new RegExp(`; Person 2 ${theirs!.textContent}$`))
    expect(dishes.filter((line) => !line.includes('; Person 2 '))).toEqual([])
    expect(text).not.toContain('; Person 3')
    expect(text).toMatch(/^Person 3: Children and teenagers grow/m)

    const paper = printedPortions()
    expect(paper.getAllByText(/day$/).map(({ textContent }) => textContent)).toEqual([...WEEKDAYS])
    expect(paper.getByText(/Children and teenagers grow/)).toBeInTheDocument()
    const [first] = paper.getAllByRole('table', { hidden: true })
    expect(within(first!).getAllByRole('row', { hidden: true })[1]).toHaveTextContent(theirs!.textContent)
  })

  test('buys for whoever has portions, and for nobody else', async () => {
    const { user } = await planADay('#seed=3&family=45-male-178-80-active,9-female-130-28-active')
    await waitFor(() => expect(bought().length).toBeGreaterThan(5))
    const forOne = bought()
    await user.click(healthy('person 3'))
    expect(
      await list().findByText('Without person 2 and person 3, who have no portions here.'),
    ).toBeInTheDocument()
    expect(bought()).toEqual(forOne)
    await user.click(healthy('person 2'))
    expect(await list().findByText('Without person 3, who has no portions here.')).toBeInTheDocument()
    await waitFor(() => expect(bought()).not.toEqual(forOne))
    expect(list().getByText('for 2')).toBeInTheDocument()
  })

  test('gives a child no amounts', async () => {
    const { user } = await planADay('#family=9-female-130-28-active')
    await user.click(healthy('person 2'))
    expect(await pot().findByText(/Children and teenagers grow/)).toBeInTheDocument()
    expect(pot().queryByRole('table', { hidden: true })).toBeNull()
  })

  test('is in the link, without health, and one can leave it', async () => {
    const { user } = await planADay()
    await user.click(pot().getByRole('button', { name: 'Add a person', hidden: true }))
    expect(pot().getByRole('group', { name: 'Person 2', hidden: true })).toHaveFocus()
    await user.click(healthy('person 2'))
    await waitFor(() => expect(window.location.hash).toMatch(/family=30-male-165-65-light&/))
    expect(window.location.hash).not.toMatch(/health/)
    await user.click(pot().getByRole('button', { name: 'Remove Person 2', hidden: true }))
    await waitFor(() => expect(window.location.hash).not.toContain('family'))
    expect(pot().queryByRole('table', { hidden: true })).toBeNull()
    expect(pot().getByText(/^All eat these dishes/)).toHaveFocus()
  })

  test('in a link that can’t be read is left out, and said', async () => {
    openPlanner('#family=45-male-178')
    expect(await screen.findByText(/Part of the link couldn’t be read/)).toBeVisible()
  })
})
