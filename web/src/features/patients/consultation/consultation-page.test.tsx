import { screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { Route, Routes } from 'react-router-dom'
import { emptyChart, sampleKinds } from '#tests/support/chart-samples.ts'
import { renderInApp } from '#tests/support/render.tsx'
import { sampleDay } from '#tests/support/sample-booking.ts'
import { aConsultation } from '#tests/support/visit-samples.ts'
import ConsultationPage from './consultation-page.tsx'

beforeAll(() => import('./consultation-screen.tsx'))

test.each(['chart', 'measurement-kinds'])(
  'shows the visit when %s is refused, which is asked for a few times only',
  async (refused) => {
    // Wide enough for all parts side by side.
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('75rem'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    const answers: Record<string, object> = {
      consultation: aConsultation(),
      chart: emptyChart,
      'measurement-kinds': [sampleKinds.weight],
      slots: { ...sampleDay, open: [], slots: [] },
      clinic: { timeZone: 'Asia/Kolkata', today: '2026-11-23' },
    }
    const fetched = vi.fn(async (url: string) => {
      // Late enough for the screen to see that it waits.
      await new Promise((resolve) => setTimeout(resolve))
      const part = url.split('?')[0]!.split('/').at(-1)!
      if (part === refused) return Response.json({ error: 'Forbidden' }, { status: 403 })
      return Response.json(answers[part] ?? [])
    })
    vi.stubGlobal('fetch', fetched)
    renderInApp(
      <Routes>
        <Route path="/:id" element={<ConsultationPage />} />
      </Routes>,
      { path: '/a-visit' },
    )
    const drawn = await screen.findByRole('heading', { name: 'Note' })
    const timesAsked = () => fetched.mock.calls.filter(([url]) => url.includes(refused)).length
    // A part that is drawn asks again, once, with what is asked for here.
    await screen.findAllByText('The clinic is closed on this day.')
    expect(await screen.findAllByRole('button', { name: 'Try again' })).not.toHaveLength(0)
    expect(drawn).toBeVisible()
    expect(timesAsked()).toBeLessThan(5)
  },
)
