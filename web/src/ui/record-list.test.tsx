import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import { type Column, RecordList } from './record-list.tsx'

afterEach(() => void vi.unstubAllGlobals())

interface Row {
  name: string
  note?: string
}

const opened = vi.fn()
const columns: Column<Row>[] = [
  {
    header: 'Name',
    cell: ({ name }) => (
      <a href="#record" onClick={opened}>
        {name}
      </a>
    ),
  },
  { header: 'Note', cell: ({ note }) => note ?? '–', isEmpty: ({ note }) => !note },
  { header: 'Kind', plain: true, cell: () => 'Patient' },
]
const show = (rows: Row[]) =>
  renderInApp(
    <RecordList
      label="People"
      rows={rows}
      rowKey={({ name }) => name}
      columns={columns}
      renderActions={() => <button type="button">Edit</button>}
    />,
  )

test('a click anywhere on a row follows its link, but for its controls', async () => {
  opened.mockClear()
  show([{ name: 'Asha' }])
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
  expect(opened).not.toHaveBeenCalled()
  await userEvent.click(screen.getByText('Patient'))
  expect(opened).toHaveBeenCalledOnce()
})

test('a click on the line below a row follows the row’s link', async () => {
  asTable()
  opened.mockClear()
  const below = { ...columns[1]!, below: ({ note }: Row) => note && `Note: ${note}` }
  renderInApp(
    <RecordList
      label="People"
      rows={[{ name: 'Asha' }, { name: 'Bela', note: 'calls back' }]}
      rowKey={({ name }) => name}
      columns={[columns[0]!, below]}
    />,
  )
  await userEvent.click(screen.getByText('Note: calls back'))
  expect(opened).toHaveBeenCalledOnce()
  expect(screen.getAllByRole('row')).toHaveLength(4)
})

test('a click that ends a selection of text stays', async () => {
  opened.mockClear()
  show([{ name: 'Asha' }])
  const kind = screen.getByText('Patient')
  vi.spyOn(globalThis, 'getSelection').mockReturnValue({ isCollapsed: false } as Selection)
  await userEvent.click(kind)
  expect(opened).not.toHaveBeenCalled()
})

test('a card leaves out what is empty', () => {
  show([{ name: 'Asha' }, { name: 'Bela', note: 'calls back' }])
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Kind', 'Note', 'Kind'])
})

const asTable = () => {
  const media = window.matchMedia('')
  vi.stubGlobal('matchMedia', () => ({ ...media, matches: true }))
}

test('a head says how the rows are sorted, and sorts them', async () => {
  asTable()
  const onSort = vi.fn()
  renderInApp(
    <RecordList
      label="People"
      rows={[{ name: 'Asha' }]}
      rowKey={({ name }) => name}
      columns={[
        { header: 'Name', under: 'UID', sorted: 'descending', onSort, cell: ({ name }) => name },
        { header: 'Note', cell: () => '–' },
      ]}
    />,
  )
  expect(screen.getByRole('columnheader', { name: /Name/ })).toHaveAttribute('aria-sort', 'descending')
  expect(screen.getByRole('columnheader', { name: 'Note' })).not.toHaveAttribute('aria-sort')
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  expect(onSort).toHaveBeenCalledOnce()
})

test('a click on a row without a link presses the button that opens its dialog', async () => {
  const open = vi.fn()
  renderInApp(
    <RecordList
      label="People"
      rows={[{ name: 'Asha' }]}
      rowKey={({ name }) => name}
      columns={[
        {
          header: 'Name',
          cell: ({ name }) => (
            <button type="button" aria-haspopup="dialog" onClick={open}>
              {name}
            </button>
          ),
        },
        { header: 'Files', plain: true, cell: () => '2 files' },
      ]}
    />,
  )
  await userEvent.click(screen.getByText('2 files'))
  expect(open).toHaveBeenCalledOnce()
})
