import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import type { ReviewedText } from '#shared/contract/reviews.ts'
import './components/review-panel.tsx'
import './components/review-preview.tsx'
import ReviewsPage from './reviews-page.tsx'

// Drawn here, not in a document of its own.
vi.mock('#web/ui/public-screen.tsx', () => ({
  PublicScreen: ({ children }: { children: unknown }) => children,
}))

const pcos: ReviewedText = {
  kind: 'article',
  id: 'pcos',
  title: 'Living with PCOS',
  author: '',
  reviewer: '',
  reviewedOn: null,
  reviewBy: null,
  sources: [],
  overdue: false,
  lines: [],
  textVersion: '',
  version: 0,
}
const diabetes: ReviewedText = {
  ...pcos,
  id: 'diabetes',
  title: 'Diabetes',
  reviewer: 'A colleague',
  reviewedOn: '2025-11-01',
  reviewBy: '2026-11-01',
  overdue: true,
  version: 2,
}

let sent: unknown[]
beforeEach(() => {
  sessionStorage.clear()
  sent = []
  const media = window.matchMedia('')
  vi.stubGlobal('matchMedia', () => ({ ...media, matches: true }))
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json([pcos, diabetes])
    sent.push(JSON.parse(String(body)))
    return Response.json({ error: 'Try again shortly.' }, { status: 400 })
  })
})

async function choose(name: string) {
  const { user } = renderInApp(<ReviewsPage />)
  const opener = await screen.findByRole('button', { name: `Edit the review of ${name}` })
  // The panel's code is loaded.
  await act(async () => opener.click())
  return user
}
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('lists overdue texts first, each with its state, and says what is left', async () => {
  renderInApp(<ReviewsPage />)
  const [, first, second] = await screen.findAllByRole('row')
  expect(first).toHaveTextContent(/^Overdue.*Diabetes/)
  expect(second).toHaveTextContent(/^Not yet reviewed.*Living with PCOS/)
  expect(screen.getByText('1 of 2 texts are reviewed, 1 of them is overdue.')).toBeVisible()
})

test('shows the end of the text as readers will see it, while it is edited', async () => {
  await choose('Living with PCOS')
  const preview = await screen.findByRole('region', { name: 'As visitors will see it' })
  expect(within(preview).queryByText(/A reviewer/)).toBeNull()
  write('Reviewer', 'A reviewer')
  write('Reviewed on', '2026-11-20')
  expect(await within(preview).findByText(/A reviewer/)).toBeVisible()
})

test('sends nothing without the day of the review, and leads to it', async () => {
  const user = await choose('Living with PCOS')
  write('Reviewer', 'A reviewer')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Give the day of the review')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Reviewed on')).toHaveFocus())
  expect(sent).toEqual([])
})

test('says beside the button why a review was not saved, and keeps what was typed', async () => {
  const user = await choose('Diabetes')
  write('Author', 'An author')
  write('Sources', 'A guideline | 2025')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The review could not be saved: Try again shortly.',
  )
  expect(sent).toEqual([
    expect.objectContaining({
      author: 'An author',
      sources: [{ title: 'A guideline', edition: '2025' }],
      version: 2,
    }),
  ])
  expect(screen.getByLabelText('Author')).toHaveValue('An author')
})
