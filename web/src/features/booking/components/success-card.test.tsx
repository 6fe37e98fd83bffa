import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sampleBooking } from '#shared/emails/samples.ts'
import { renderInApp } from '#tests/support/render.tsx'
import SuccessCard from './success-card.tsx'

test('says until when the visit can be changed, and where it takes place', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  Element.prototype.scrollIntoView = vi.fn()
  renderInApp(<SuccessCard booking={sampleBooking} asSentFirst={false} />)
  expect(screen.getByText(/moves or cancels it until 24 hours before it begins/)).toBeVisible()
  expect(screen.getByText('Place')).toBeVisible()
})
