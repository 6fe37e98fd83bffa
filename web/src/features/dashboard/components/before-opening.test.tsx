import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import { BeforeOpening } from './before-opening.tsx'

beforeEach(() => localStorage.clear())

const links = () => screen.queryAllByRole('link').map(({ textContent }) => textContent)

test('dismisses each item for good and keeps the focus in the notice', async () => {
  const { user, unmount } = renderInApp(<BeforeOpening samples={2} />)
  expect(links()).toEqual(['Opening hours', 'Privacy & Terms', 'Claims'])
  expect(screen.getByRole('status')).toHaveTextContent('2 claims of the site not confirmed yet')
  await user.click(screen.getByRole('button', { name: 'Dismiss: Privacy & Terms' }))
  expect(links()).toEqual(['Opening hours', 'Claims'])
  expect(screen.getByRole('button', { name: 'Dismiss: Claims' })).toHaveFocus()
  unmount()
  renderInApp(<BeforeOpening samples={2} />)
  expect(links()).toEqual(['Opening hours', 'Claims'])
})

test('says nothing once every claim is confirmed', () => {
  renderInApp(<BeforeOpening samples={0} />)
  expect(links()).toEqual([])
})
