import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RequestError } from '#web/lib/calls/api-client.ts'
import { renderInApp } from '#tests/support/render.tsx'
import { ListStates } from './list-states.tsx'

const base = { error: null, fetching: false, refetch: () => undefined, noun: 'patients' }
const list = (rows: string[]) => rows.join(', ')

test('shows the loading state before there are rows', () => {
  renderInApp(
    <ListStates {...base} rows={undefined} fetching>
      {list}
    </ListStates>,
  )
  expect(screen.getByRole('status')).toHaveTextContent('Loading…')
})

test('says what failed and offers a retry', async () => {
  const refetch = vi.fn<() => void>()
  const { user } = renderInApp(
    <ListStates {...base} rows={undefined} error={new RequestError(0, 'No connection')} refetch={refetch}>
      {list}
    </ListStates>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('The patients could not be loadedNo connection')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(refetch).toHaveBeenCalledOnce()
})

test('keeps the rows when a refresh fails', () => {
  renderInApp(
    <ListStates {...base} rows={['Asha', 'Rohan']} error={new RequestError(0, 'No connection')}>
      {list}
    </ListStates>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('The patients could not be refreshed')
  expect(screen.getByText('Asha, Rohan')).toBeVisible()
})

test('says what was not found and offers to clear the search', async () => {
  const clear = vi.fn<() => void>()
  const { user } = renderInApp(
    <ListStates {...base} rows={[]} onClearSearch={clear}>
      {list}
    </ListStates>,
  )
  expect(screen.getByText('No patients found.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(clear).toHaveBeenCalledOnce()
})

test('offers the next page only when there is one', async () => {
  const loadMore = vi.fn<() => void>()
  const { user, unmount } = renderInApp(
    <ListStates {...base} rows={['Asha']} hasMore loadMore={loadMore}>
      {list}
    </ListStates>,
  )
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  expect(loadMore).toHaveBeenCalledOnce()
  unmount()
  renderInApp(
    <ListStates {...base} rows={['Asha']} hasMore={false}>
      {list}
    </ListStates>,
  )
  expect(screen.queryByRole('button')).toBeNull()
})
