import { ChakraProvider } from '@chakra-ui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { adminSystem } from '#web/theme/admin-system.ts'
import AuditPage from './audit-page.tsx'

test('keeps a filter when the next one is chosen before the page has rendered it', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json([])),
  )
  render(
    <ChakraProvider value={adminSystem}>
      <QueryClientProvider client={new QueryClient()}>
        <BrowserRouter>
          <AuditPage />
        </BrowserRouter>
      </QueryClientProvider>
    </ChakraProvider>,
  )
  await act(async () => {
    fireEvent.change(screen.getByLabelText('Action'), { target: { value: 'patient.read' } })
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-22' } })
  })
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
    action: 'patient.read',
    day: '2026-11-22',
  })
})
