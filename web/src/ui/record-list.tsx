import { chakra } from '@chakra-ui/react'
import type { MouseEvent, ReactNode } from 'react'
import { TABLE, useMediaQuery } from '#web/lib/browser/use-media-query.ts'

/** One fact of a row. The first column names the row. */
export interface Column<T> {
  header: string
  cell: (row: T) => ReactNode
  /** CSS width in the table. */
  width?: string
  nowrap?: boolean
  /** Whether it is the heading of the card; by default the first column is. */
  title?: boolean
  /** Whether its value says what it is, so that a card leaves the header out. */
  plain?: boolean
  /** Whether a card leaves it out, because there is nothing to say. */
  isEmpty?: (row: T) => boolean
}

interface Props<T> {
  /** Names the rows for screen readers. */
  label: string
  rows: readonly T[]
  rowKey: (row: T) => string
  columns: readonly Column<T>[]
  /** Buttons of a row: in the table's last column, or at the foot of the card. */
  renderActions?: (row: T) => ReactNode
}

/** A click anywhere on a row follows its first link, unless it is on a control or selects text. */
function openRow({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  const isControl = (target as Element).closest('a, button, input, select, textarea, label')
  if (!isControl && getSelection()?.isCollapsed !== false) currentTarget.querySelector('a')?.click()
}

/** Rows of records: a table on wide screens, cards on narrow ones. */
export function RecordList<T>(props: Props<T>) {
  return useMediaQuery(TABLE) ? <RecordTable {...props} /> : <RecordCards {...props} />
}

const cellStyle = { px: '4', py: '1', textAlign: 'start' } as const
const rowHeight = '3.25rem'

function RecordTable<T>({ label, rows, rowKey, columns, renderActions }: Props<T>) {
  return (
    <chakra.div bg="bg.panel" borderWidth="1px" borderColor="border" borderRadius="l3" overflowX="auto">
      <chakra.table w="100%" textStyle="sm" aria-label={label}>
        <thead>
          <chakra.tr bg="bg.subtle" h="11">
            {columns.map(({ header, width }) => (
              <chakra.th
                key={header}
                scope="col"
                {...cellStyle}
                w={width}
                fontWeight="600"
                color="fg.muted"
                whiteSpace="nowrap"
              >
                {header}
              </chakra.th>
            ))}
            {renderActions && (
              <chakra.th scope="col" {...cellStyle} textAlign="end" fontWeight="600" color="fg.muted">
                Actions
              </chakra.th>
            )}
          </chakra.tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <chakra.tr
              key={rowKey(row)}
              onClick={openRow}
              h={rowHeight}
              borderTopWidth="1px"
              borderColor="border"
              _hover={{ bg: 'bg.subtle' }}
            >
              {columns.map(({ header, cell, nowrap }, index) =>
                index === 0 ? (
                  <chakra.th
                    key={header}
                    scope="row"
                    {...cellStyle}
                    fontWeight="500"
                    whiteSpace={nowrap ? 'nowrap' : undefined}
                  >
                    {cell(row)}
                  </chakra.th>
                ) : (
                  <chakra.td key={header} {...cellStyle} whiteSpace={nowrap ? 'nowrap' : undefined}>
                    {cell(row)}
                  </chakra.td>
                ),
              )}
              {renderActions && (
                <chakra.td {...cellStyle} textAlign="end">
                  <chakra.div
                    display="inline-flex"
                    flexWrap={{ base: 'wrap', xl: 'nowrap' }}
                    gap="2"
                    justifyContent="flex-end"
                  >
                    {renderActions(row)}
                  </chakra.div>
                </chakra.td>
              )}
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  )
}

function RecordCards<T>({ label, rows, rowKey, columns, renderActions }: Props<T>) {
  const title = columns.find((column) => column.title) ?? columns[0]
  const facts = columns.filter((column) => column !== title)
  return (
    <chakra.ul
      aria-label={label}
      display="grid"
      gap="1.5"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
    >
      {rows.map((row) => (
        <chakra.li
          key={rowKey(row)}
          onClick={openRow}
          bg="bg.panel"
          borderWidth="1px"
          borderColor="border"
          borderRadius="l3"
          px="4"
          py="2"
        >
          <chakra.div fontWeight="600">{title?.cell(row)}</chakra.div>
          <chakra.dl
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            columnGap="3"
            rowGap="1"
            textStyle="hint"
            overflowWrap="anywhere"
          >
            {facts.map(
              ({ header, cell, plain, isEmpty }) =>
                !isEmpty?.(row) && (
                  <chakra.div key={header} display="flex" alignItems="center" gap="1" minW="0">
                    <chakra.dt color="fg.muted" srOnly={plain} flexShrink="0">
                      {header}
                    </chakra.dt>
                    <chakra.dd minW="0">{cell(row)}</chakra.dd>
                  </chakra.div>
                ),
            )}
          </chakra.dl>
          {renderActions && (
            <chakra.div display="flex" flexWrap="wrap" gap="2" mt="2">
              {renderActions(row)}
            </chakra.div>
          )}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
