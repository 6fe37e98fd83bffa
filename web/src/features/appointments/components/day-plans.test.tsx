import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import DayPlans from './day-plans.tsx'

const appointments = [{ patientUid: 'P-7K3M9Q2X', name: 'Asha Verma' }]

function show(rows: object[]) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json(rows)
  })
  const { container } = renderInApp(<DayPlans date="2026-11-23" appointments={appointments} />)
  return { asked, container }
}

test('names the patient and what is against the plan', async () => {
  const flags = [{ rule: 'new:gout', text: 'The record has gout.' }]
  const { asked } = show([{ patientUid: 'P-7K3M9Q2X', id: 'p1', flags }])
  expect(await screen.findByRole('link', { name: 'Asha Verma' })).toHaveAttribute('href', '/admin/plans/p1')
  expect(screen.getByRole('listitem')).toHaveTextContent('The record has gout.')
  expect(asked).toEqual(['/api/admin/plan-flags?date=2026-11-23'])
})

test('a day without such a plan has nothing', async () => {
  const { asked, container } = show([])
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  expect(container).toBeEmptyDOMElement()
})
