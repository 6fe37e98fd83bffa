import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Visit } from '#shared/contract/visits.ts'
import { sampleVisit } from '#shared/emails/samples.ts'
import { renderInApp } from '#tests/support/render.tsx'
import EarlierTime from './earlier-time.tsx'

const site = vi.hoisted(() => ({ isReloading: (): boolean => false }))
vi.mock('#web/lib/browser/reload-page.ts', () => ({ isReloading: () => site.isReloading() }))

const show = () => renderInApp(<EarlierTime token="token" visit={sampleVisit as Visit} />)

test('keeps the days that were chosen while the site itself reloads the page', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ waiting: null }))
  const { user, unmount } = show()
  await user.click(await screen.findByRole('button', { name: 'Tell me of an earlier time' }))
  fireEvent.change(screen.getByLabelText(/^From/), { target: { value: '2026-11-22' } })
  vi.spyOn(site, 'isReloading').mockReturnValue(true)
  window.dispatchEvent(new Event('pagehide'))
  unmount()
  show()
  expect(await screen.findByLabelText(/^From/)).toHaveValue('2026-11-22')
})
