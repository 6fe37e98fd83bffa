import { ChakraProvider } from '@chakra-ui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, type RenderResult } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { adminSystem } from '#web/theme/admin-system.ts'

/** The result of rendering a component in a test: Testing Library's queries and a simulated user. */
export type Rendered = RenderResult & { user: UserEvent; queryClient: QueryClient }

/** Fills an empty field by paste. Every key of `user.type` would draw the whole form again. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field)
  await user.paste(text)
}

/**
 * Renders a component as on a screen: with the theme, a router at `path`, and a query client that doesn't retry, so
 * that a refused call shows at once.
 */
export function renderInApp(children: ReactNode, { path = '/' }: { path?: string } = {}): Rendered {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  })
  const result = render(
    <QueryClientProvider client={queryClient}>
      <ChakraProvider value={adminSystem}>
        <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
      </ChakraProvider>
    </QueryClientProvider>,
  )
  return { ...result, user: userEvent.setup(), queryClient }
}
