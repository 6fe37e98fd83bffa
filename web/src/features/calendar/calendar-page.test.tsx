import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import { sampleAppointment, sampleDay } from '#tests/support/sample-booking.ts'
import { monthDays } from '#shared/domain/dates.ts'
import { ConfirmHost } from '#web/ui/confirm-host.tsx'
// Imported here, so that their code is there at once.
import './components/calendar-panel.tsx'
import './components/month-summary.tsx'
import '#web/ui/confirm-dialog.tsx'
import { toasts } from '#web/ui/toast.ts'
import CalendarPage from './calendar-page.tsx'

vi.unmock('#web/lib/calls/answer-shape.ts')

const month = {
  month: '2026-11',
  zone: 'Asia/Kolkata',
  today: '2026-11-23',
  days: monthDays('2026-11').map((date) => ({
    date,
    open: date !== '2026-11-27',
    holiday: date === '2026-11-27',
    booked: date === '2026-11-25' ? 3 : 0,
    confirmed: 0,
    free: date < '2026-11-23' || date === '2026-11-27' ? 0 : 12,
  })),
}
const asha = { ...sampleAppointment, date: '2026-11-25', name: 'Asha Verma', allergies: '["Milk","Peanuts"]' }

let answers: Record<string, unknown>
let sent: unknown[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T04:00:00Z') })
  answers = { month, range: { days: 3, replaced: 0, bookings: [asha] } }
  toasts.set([])
  sent = []
  const media = window.matchMedia('')
  vi.stubGlobal('matchMedia', () => ({ ...media, matches: true }))
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method !== 'GET') sent.push(JSON.parse(String(body)))
    const date = /slots\?date=([\d-]+)/.exec(url)?.[1]
    if (date && !answers.slots) return Response.json({ ...sampleDay, date })
    const name = Object.keys(answers).find((part) => url.includes(`/${part}`))
    const answer = name ? answers[name] : [asha]
    return answer instanceof Response ? answer.clone() : Response.json(answer)
  })
})

const day = (number: number) =>
  screen.getByRole('button', { name: new RegExp(`^\\w+, November ${number}, 2026`) })
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name })

async function draw() {
  // The late parts suspend.
  return act(async () =>
    renderInApp(
      <>
        <CalendarPage />
        <ConfirmHost />
      </>,
    ),
  )
}

async function open() {
  const app = await draw()
  await screen.findAllByText('12 free')
  return app
}

