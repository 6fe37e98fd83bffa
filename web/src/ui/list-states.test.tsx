import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RequestError } from '#web/lib/calls/api-client.ts'
import { renderInApp } from '#tests/support/render.tsx'
import { ListCount, ListStates } from './list-states.tsx'

const base = {
  error: null,
  fetching: false,
  refetch: () => undefined,
  noun: 'patients',
  source: 'They come with a booking.',
}
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

test('says where the rows come from', () => {
  renderInApp(
    <ListStates {...base} rows={[]} emptyAction={<a href="/x">Book</a>}>
      {list}
    </ListStates>,
  )
  expect(screen.getByRole('status')).toHaveTextContent(/^No patients found. They come with a booking.Book$/)
})

test('claims nothing about a search before its answer has come', () => {
  renderInApp(
    <ListStates {...base} rows={[]} former narrowed={{ query: 'asha', clear: () => undefined }}>
      {list}
    </ListStates>,
  )
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading…$/)
})

test.each([
  [{ query: 'zebra' }, 'Nothing matches “zebra”.'],
  [{ query: '', byFilter: true }, 'Nothing matches the chosen filter.'],
  [{ query: 'zebra', byFilter: true }, 'Nothing matches “zebra” with the chosen filter.'],
])('says what nothing matches, and clears it: %o', async (by, text) => {
  const clear = vi.fn<() => void>()
  const { user } = renderInApp(
    <ListStates {...base} rows={[]} narrowed={{ ...by, clear }}>
      {list}
    </ListStates>,
  )
  expect(screen.getByRole('status')).toHaveTextContent(`No patients found. ${text}`)
  await user.click(screen.getByRole('button', { name: by.query ? 'Clear search' : 'Clear filter' }))
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

test.each([
  ['how many there are', { total: 60, hasMore: true }, '2 of 60'],
  ['that these are all', { hasMore: false }, '2 of 2'],
  ['that these are the first', { hasMore: true }, 'First 2'],
])('the count says %s', (_what, more, text) => {
  renderInApp(<ListCount {...base} rows={['Asha', 'Rohan']} {...more} />)
  expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${text}$`))
})
