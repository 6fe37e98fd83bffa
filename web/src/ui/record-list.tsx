import { chakra } from '@chakra-ui/react'
import { Fragment, type ReactNode } from 'react'
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

/** Rows of records: a table on wide screens, cards on narrow ones. */
export function RecordList<T>(props: Props<T>) {
  return useMediaQuery(TABLE) ? <RecordTable {...props} /> : <RecordCards {...props} />
}

const cellStyle = { px: '4', py: '3', textAlign: 'start', verticalAlign: 'baseline' } as const

function RecordTable<T>({ label, rows, rowKey, columns, renderActions }: Props<T>) {
  return (
    <chakra.div bg="bg.panel" borderWidth="1px" borderColor="border" borderRadius="l3" overflowX="auto">
      <chakra.table w="100%" textStyle="sm" aria-label={label}>
        <thead>
          <chakra.tr bg="bg.subtle">
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
                <chakra.td {...cellStyle} py="2" textAlign="end" verticalAlign="middle">
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
      gap="3"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
    >
      {rows.map((row) => (
        <chakra.li
          key={rowKey(row)}
          bg="bg.panel"
          borderWidth="1px"
          borderColor="border"
          borderRadius="l3"
          p="4"
        >
          <chakra.div fontWeight="600" mb="2">
            {title?.cell(row)}
          </chakra.div>
          <chakra.dl
            display="grid"
            gridTemplateColumns="6.5rem minmax(0, 1fr)"
            columnGap="3"
            rowGap="1.5"
            textStyle="sm"
            overflowWrap="anywhere"
          >
            {facts.map(({ header, cell }) => (
              <Fragment key={header}>
                <chakra.dt color="fg.muted">{header}</chakra.dt>
                <dd>{cell(row)}</dd>
              </Fragment>
            ))}
          </chakra.dl>
          {renderActions && (
            <chakra.div display="flex" flexWrap="wrap" gap="2" mt="3">
              {renderActions(row)}
            </chakra.div>
          )}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
