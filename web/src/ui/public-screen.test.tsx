import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import { switchTheme } from '#web/lib/browser/theme-choice.ts'
import { PublicScreen } from './public-screen.tsx'

test('wears the theme of the page around it', async () => {
  renderInApp(<PublicScreen title="The page">A text</PublicScreen>)
  const frame = screen.getByTitle<HTMLIFrameElement>('The page')
  await act(async () => void fireEvent.load(frame))
  const page = frame.contentDocument!
  expect(page.body).toHaveTextContent('A text')
  const { style } = page.documentElement
  expect(style.colorScheme).toBe('light')
  act(switchTheme)
  expect(style.colorScheme).toBe('dark')
  act(switchTheme)
  expect(style.colorScheme).toBe('light')
})
