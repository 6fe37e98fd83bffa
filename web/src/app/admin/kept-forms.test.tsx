import { act, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import { sampleDay } from '#tests/support/sample-booking.ts'
import { sampleClaim } from '#tests/support/sample-claim.ts'
import CalendarPage from '#web/features/calendar/calendar-page.tsx'
import ClaimsPage from '#web/features/claims/claims-page.tsx'
import DoctorsPage from '#web/features/doctors/doctors-page.tsx'
import ReviewsPage from '#web/features/reviews/reviews-page.tsx'
import { keepInTab } from '#web/lib/browser/tab-storage.ts'

afterEach(() => sessionStorage.clear())

const doctor = { id: 'u-1', username: 'meera', name: 'Meera', email: '', phone: '', version: 1 }
const review = {
  kind: 'plan',
  id: 'pcos',
  title: 'PCOS',
  sources: [],
  lines: [],
  author: '',
  reviewer: '',
  version: 1,
}

/** Each screen with the draft that its dialog stores. */
const screens: [name: string, Page: ComponentType, key: string, base: object, edits: object][] = [
  ['a doctor', DoctorsPage, 'doctor:u-1', doctor, { name: 'Half typed' }],
  [
    'a new doctor',
    DoctorsPage,
    'add-doctor',
    { ...doctor, name: '', ownUsername: false },
    { name: 'Half typed' },
  ],
  ['a claim', ClaimsPage, `claim:${sampleClaim.id}`, sampleClaim, { source: 'Half typed' }],
  ['a review', ReviewsPage, 'review:plan/pcos', review, { author: 'Half typed' }],
  ['a day', CalendarPage, `day:${sampleDay.date}`, sampleDay, { holiday: true }],
]

test.each(screens)(
  'reopens the form of %s that was open, with the edits',
  async (_name, Page, key, base, edits) => {
    vi.stubGlobal('fetch', async (url: string) => {
      if (url.includes('/slots')) return Response.json(sampleDay)
      return Response.json(url.includes('/month') ? { today: '2026-11-23', days: [] } : [])
    })
    keepInTab(`draft:${key}`, { base, edits })
    await act(async () => renderInApp(<Page />))
    if ('holiday' in edits) expect(await screen.findByRole('switch', { name: 'Holiday' })).toBeChecked()
    else expect(await screen.findByDisplayValue('Half typed')).toBeVisible()
  },
)