describe('a day', () => {
  test('is opened beside the month by Enter; Esc goes back to it', async () => {
    const { user } = await open()
    await act(async () => day(24).focus())
    await user.keyboard('{Enter}')
    const panel = await dialog('Tuesday, November 24, 2026')
    await waitFor(() => expect(panel).toContainElement(document.activeElement as HTMLElement))
    expect(day(25)).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(day(24)).toHaveFocus())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('that was changed is left only after a question', async () => {
    const { user } = await open()
    await user.click(day(24))
    await user.click(await screen.findByRole('checkbox', { name: '10:30 AM' }))
    await user.click(day(25))
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(screen.getByRole('checkbox', { name: '10:30 AM' })).toBeChecked()
    await user.click(day(25))
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(await dialog('Wednesday, November 25, 2026')).toBeVisible()
  })
})

test('a changed day is kept when the screen is left, but not once it was discarded', async () => {
  const first = await open()
  await first.user.click(day(24))
  await first.user.click(await screen.findByRole('checkbox', { name: '10:30 AM' }))
  first.unmount()
  const second = await open()
  expect(await dialog('Tuesday, November 24, 2026')).toBeVisible()
  expect(await screen.findByRole('checkbox', { name: '10:30 AM' })).toBeChecked()
  await second.user.click(screen.getByRole('button', { name: 'Cancel' }))
  await second.user.click(await screen.findByRole('button', { name: 'Discard' }))
  second.unmount()
  await open()
  expect(screen.queryByRole('dialog')).toBeNull()
})

describe('several days', () => {
  test('are chosen by Shift and the arrow keys, and opened by Enter', async () => {
    const { user } = await open()
    await act(async () => day(23).focus())
    await user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
    expect(day(26)).toHaveFocus()
    expect(screen.getByText('3 days chosen: Nov 24, 2026 to Nov 26, 2026')).toBeVisible()
    expect([23, 24, 25, 26, 27].map((number) => /chosen/.test(day(number).ariaLabel!))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
    await user.keyboard('{Enter}')
    const panel = await dialog('Close or open days')
    expect(await within(panel).findByLabelText('First day')).toHaveValue('2026-11-24')
    expect(within(panel).getByLabelText('Last day')).toHaveValue('2026-11-26')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(day(26)).toHaveFocus())
  })

  test('are forgotten by an arrow key alone, and by Esc', async () => {
    const { user } = await open()
    await act(async () => day(23).focus())
    for (const key of ['{ArrowRight}', '{Escape}']) {
      await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
      expect(screen.getByText(/2 days chosen/)).toBeVisible()
      await user.keyboard(key)
      expect(screen.queryByText(/days chosen/)).toBeNull()
    }
  })

  test('are chosen by a click with Shift, and closed after their bookings were named', async () => {
    const { user } = await open()
    await user.click(day(24))
    await user.keyboard('{Shift>}')
    await user.click(day(26))
    await user.keyboard('{/Shift}')
    const panel = await dialog('Close or open days')
    const list = await within(panel).findByRole('list', { name: 'Bookings in these days' })
    expect(list).toHaveTextContent('Asha Verma')
    expect(list).toHaveTextContent('Allergies: Milk, Peanuts')
    await user.click(within(panel).getByRole('button', { name: 'Close 3 days' }))
    expect(await dialog('Whom to call')).toHaveTextContent('Asha Verma')
    expect(sent).toEqual([{ from: '2026-11-24', to: '2026-11-26', holiday: true }])
  })

  test('are opened again by Undo, unless a day of its own slots was lost', async () => {
    const { user } = await open()
    const close = async () => {
      await user.click(screen.getByRole('button', { name: 'Close or open days' }))
      await user.type(await screen.findByLabelText('Last day'), '2026-11-24')
      await user.click(await screen.findByRole('button', { name: 'Close 2 days' }))
      return waitFor(() => {
        const [closed] = toasts.get()
        expect(closed?.text).toMatch(/closed/)
        return closed!
      })
    }
    const { action } = await close()
    await dialog('Whom to call')
    await act(async () => action!.onSelect())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent.at(-1)).toEqual({ from: '2026-11-23', to: '2026-11-24', holiday: false })
    expect(toasts.get().at(-1)!.text).toBe('3 days opened again')

    toasts.set([])
    answers = { ...answers, range: { days: 2, replaced: 1, bookings: [] } }
    expect((await close()).action).toBeUndefined()
  })

  test('show a refusal beside the button, and keep what was entered', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Close or open days' }))
    const panel = await dialog('Close or open days')
    answers = {
      ...answers,
      range: Response.json({ error: 'Past day: editing is disabled.' }, { status: 400 }),
    }
    await user.type(await within(panel).findByLabelText('Last day'), '2026-11-24')
    await user.click(await within(panel).findByRole('button', { name: 'Close 2 days' }))
    expect(await within(panel).findByRole('alert')).toHaveTextContent(
      'The days could not be saved: Past day: editing is disabled.',
    )
    expect(within(panel).getByLabelText('Last day')).toHaveValue('2026-11-24')
  })
})

test('names the coming holidays while nothing is chosen', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Fri, Nov 27' }))
  expect(await dialog('Friday, November 27, 2026')).toBeVisible()
})

test('a day that could not be loaded can be loaded again', async () => {
  answers = { slots: Response.json({ error: 'Down' }, { status: 500 }), ...answers }
  const { user } = await open()
  await user.click(day(24))
  const panel = await dialog('Tuesday, November 24, 2026')
  expect(await within(panel).findByText('This day could not be loaded')).toBeVisible()
  expect(within(panel).queryByRole('checkbox')).toBeNull()
  delete answers.slots
  await user.click(within(panel).getByRole('button', { name: 'Try again' }))
  expect(await within(panel).findByRole('checkbox', { name: '10:30 AM' })).toBeVisible()
})

test('an answer that isn’t a month is a failure, with another try', async () => {
  answers = { ...answers, month: {} }
  const { user } = await draw()
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText('November 2026 could not be loaded')).toBeVisible()
  expect(screen.getAllByText('Unknown')).toHaveLength(30)
  answers = { ...answers, month }
  await user.click(again)
  expect(await screen.findAllByText('12 free')).not.toHaveLength(0)
})
