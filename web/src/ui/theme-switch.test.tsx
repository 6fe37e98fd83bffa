import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

test.each(['storage', 'pageshow'])('SITE-17 follows a choice made elsewhere (%s)', (event) => {
  renderInApp(<ThemeSwitch />)
  const button = screen.getByRole('button', { name: 'Dark theme' })
  expect(button).toHaveAttribute('aria-pressed', 'false')
  localStorage.setItem('theme', 'dark')
  act(() => window.dispatchEvent(new Event(event)))
  expect(button).toHaveAttribute('aria-pressed', 'true')
  delete document.documentElement.dataset['theme']
})
