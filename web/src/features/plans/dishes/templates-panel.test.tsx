import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PlanTemplate } from '#shared/contract/patient-plans.ts'
import { skipPauses } from '#tests/support/lost-answers.tsx'
import { aPlan } from '#tests/support/plan-samples.ts'
import { renderInApp } from '#tests/support/render.tsx'
import { clearToken, setToken } from '#web/lib/calls/session.ts'
import { setDraftOwner, watchForDrafts } from '#web/lib/forms/session-drafts.ts'
import { openQuestion } from '#web/ui/confirm.ts'
import TemplatesPanel from './templates-panel.tsx'

const mine: PlanTemplate = {
  id: '7a000000-0000-4000-8000-000000000001',
  name: 'Gujarati week',
  days: aPlan().days,
  shared: false,
  mine: true,
  author: 'Asha',
  createdAt: '2026-11-20T05:00:00.000Z',
  version: 1,
}
const theirs: PlanTemplate = {
  ...mine,
  id: '7a000000-0000-4000-8000-000000000002',
  name: 'After surgery',
  shared: true,
  mine: false,
  author: 'Dr. Rao',
}

type Answer = () => Response
const refuse = (status: number, reason?: string) => () =>
  Response.json({ error: 'Refused', reason }, { status })
const lost: Answer = () => {
  throw new TypeError('Failed to fetch')
}

interface Sent {
  path: string
  key: string | null
  body: Partial<PlanTemplate>
}

/** The templates as the server has them, which a test may change. */
async function show(rows: PlanTemplate[] = [mine, theirs], answers: Answer[] = [], role = 'doctor') {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit) => {
    if (method === 'GET' && url.includes('/plan-templates')) return Response.json(rows)
    if (method === 'GET')
      return Response.json({ user: { name: 'Asha', role }, endsAt: '2026-11-30T00:00:00Z' })
    const one: Sent = {
      path: `${method} ${url.replace(/^\/api\/admin/, '')}`,
      key: new Headers(headers).get('Idempotency-Key'),
      body: JSON.parse(String(body ?? '{}')) as Sent['body'],
    }
    sent.push(one)
    return (answers.shift() ?? (() => Response.json({ ...mine, ...one.body, version: 2 })))()
  })
  const { unmount } = renderInApp(<TemplatesPanel />)
  await screen.findByText(rows[0]?.name ?? /^None yet/)
  return { sent, unmount }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const nameField = () => screen.getByRole('textbox', { name: /^Name/ })
const rename = (to: string) => {
  press('Change Gujarati week')
  fireEvent.change(nameField(), { target: { value: to } })
}

let unwatch: () => void
beforeEach(() => {
  skipPauses()
  unwatch = watchForDrafts()
  setToken('token')
  setDraftOwner('u')
})
afterEach(() => {
  unwatch()
  clearToken()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('a template says how long it is, for whom and by whom', async () => {
  await show()
  expect(screen.getByText('1 day · only yours')).toBeVisible()
  expect(screen.getByText('1 day · for all of staff · by Dr. Rao')).toBeVisible()
})

test('without a template it says where they come from', async () => {
  await show([])
  expect(screen.getByText(/‘Keep as a template…’/)).toBeVisible()
})

test('one’s own is renamed and given to all, with its days', async () => {
  const { sent } = await show()
  rename('Kathiawadi week')
  fireEvent.click(screen.getByRole('checkbox', { name: 'For all of staff' }))
  press('Save')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    [
      `PUT /plan-templates/${mine.id}`,
      { name: 'Kathiawadi week', shared: true, days: mine.days, version: 1 },
    ],
  ])
})

test('a colleague’s is not changed by a doctor', async () => {
  await show()
  expect(screen.queryByRole('button', { name: 'Change After surgery' })).toBeNull()
})

test('an admin changes a colleague’s, which stays for all', async () => {
  await show([mine, theirs], [], 'admin')
  fireEvent.click(await screen.findByRole('button', { name: 'Change After surgery' }))
  expect(nameField()).toHaveValue('After surgery')
  expect(screen.queryByRole('checkbox', { name: 'For all of staff' })).toBeNull()
})

test('a template is deleted after a question', async () => {
  const { sent } = await show([mine], [() => new Response(null, { status: 204 })])
  press('Delete Gujarati week')
  expect(sent).toEqual([])
  openQuestion.get()?.answer(true)
  await waitFor(() => expect(sent.map(({ path }) => path)).toEqual([`DELETE /plan-templates/${mine.id}`]))
})

test('a deletion that is refused says so', async () => {
  await show([mine], [refuse(429)])
  press('Delete Gujarati week')
  openQuestion.get()?.answer(true)
  expect(await screen.findByText(/^Not deleted\./)).toBeVisible()
})

test('a save whose answer was lost is sent again under its key', async () => {
  const { sent } = await show([mine], [lost])
  rename('Kathiawadi week')
  press('Save')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]!.key).toBe(sent[0]!.key)
})

test('a colleague’s change is shown, and mine can go on from it', async () => {
  const rows = [mine]
  const { sent } = await show(rows, [
    () => {
      rows[0] = { ...mine, name: 'Gujarati, 1,500 kcal', version: 4 }
      return refuse(409, 'stale')()
    },
  ])
  rename('Kathiawadi week')
  press('Save')
  expect(await screen.findByText(/^A colleague changed this template meanwhile/)).toBeVisible()
  expect(screen.getByText('Gujarati, 1,500 kcal', { selector: 'dd *' })).toBeVisible()
  press('Keep mine')
  press('Save')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]!.body).toMatchObject({ name: 'Kathiawadi week', version: 4 })
})

test('what was typed is there again after the session has ended', async () => {
  const { unmount } = await show()
  rename('Kathiawadi week')
  act(() => clearToken('expired'))
  unmount()
  setToken('another')
  await show()
  press('Change Gujarati week')
  expect(nameField()).toHaveValue('Kathiawadi week')
})
