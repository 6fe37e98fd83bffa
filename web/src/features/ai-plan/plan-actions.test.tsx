import { ChakraProvider } from '@chakra-ui/react'
import { screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import { adminSystem } from '#web/theme/admin-system.ts'
import AiPlanPage from './ai-plan-page.tsx'

const FRAGMENT = '#age=52&gender=male&height=170&weight=77&activity=light&goal=lose&cuisine=indian&veg=0'

afterEach(() => window.history.replaceState(null, '', '/'))

test('leads to real dishes with the inputs of the visitor’s link', () => {
  window.history.replaceState(null, '', `/aiplan${FRAGMENT}`)
  renderInApp(<AiPlanPage />, { path: '/aiplan' })
  expect(screen.getByRole('link', { name: 'Plan real dishes for this' })).toHaveAttribute(
    'href',
    `/planner${FRAGMENT}`,
  )
})

test('leads nowhere with other inputs before the link is read', () => {
  window.history.replaceState(null, '', `/aiplan${FRAGMENT}`)
  const prerendered = renderToString(
    <ChakraProvider value={adminSystem}>
      <MemoryRouter initialEntries={['/aiplan']}>
        <AiPlanPage />
      </MemoryRouter>
    </ChakraProvider>,
  )
  expect(prerendered).toContain('Plan real dishes for this')
  expect(prerendered).not.toContain('/planner')
})
