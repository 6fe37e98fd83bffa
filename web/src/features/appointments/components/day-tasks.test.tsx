import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sampleTask } from '#tests/support/visit-samples.ts'
import { renderInApp } from '#tests/support/render.tsx'
import DayTasks from './day-tasks.tsx'

async function show(date: string) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json([sampleTask])
  })
  renderInApp(<DayTasks date={date} today="2026-11-23" />)
  await screen.findByRole('heading', { name: 'Tasks' })
  return asked
}

test('today shows what is late too, and whose it is', async () => {
  expect(await show('2026-11-23')).toEqual(['/api/admin/tasks?to=2026-11-23'])
  expect(screen.getByRole('listitem')).toHaveTextContent('since Nov 20, 2026 · Asha Verma')
})

test('another day shows its own', async () => {
  expect(await show('2026-11-30')).toEqual(['/api/admin/tasks?from=2026-11-30&to=2026-11-30'])
})
