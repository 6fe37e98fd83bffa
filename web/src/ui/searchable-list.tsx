import { Button, chakra } from '@chakra-ui/react'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SearchText } from '#web/lib/browser/use-search-text.ts'
import { type List, ListCount, ListStates } from './list-states.tsx'
import { SearchField } from './search-field.tsx'

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
  /** Said, with the first thing to do, if there is nothing to search yet: where the rows come from. */
  source: string
  emptyAction?: ReactNode
  /** Renders the rows; there is at least one. */
  children: (rows: T[]) => ReactNode
}

/** A staff list with its search, its refresh and all its states. */
export function SearchableList<T>(props: Props<T>) {
  const { searchLabel, search, list, noun, source, emptyAction, children } = props
  const byFilter = props.onClearFilter !== undefined
  // The rows are those of the settled text.
  const isNarrowed = search.text !== '' || search.settled !== '' || byFilter
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" gap="2" mb="3">
        <SearchField label={searchLabel} value={search.text} onChange={search.setText} />
        {props.filter}
        <Button
          variant="outline"
          colorPalette="gray"
          aria-label="Refresh"
          aria-busy={list.fetching}
          onClick={list.refetch}
        >
          <chakra.span aria-hidden="true" animation={list.fetching ? 'spin 0.8s linear infinite' : undefined}>
            <RotateCw size={18} />
          </chakra.span>
          <chakra.span display={{ base: 'none', sm: 'inline' }}>Refresh</chakra.span>
        </Button>
        <ListCount {...list} />
      </chakra.div>
      <ListStates
        {...list}
        noun={noun}
        source={source}
        emptyAction={emptyAction}
        narrowed={
          isNarrowed
            ? {
                query: search.settled,
                byFilter,
                clear: () => {
                  search.setText('')
                  props.onClearFilter?.()
                },
              }
            : undefined
        }
      >
        {children}
      </ListStates>
    </>
  )
}
