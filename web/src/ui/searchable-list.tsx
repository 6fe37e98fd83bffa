import type { ReactNode } from 'react'
import type { SearchText } from '#web/lib/browser/use-search-text.ts'
import { type List, ListStates } from './list-states.tsx'
import { ListToolbar } from './list-toolbar.tsx'

interface Props<T> {
  /** Says what is searched: 'Search by name'. */
  searchLabel: string
  search: SearchText
  /** A filter beside the search, and how to clear it if it is in use. */
  filter?: ReactNode
  onClearFilter?: () => void
  list: List<T>
  /** Names the rows: 'patients'. */
  noun: string
  /** Shown, with its action, if there is nothing to search yet. */
  emptyText?: string
  emptyAction?: ReactNode
  /** Renders the rows; there is at least one. */
  children: (rows: T[]) => ReactNode
}

/** A staff list with its search, its refresh and all its states. */
export function SearchableList<T>(props: Props<T>) {
  const { searchLabel, search, list, noun, emptyText, emptyAction, children } = props
  const narrowed = search.text !== '' || props.onClearFilter !== undefined
  return (
    <>
      <ListToolbar
        searchLabel={searchLabel}
        search={search.text}
        onSearch={search.setText}
        onRefresh={list.refetch}
        refreshing={list.fetching}
      >
        {props.filter}
      </ListToolbar>
      <ListStates
        {...list}
        noun={noun}
        emptyText={narrowed ? undefined : emptyText}
        emptyAction={emptyAction}
        onClearSearch={
          narrowed
            ? () => {
                search.setText('')
                props.onClearFilter?.()
              }
            : undefined
        }
      >
        {children}
      </ListStates>
    </>
  )
}
