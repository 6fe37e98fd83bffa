import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Dish } from '#shared/contract/dishes.ts'
import { skipPauses } from '#tests/support/lost-answers.tsx'
import { sampleDishes } from '#tests/support/plan-samples.ts'
import { renderInApp } from '#tests/support/render.tsx'
import { openQuestion } from '#web/ui/confirm.ts'
import DishesPage from './dishes-page.tsx'

beforeAll(() => Promise.all([import('./dishes/dish-dialog.tsx'), import('./dishes/templates-panel.tsx')]))

const own: Dish = {
  ...sampleDishes[0]!,
  id: 'own_1',
  name: 'Aai’s pohe',
  own: true,
  version: 3,
  author: 'Asha',
}

async function show(answer: (body: object) => Response = () => Response.json(own, { status: 201 })) {
  skipPauses()
  const sent: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    if (url.includes('/plan-templates') && method === 'GET') return Response.json([])
    if (method === 'GET') return Response.json([own, ...sampleDishes])
    const parsed = (body ? JSON.parse(String(body)) : {}) as object
    sent.push({ path: `${method} ${url.replace(/^\/api\/admin/, '')}`, body: parsed })
    return answer(parsed)
  })
  renderInApp(<DishesPage />)
  await screen.findByRole('heading', { name: 'Of the clinic' })
  return sent
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
/** The dialog's code comes late. */
const open = (name: string) => act(async () => press(name))
const write = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } })

test('a dish is made from foods, and what it contains follows', async () => {
  const sent = await show()
  await open('Add a dish')
  write('Name', 'Ambil')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Breakfast' }))
  write('Add a food', 'ragi')
  fireEvent.click(within(screen.getByRole('group', { name: 'Foods found' })).getAllByRole('button')[0]!)
  fireEvent.change(screen.getByRole('textbox', { name: /ragi/i }), { target: { value: '30' } })
  expect(screen.getByText(/^Suits: .*vegan/)).toBeVisible()
  press('Save')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    path: 'POST /dishes',
    body: { name: 'Ambil', role: 'main', meals: ['breakfast'], ingredients: [{ grams: 30 }] },
  })
})

test('a dish without a meal or grams is not sent', async () => {
  const sent = await show()
  await open('Add a dish')
  write('Name', 'Ambil')
  press('Save')
  expect(await screen.findByText('Choose at least one meal.')).toBeVisible()
  expect(sent).toEqual([])
})

test('a change is a version of the one that was shown', async () => {
  const sent = await show()
  await open('Change Aai’s pohe')
  write('Name', 'Aai’s poha')
  press('Save')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ path: 'PUT /dishes/own_1', body: { name: 'Aai’s poha', version: 3 } })
})

test('a dish that a colleague changed says so and keeps mine', async () => {
  await show(() =>
    Response.json({ error: 'Changed', reason: 'stale', current: { ...own, version: 4 } }, { status: 409 }),
  )
  await open('Change Aai’s pohe')
  write('Name', 'Aai’s poha')
  press('Save')
  expect(await screen.findByText(/this dish/)).toBeVisible()
  expect(screen.getByLabelText('Name')).toHaveValue('Aai’s poha')
})

test('a dish is retired after a question', async () => {
  const sent = await show()
  press('Retire Aai’s pohe')
  openQuestion.get()?.answer(true)
  await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(['POST /dishes/own_1/retire']))
})

test('the product’s dishes are read', async () => {
  await show()
  expect(screen.queryByRole('button', { name: `Change ${sampleDishes[0]!.name}` })).toBeNull()
})
