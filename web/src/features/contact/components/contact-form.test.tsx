import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fill, renderInApp } from '#tests/support/render.tsx'
import ContactForm from './contact-form.tsx'

const site = vi.hoisted(() => ({ isReloading: (): boolean => false }))
vi.mock('#web/lib/browser/reload-page.ts', () => ({ isReloading: () => site.isReloading() }))

const leave = () => window.dispatchEvent(new Event('pagehide'))

test('keeps a half-written message while the site itself reloads the page, once', async () => {
  const { user, unmount } = renderInApp(<ContactForm />)
  await fill(user, screen.getByLabelText(/Message/), 'Do you treat children?')
  vi.spyOn(site, 'isReloading').mockReturnValue(true)
  leave()
  unmount()

  const restored = renderInApp(<ContactForm />)
  expect(screen.getByLabelText(/Message/)).toHaveValue('Do you treat children?')
  restored.unmount()
  renderInApp(<ContactForm />)
  expect(screen.getByLabelText(/Message/)).toHaveValue('')
})

test('stores nothing when the visitor leaves the page', async () => {
  const { user } = renderInApp(<ContactForm />)
  await fill(user, screen.getByLabelText(/Message/), 'Do you treat children?')
  leave()
  expect(sessionStorage).toHaveLength(0)
})
