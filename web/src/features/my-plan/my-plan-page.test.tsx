import { screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import type { MyPlan } from './api/get-my-plan.ts'
import MyPlanPage from './my-plan-page.tsx'

beforeAll(() => import('./plan-days.tsx'))
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
})

const empty = { meals: [] }
const pohe = { name: 'Kanda pohe', measure: '1 plate' }
const own = { name: 'Aai’s pohe' }
const plan: MyPlan = {
  firstName: 'Asha',
  from: '2026-11-23',
  to: '2026-12-20',
  version: 3,
  days: [
    {
      meals: [
        { meal: 'breakfast', items: [{ dish: 'pohe', portion: 2, or: [{ dish: 'own', portion: 1 }] }] },
        { meal: 'dinner', items: [], text: 'Eats out', note: 'No fried food' },
      ],
    },
    { type: 'fasting:ekadashi', meals: [] },
    empty,
    empty,
    empty,
    empty,
    empty,
  ],
  dishes: { pohe, own },
}

/** The page at a link, whose call is answered so. */
function show(answer: () => Response | Promise<Response>, path = '/plan#token') {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    asked.push(`${url} ${new Headers(headers).get('x-plan-token')}`)
    return answer()
  })
  renderInApp(<MyPlanPage />, { path })
  return asked
}

const sections = () => screen.getAllByRole('group')

test('has the first name, the days and each meal, and sends the token in a header alone', async () => {
  const asked = show(() => Response.json(plan))
  expect(await screen.findByRole('heading', { name: 'For Asha' })).toBeVisible()
  expect(asked).toEqual(['/api/plan token'])
  const monday = sections()[0]!
  expect(monday).toHaveTextContent('Kanda pohe, 2 plates or Aai’s pohe, 1 portion')
  expect(monday).toHaveTextContent('DinnerEats outNo fried food')
  expect(document.title).not.toContain('Asha')
})

test('of a week, the day of today is open', async () => {
  // A Wednesday.
  vi.setSystemTime(new Date(2026, 10, 25, 12))
  show(() => Response.json(plan))
  await screen.findByRole('heading', { name: 'For Asha' })
  expect(sections().map((day) => (day as HTMLDetailsElement).open)).toEqual(
    [0, 0, 1, 0, 0, 0, 0].map(Boolean),
  )
  expect(within(sections()[2]!).getByText('Today')).toBeVisible()
  vi.useRealTimers()
})

test('a day of fasting asks for the doctor', async () => {
  show(() => Response.json(plan))
  await screen.findByRole('heading', { name: 'For Asha' })
  expect(sections()[1]).toHaveTextContent('Ask your doctor first.')
})

test('a link that ended says so, and whom to call', async () => {
  show(() => Response.json({ error: 'This link no longer works.', reason: 'link' }, { status: 404 }))
  expect(await screen.findByRole('alert')).toHaveTextContent('This link no longer works')
  expect(screen.getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^tel:/))
})

test('without a link nothing is asked', async () => {
  const asked = show(() => Response.json(plan), '/plan')
  expect(await screen.findByText('Open the link that the clinic gave you')).toBeVisible()
  expect(asked).toEqual([])
})

test('a refusal offers a retry', async () => {
  show(() => Response.json({ error: 'Too many requests' }, { status: 429 }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Your plan could not be loaded')
  expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled()
})
