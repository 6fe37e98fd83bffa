import { renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { shownClaims } from '#shared/content/claims.ts'
import { usePlacedClaims } from './use-claims.ts'

const hidden = { id: 'home-rating', text: '', label: '', shown: false, confirmed: false }
const changed = { id: 'home-clients', text: '1,240', label: 'clients', shown: true, confirmed: true }
vi.mock('./api/get-shown-claims.ts', () => ({ getShownClaims: async () => shownClaims([hidden, changed]) }))

it('keeps the space of a claim that was switched off after the build, until the next page', async () => {
  const page = renderHook(() => usePlacedClaims('home-'))
  await waitFor(() => expect(page.result.current.some(({ gone }) => gone)).toBe(true))
  expect(page.result.current.map(({ id, text, gone }) => [id, text, gone])).toEqual([
    ['home-clients', '1,240', false],
    ['home-rating', '4.9/5', true],
    ['home-years', '7+', false],
  ])
  page.unmount()

  const next = renderHook(() => usePlacedClaims('home-'))
  expect(next.result.current.map(({ id }) => id)).toEqual(['home-clients', 'home-years'])
})
