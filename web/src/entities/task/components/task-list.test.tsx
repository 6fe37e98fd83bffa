import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answer, lost, serve } from '#tests/support/lost-answers.tsx'
import { renderInApp } from '#tests/support/render.tsx'
import { sampleTask as task } from '#tests/support/visit-samples.ts'
import { keepInTab } from '#web/lib/browser/tab-storage.ts'
import { Panel } from '#web/ui/panel.tsx'
import { toasts } from '#web/ui/toast.ts'
import { TaskList } from './task-list.tsx'

afterEach(() => sessionStorage.clear())

const show = (of?: { patientUid: string; appointmentId: string }) =>
  renderInApp(<TaskList tasks={[task]} today="2026-11-23" day="2026-11-23" {...(of && { of })} />)
const field = () => screen.getByRole('textbox', { name: 'What is to be done' })
const add = (text: string) => {
  fireEvent.click(screen.getByRole('button', { name: 'New task' }))
  fireEvent.change(field(), { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: 'Add task' }))
}

test('says since when a task waits, and whose it is', () => {
  show()
  expect(screen.getByRole('listitem')).toHaveTextContent('since Nov 20, 2026 · Asha Verma')
})

test('a task that is done can be taken back', async () => {
  const sent = serve(answer(task), answer(task))
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Done: Ask for the TSH report' }))
  await waitFor(() => expect(toasts.get().at(-1)?.text).toBe('Done: Ask for the TSH report'))
  await act(async () => toasts.get().at(-1)?.action?.onSelect())
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ done: true }, { done: false }]))
})

test('adds a task to a visit', async () => {
  const sent = serve(answer(task, 201))
  show({ patientUid: 'P-7K3M9Q2X', appointmentId: 'a' })
  add('Call in 10 days')
  await waitFor(() => expect(field()).toHaveValue(''))
  expect(sent.map(({ body }) => body)).toEqual([
    { text: 'Call in 10 days', day: '2026-11-23', patientUid: 'P-7K3M9Q2X', appointmentId: 'a' },
  ])
})

test('a task whose answer was lost is sent again under its key', async () => {
  const sent = serve(lost, lost, lost, answer(task, 201))
  show()
  add('Call')
  await screen.findByText(/isn’t known whether this was done/)
  fireEvent.click(screen.getByRole('button', { name: 'Add task' }))
  await waitFor(() => expect(sent).toHaveLength(4))
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

test('an empty task is refused at its field', () => {
  show()
  add('  ')
  expect(screen.getByText('Say what is to be done')).toBeVisible()
})

test('a task that was being written is there again after the session has ended', () => {
  keepInTab('draft:task:day', { base: { text: '', day: '2026-11-23' }, edits: { text: 'Call Asha' } })
  show()
  expect(field()).toHaveValue('Call Asha')
})

test('the focus goes to the title, as the line goes', () => {
  serve(answer(task))
  renderInApp(
    <Panel title="Tasks">
      <TaskList tasks={[task]} today="2026-11-23" day="2026-11-23" />
    </Panel>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Done: Ask for the TSH report' }))
  expect(screen.getByRole('heading', { name: 'Tasks' })).toHaveFocus()
})
