import { Button, chakra } from '@chakra-ui/react'
import { type ReactNode, useId, useState } from 'react'
import { keptRecord } from '#web/lib/forms/drafts.ts'
import { hasOpenEdits, useKeptOnLeave } from '#web/lib/forms/open-edits.ts'
import { closeUnlessDirty } from './confirm.ts'
import { type List, ListStates } from './list-states.tsx'
import { type Column, RecordList } from './record-list.tsx'
import { SidePanel } from './side-panel.tsx'
import { namesRow } from './open-row.ts'

interface Closing {
  /** Closes the panel; asks first if something would be lost. */
  onClose: () => void
  /** Closes it once its row is saved. */
  onSaved: () => void
}

/** The column that names the rows and opens them. */
interface Names<T> {
  header: string
  text: (row: T) => string
  /** Stands under the name. */
  under: (row: T) => string
  /** What follows 'Edit', for screen readers. */
  edits: (row: T) => string
}

interface Props<T> {
  list: List<T>
  /** Names the rows in sentences: 'claims'. */
  noun: string
  /** Said of an empty list: where its rows come from. */
  source: string
  /** Names the rows for screen readers. */
  label: string
  rowKey: (row: T) => string
  /** What begins the key of each row's draft, before the row's own. */
  draft: string
  /** The column of the state. */
  state: Column<T>
  name: Names<T>
  columns: readonly Column<T>[]
  /** What the panel says while no row is chosen. */
  renderIdle: (rows: readonly T[]) => ReactNode
  /** The form of a row, in the panel. */
  renderPanel: (row: T, close: Closing) => ReactNode
}

/** The column of the names, each a button that opens its row. */
const openingColumn = <T,>(
  { header, text, under, edits }: Names<T>,
  isOpen: (row: T) => boolean,
  onOpen: (row: T) => void,
): Column<T> => ({
  header,
  title: true,
  cell: (row) => (
    <>
      <Button
        {...namesRow}
        fontWeight="600"
        overflowWrap="anywhere"
        aria-expanded={isOpen(row)}
        aria-label={`Edit ${edits(row)}`}
        onClick={() => onOpen(row)}
      >
        {text(row)}
      </Button>
      <chakra.span display="block" textStyle="hint" fontWeight="400" color="fg.muted">
        {under(row)}
      </chakra.span>
    </>
  ),
})

/** Records with the state of each in front, edited in a panel beside them: a drawer on narrow screens. */
export function EditedList<T>(props: Props<T>) {
  const { list, noun, source, label, rowKey, draft, state, name, columns, renderIdle, renderPanel } = props
  // Opens the form again that was open when the session ended or the screen was left.
  const [chosen, setChosen] = useState(() => keptRecord<T>(draft))
  useKeptOnLeave(draft)
  const id = useId()
  const key = chosen && rowKey(chosen)
  const shown = chosen && (list.rows?.find((row) => rowKey(row) === key) ?? chosen)

  const choose = (row: T) => {
    if (rowKey(row) !== key) closeUnlessDirty(hasOpenEdits(draft), () => setChosen(row))
  }
  const close = () => {
    const opener = document.getElementById(id)?.querySelector<HTMLElement>('[aria-expanded=true]')
    setChosen(null)
    requestAnimationFrame(() => opener?.focus())
  }
  const ask = () => closeUnlessDirty(hasOpenEdits(draft), close)
  return (
    <chakra.div display="flex" alignItems="flex-start" gap="4">
      <chakra.div id={id} flex="1" minW="0">
        <ListStates {...list} noun={noun} source={source}>
          {(found) => (
            <RecordList
              label={label}
              rows={found}
              rowKey={rowKey}
              columns={[state, openingColumn(name, (row) => rowKey(row) === key, choose), ...columns]}
            />
          )}
        </ListStates>
      </chakra.div>
      <SidePanel
        label={label}
        onClose={ask}
        idle={
          <chakra.div p="5" display="grid" gap="3" textStyle="sm" color="fg.muted">
            {list.rows && renderIdle(list.rows)}
          </chakra.div>
        }
      >
        {shown && (
          <chakra.div key={key} display="contents">
            {renderPanel(shown, { onClose: ask, onSaved: close })}
          </chakra.div>
        )}
      </SidePanel>
    </chakra.div>
  )
}
