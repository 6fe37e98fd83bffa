import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { claimsQuery } from '#web/features/claims/api/get-claims.ts'
import { sampleCountQuery } from '#web/features/dashboard/api/get-sample-count.ts'
import { waitingQuery } from '#web/features/waiting/api/get-waiting.ts'
import { renderInApp } from '#tests/support/render.tsx'
import { menuFor } from './admin-pages.ts'
import { MenuList } from './menu-list.tsx'

/** Shows the menu, and then what other screens have asked. */
function showMenu(answers: { waiting?: number; samples?: number; claims?: (string | null)[] }) {
  const fetch = vi.fn<typeof globalThis.fetch>()
  vi.stubGlobal('fetch', fetch)
  const { queryClient } = renderInApp(<MenuList groups={menuFor('admin')} />)
  if (answers.samples !== undefined)
    queryClient.setQueryData<unknown>(sampleCountQuery.queryKey, answers.samples)
  if (answers.waiting !== undefined)
    queryClient.setQueryData<unknown>(waitingQuery.queryKey, Array.from({ length: answers.waiting }))
  const claims = answers.claims?.map((confirmedBy) => ({ shown: true, confirmedBy }))
  if (claims) queryClient.setQueryData<unknown>(claimsQuery.queryKey, claims)
  return fetch
}

/** The menu's two entries that count. */
const entries = () =>
  screen.getAllByRole('link', { name: /^(Waiting List|Claims)/ }).map((link) => link.textContent)

test.each([
  ['nothing', {}, ['Waiting List', 'Claims']],
  ['that nobody waits', { waiting: 0, samples: 0 }, ['Waiting List', 'Claims']],
  ['both', { waiting: 3, samples: 5 }, ['Waiting List (3)', 'Claims (5)']],
  ['of a confirmation since', { samples: 2, claims: ['Dr. Rao', null] }, ['Waiting List', 'Claims (1)']],
])('the menu knows %s without a call of its own', async (_what, answers, expected) => {
  const fetch = showMenu(answers)
  await waitFor(() => expect(entries()).toEqual(expected))
  expect(fetch).not.toHaveBeenCalled()
})
