import { chakra } from '@chakra-ui/react'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useIsTable } from '#web/lib/browser/use-is-table.ts'
import { openRow, opens } from './open-row.ts'

/** One fact of a row. */
export interface Column<T> {
  header: string
  /** What the cell's second line has: 'Patient UID' under 'Name'. */
  under?: string
  cell: (row: T) => ReactNode
  /** CSS width in the table. */
  width?: string
  nowrap?: boolean
  /** The order of the rows, if it is by this column. */
  sorted?: 'ascending' | 'descending'
  /** Sorts by this column, or turns its order around. */
  onSort?: () => void
  /** Whether it names the row, and is the heading of the card; by default the first column does. */
  title?: boolean
  /** Whether a card has it at the end, beside the heading. */
  aside?: boolean
  /** Whether its value says what it is, so that a card leaves the header out. */
  plain?: boolean
  /** In a table, a line of its own under the row, for what is too long for a column. One column's at most. */
  below?: (row: T) => ReactNode
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
  /** Whether a card has them beside its lines: a button or two without words. */
  actionsAside?: boolean
}

/** The column that names the rows. */
const titleOf = <T,>(columns: readonly Column<T>[]) => columns.find(({ title }) => title) ?? columns[0]

/** Rows of records: a table with a head that stays in sight on wide screens and paper, rows of two or three lines on narrow ones. */
export function RecordList<T>(props: Props<T>) {
  return useIsTable() ? <RecordTable {...props} /> : <RecordCards {...props} />
}

const cellStyle = { px: '3', py: '1', textAlign: 'start' } as const
const rowHeight = '3.25rem'
/** The head stays under the staff area's bar. */
const headStyle = {
  ...cellStyle,
  position: 'sticky',
  top: '3.5rem',
  zIndex: 'docked',
  bg: 'bg.subtle',
  // Of a table with collapsed borders, a border would scroll away.
  css: {
    backgroundImage: 'linear-gradient({colors.border}, {colors.border})',
    backgroundSize: '100% 1px',
    backgroundPosition: 'bottom',
    backgroundRepeat: 'no-repeat',
    '&:first-of-type': { borderStartStartRadius: '{radii.l3}' },
    '&:last-of-type': { borderStartEndRadius: '{radii.l3}' },
    '@media print': { position: 'static' },
  },
  fontWeight: '600',
  color: 'fg.muted',
  whiteSpace: 'nowrap',
} as const

function Head<T>({ header, under, sorted, onSort }: Column<T>) {
  const Arrow = sorted === 'descending' ? ArrowDown : ArrowUp
  const text = (
    <>
      {header}
      {sorted && <Arrow aria-hidden="true" size={16} />}
      {!sorted && onSort && (
        <chakra.span color="fg.subtle">
          <ChevronsUpDown aria-hidden="true" size={14} />
        </chakra.span>
      )}
    </>
  )
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2">
      {onSort ? (
        <chakra.button
          type="button"
          display="inline-flex"
          alignItems="center"
          gap="1"
          minH="9"
          cursor="pointer"
          borderRadius="l1"
          fontWeight="600"
          _hover={{ color: 'fg', textDecoration: 'underline' }}
          onClick={onSort}
        >
          {text}
        </chakra.button>
      ) : (
        text
      )}
      {under && (
        <chakra.span textStyle="hint" fontWeight="400">
          {under}
        </chakra.span>
      )}
    </chakra.span>
  )
}

