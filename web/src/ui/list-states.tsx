import { Button, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { failureText } from '#web/lib/calls/api-client.ts'
import type { WholeList } from '#web/lib/values/list-of.ts'
import type { PagedList } from '#web/lib/calls/use-paged-list.ts'
import { Isolated } from './isolate.tsx'
import { Empty, LoadError } from './states.tsx'

/** A list's rows so far, and how to load more if it is paged. */
export type List<T> = WholeList<T> & Partial<PagedList<T>>

interface Narrowed {
  /** The text that is searched for; '' for none. */
  query: string
  /** Whether a filter is chosen too, or which ones, in words. */
  byFilter?: boolean | string
  clear: () => void
}

type Props<T> = List<T> & {
  /** Names the rows: 'patients' gives 'No patients found.'. */
  noun: string
  /** Replaces that sentence. */
  emptyText?: string
  /** Said of an empty list: where its rows come from, or whom to ask for them. */
  source: string
  /** The first thing to do about an empty list. */
  emptyAction?: ReactNode
  /** What narrows the list, if anything does. It may be why the list is empty, so it is named and can be cleared. */
  narrowed?: Narrowed | undefined
  /** The boxes of rows that are loading, if theirs are not as high as a list's. */
  loading?: ReactNode
  /** Renders the rows; there is at least one. */
  children: (rows: T[]) => ReactNode
}

/** How many rows are shown, of how many: '50 of 60', or 'First 50' where that isn't known. Read aloud when a search changes it. */
export function ListCount<T>({ rows, hasMore, total }: List<T>) {
  const shown = rows?.length ?? 0
  return (
    <chakra.p
      role="status"
      textStyle="hint"
      color="fg.muted"
      fontVariantNumeric="tabular-nums"
      ms="auto"
      alignSelf="center"
      whiteSpace="nowrap"
    >
      {shown > 0 && (total === undefined && hasMore ? `First ${shown}` : `${shown} of ${total ?? shown}`)}
    </chakra.p>
  )
}

/** As many as fit the first screen of a desktop. */
const BOXES = 8

/** The height of a list's rows: those of a table, or of two lines. */
const ROW = { base: '18', md: '13' }

/** The boxes of a list that is loading, once it has been for 150 ms. */
export const LoadingRows = ({ height = ROW }: { height?: string | typeof ROW }) => (
  <chakra.div
    role="status"
    bg="bg.panel"
    borderWidth="1px"
    borderColor="border"
    borderRadius="l3"
    css={{
      transition: 'opacity 0s linear 150ms',
      '@starting-style': { opacity: '0' },
      '& > div': { display: 'flex', alignItems: 'center', minH: height, px: '3' },
      '& > div + div': { borderTopWidth: '1px', borderColor: 'border' },
      '& > div > div': { h: '3', w: '40%', bg: 'bg.muted', borderRadius: 'l1' },
    }}
  >
    <chakra.span srOnly>Loading…</chakra.span>
    {Array.from({ length: BOXES }, (_, index) => (
      <div key={index}>
        <div />
      </div>
    ))}
  </chakra.div>
)

/** Nothing matches: what was asked for, and a button that clears it. */
function NoMatch({ noun, narrowed: { query, byFilter, clear } }: { noun: string; narrowed: Narrowed }) {
  return (
    <Empty
      action={
        <Button variant="outline" size="sm" onClick={clear}>
          {query ? 'Clear search' : 'Clear filter'}
        </Button>
      }
    >
      <span>No {noun} found.</span>{' '}
      <chakra.span display="block" overflowWrap="anywhere">
        Nothing matches{' '}
        {query && (
          <>
            “<bdi>{query}</bdi>”
          </>
        )}
        {query && byFilter && ' with '}
        {byFilter && 'the chosen filter'}
        {typeof byFilter === 'string' && (
          <>
            : <Isolated text={byFilter} />
          </>
        )}
        .
      </chakra.span>
    </Empty>
  )
}

/** A list in each of its states (loading, failed, empty, no match, loaded), with a button for more. */
export function ListStates<T>(props: Props<T>) {
  const { rows, error, fetching, former, refetch, noun, narrowed, children } = props
  const failure = error && (
    <LoadError
      title={rows ? `The ${noun} could not be refreshed` : `The ${noun} could not be loaded`}
      reason={failureText(error)}
      onRetry={refetch}
      retrying={fetching}
    />
  )
  // That nothing matched the search before says nothing about this one.
  if (!rows || (former && rows.length === 0)) return failure ?? props.loading ?? <LoadingRows />
  return (
    <>
      {failure && <chakra.div mb="4">{failure}</chakra.div>}
      {rows.length === 0 ? (
        <div role="status">
          {narrowed ? (
            <NoMatch noun={noun} narrowed={narrowed} />
          ) : (
            <Empty action={props.emptyAction}>
              <span>{props.emptyText ?? `No ${noun} found.`}</span>{' '}
              <chakra.span display="block">{props.source}</chakra.span>
            </Empty>
          )}
        </div>
      ) : (
        children(rows)
      )}
      {props.hasMore && (
        <chakra.div display="flex" justifyContent="center" mt="4" data-print="hidden">
          <Button variant="outline" onClick={props.loadMore} disabled={props.loadingMore}>
            {props.loadingMore ? 'Loading…' : 'Load more'}
          </Button>
        </chakra.div>
      )}
    </>
  )
}
