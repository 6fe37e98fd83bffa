import { ChakraProvider } from '@chakra-ui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { AuditEvent } from '#shared/contract/audit.ts'
import { adminSystem } from '#web/theme/admin-system.ts'
import AuditPage from './audit-page.tsx'

const event: AuditEvent = {
  id: '1',
  at: '2026-11-23T04:00:00.000Z',
  actor: 'meera',
  action: 'patient.read',
  outcome: 'ok',
  patientUid: 'P-7K3M9Q2X',
  subjectId: null,
  count: null,
  address: '192.0.2.1',
}

/** The addresses that were fetched. */
let fetched: URL[]
/** What the audit answers. */
let answer: () => Response
/** Whether the window is wide. */
let wide: boolean
beforeEach(() => {
  fetched = []
  answer = () => Response.json([event])
  wide = true
  const { matchMedia } = window
  vi.stubGlobal('matchMedia', (query: string) => ({ ...matchMedia(query), matches: wide }))
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string | Request) => {
      const url = new URL(typeof address === 'string' ? address : address.url, window.location.href)
      fetched.push(url)
      if (url.pathname.endsWith('/admin/audit')) return answer()
      const found = url.searchParams.get('q') === 'P-7K3M9Q2X'
      return Response.json(found ? [{ patientUid: 'P-7K3M9Q2X', name: 'Asha Rao' }] : [])
    }),
  )
})

const auditCalls = () => fetched.filter(({ pathname }) => pathname.endsWith('/admin/audit'))

function open(address = '/admin/audit') {
  window.history.replaceState(null, '', address)
  render(
    <ChakraProvider value={adminSystem}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <BrowserRouter>
          <AuditPage />
        </BrowserRouter>
      </QueryClientProvider>
    </ChakraProvider>,
  )
}

test.each(['P-ZZZZZZZZ', 'Asha', 'P-7K3'])(
  'shows no event under a filter without a patient: %s',
  async (patient) => {
    open(`/admin/audit?patient=${patient}`)
    expect(await screen.findByText('No patient found with this UID.')).toBeVisible()
    expect(screen.queryByText('meera')).toBeNull()
    // A name in an address is not passed on.
    if (patient !== 'P-ZZZZZZZZ') expect(auditCalls()).toEqual([])
  },
)

test('names the patient of an address with a UID', async () => {
  open('/admin/audit?patient=p-7k3m9q2x')
  expect(await screen.findByRole('button', { name: /Patient: .*Asha Rao.*P-7K3M9Q2X/ })).toBeVisible()
  expect((await screen.findAllByText('meera'))[0]).toBeVisible()
  expect(auditCalls()[0]!.searchParams.get('patientUid')).toBe('P-7K3M9Q2X')
})

test('leaves out the reader’s own looks until they are asked for', async () => {
  open()
  await screen.findAllByText('meera')
  expect(auditCalls().at(-1)!.searchParams.get('own')).toBe('hidden')
  fireEvent.click(screen.getByRole('switch', { name: 'Show my own looks at the audit' }))
  await vi.waitFor(() => expect(auditCalls().at(-1)!.searchParams.get('own')).toBeNull())
  fireEvent.click(screen.getByRole('switch', { name: 'Show my own looks at the audit' }))
  fireEvent.change(screen.getByLabelText('Action'), { target: { value: 'audit.list' } })
  await vi.waitFor(() => expect(auditCalls().at(-1)!.searchParams.get('action')).toBe('audit.list'))
  expect(auditCalls().at(-1)!.searchParams.get('own')).toBeNull()
})

test('offers the actions in groups', () => {
  open()
  const groups = within(screen.getByLabelText('Action')).getAllByRole('group')
  expect(groups.length).toBeGreaterThan(5)
  expect(within(groups[0]!).getAllByRole('option')[0]).toHaveTextContent('Opened a patient’s record')
})

test('keeps a filter when the next one is chosen before the page has rendered it', async () => {
  open()
  await act(async () => {
    fireEvent.change(screen.getByLabelText('Action'), { target: { value: 'patient.read' } })
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-22' } })
  })
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
    action: 'patient.read',
    day: '2026-11-22',
  })
})

test('tells the events as sentences under their days', async () => {
  const booked = {
    ...event,
    id: '2',
    at: '2026-11-22T05:30:00.000Z',
    actor: null,
    action: 'appointment.book',
  }
  answer = () => Response.json([event, { ...event, id: '3', outcome: 'refused' }, booked])
  open()
  const monday = await screen.findByRole('region', { name: 'Monday, November 23, 2026' })
  const [first, second] = within(monday).getAllByRole('listitem')
  expect(first).toHaveTextContent(
    /^4:00 AM\s*meera opened the record of P-7K3M9Q2X\s*, network address 192\.0\.2\.1$/,
  )
  expect(within(first!).getByRole('link')).toHaveAttribute('href', '/admin/patients/P-7K3M9Q2X')
  expect(second).toHaveTextContent('Refused')
  const sunday = screen.getByRole('region', { name: 'Sunday, November 22, 2026' })
  expect(within(sunday).getByRole('listitem')).toHaveTextContent('A visitor booked online for P-7K3M9Q2X')
})

test('says which filters match nothing, and clears them', async () => {
  answer = () => Response.json(auditCalls().at(-1)!.searchParams.has('actor') ? [] : [event])
  open('/admin/audit?person=asha&day=2026-11-22&own=shown')
  expect(await screen.findByText(/Nothing matches the chosen filter/)).toHaveTextContent(
    /: .?asha.?, Nov 22, 2026\.$/,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Clear filter' }))
  expect(await screen.findByText('meera')).toBeVisible()
  expect(window.location.search).toBe('?own=shown')
  expect(screen.getByRole('button', { name: 'Patient: All patients' })).toHaveFocus()
})

test('loads the events again after a failure', async () => {
  answer = () => Response.json({}, { status: 503 })
  open()
  const failure = await screen.findByRole('alert')
  answer = () => Response.json([event])
  fireEvent.click(within(failure).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('meera')).toBeVisible()
})

test('opens the filters on a narrow window, and counts those that are closed', async () => {
  wide = false
  open('/admin/audit?person=meera')
  const filters = screen.getByRole('button', { name: 'Filters: 1 chosen' })
  expect(screen.queryByLabelText('Action')).toBeNull()
  fireEvent.click(filters)
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-22' } })
  expect(await screen.findByRole('button', { name: 'Filters: 2 chosen', expanded: true })).toBeVisible()
})