function RecordTable<T>({ label, rows, rowKey, columns, renderActions }: Props<T>) {
  const title = titleOf(columns)
  return (
    <chakra.div bg="bg.panel" borderWidth="1px" borderColor="border" borderRadius="l3">
      <chakra.table w="100%" textStyle="sm" aria-label={label}>
        <thead>
          <chakra.tr h="11" css={{ '@media print': { height: 'auto' } }}>
            {columns.map((column) => (
              <chakra.th
                key={column.header}
                scope="col"
                {...headStyle}
                w={column.width}
                aria-sort={column.sorted}
              >
                <Head {...column} />
              </chakra.th>
            ))}
            {renderActions && (
              <chakra.th scope="col" {...headStyle} textAlign="end">
                Actions
              </chakra.th>
            )}
          </chakra.tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={rowKey(row)}>
              <chakra.tr
                onClick={openRow}
                h={rowHeight}
                borderTopWidth="1px"
                borderColor="border"
                _first={{ borderTopWidth: '0' }}
                _hover={{ bg: 'bg.subtle' }}
                css={{ ...opens, '@media print': { height: 'auto', breakInside: 'avoid' } }}
              >
                {columns.map((column) => {
                  const { header, cell, nowrap } = column
                  const whiteSpace = nowrap ? 'nowrap' : undefined
                  return column === title ? (
                    <chakra.th
                      key={header}
                      scope="row"
                      {...cellStyle}
                      fontWeight="500"
                      whiteSpace={whiteSpace}
                      // Its share of the width, not that of a long line under the name, which is cut.
                      maxW={column.width?.endsWith('%') ? '0' : undefined}
                    >
                      {cell(row)}
                    </chakra.th>
                  ) : (
                    <chakra.td key={header} {...cellStyle} whiteSpace={whiteSpace}>
                      {cell(row)}
                    </chakra.td>
                  )
                })}
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
              {columns.map(({ header, below }) => {
                const line = below?.(row)
                return (
                  line && (
                    <chakra.tr
                      key={header}
                      onClick={({ target, currentTarget }) =>
                        openRow({
                          target,
                          currentTarget: currentTarget.previousElementSibling as HTMLElement,
                        })
                      }
                      cursor="pointer"
                      css={{ '@media print': { breakBefore: 'avoid' } }}
                    >
                      <chakra.td colSpan={columns.length + (renderActions ? 1 : 0)} px="3" pb="2">
                        {line}
                      </chakra.td>
                    </chakra.tr>
                  )
                )
              })}
            </Fragment>
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  )
}

function RecordCards<T>({ label, rows, rowKey, columns, renderActions, actionsAside }: Props<T>) {
  const title = titleOf(columns)
  const beside = columns.filter(({ aside }) => aside)
  const facts = columns.filter((column) => column !== title && !column.aside)
  const factsOf = (row: T, some: readonly Column<T>[]) =>
    some.map(
      ({ header, cell, plain, isEmpty }) =>
        !isEmpty?.(row) && (
          <chakra.div key={header} display="flex" alignItems="baseline" gap="1" minW="0">
            <chakra.dt color="fg.muted" srOnly={plain} flexShrink="0">
              {header}
            </chakra.dt>
            <chakra.dd minW="0">{cell(row)}</chakra.dd>
          </chakra.div>
        ),
    )
  return (
    <chakra.ul
      aria-label={label}
      display="grid"
      // One edge between two rows: the last row's own is that of the list.
      gap="0"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      bg="bg.panel"
      borderWidth="1px"
      borderBottomWidth="0"
      borderColor="border"
      borderRadius="l3"
    >
      {rows.map((row) => (
        <chakra.li
          key={rowKey(row)}
          onClick={openRow}
          css={{
            ...opens,
            '&:last-of-type': { borderEndStartRadius: '{radii.l3}', borderEndEndRadius: '{radii.l3}' },
          }}
          borderBottomWidth="1px"
          borderColor="border"
          px="3"
          py="1.5"
          {...(actionsAside && { display: 'flex', alignItems: 'center', gap: '2' })}
        >
          <chakra.div flex="1" minW="0">
            <chakra.div display="flex" justifyContent="space-between" gap="3">
              <chakra.div minW="0" fontWeight="600">
                {title?.cell(row)}
              </chakra.div>
              {beside.length > 0 && (
                <chakra.dl
                  textStyle="hint"
                  textAlign="end"
                  flexShrink="0"
                  css={{ '& > *': { justifyContent: 'flex-end' } }}
                >
                  {factsOf(row, beside)}
                </chakra.dl>
              )}
            </chakra.div>
            <chakra.dl
              display="flex"
              flexWrap="wrap"
              alignItems="baseline"
              columnGap="3"
              rowGap="1"
              textStyle="hint"
              overflowWrap="anywhere"
            >
              {factsOf(row, facts)}
            </chakra.dl>
          </chakra.div>
          {renderActions && (
            <chakra.div display="flex" flexWrap="wrap" gap="2" mt={actionsAside ? undefined : '2'}>
              {renderActions(row)}
            </chakra.div>
          )}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
