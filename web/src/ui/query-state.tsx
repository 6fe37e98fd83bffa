import type { UseQueryResult } from '@tanstack/react-query'
import { failureText } from '#web/lib/calls/api-client.ts'
import { LoadError, Loading } from './states.tsx'

interface Props {
  /** Says what failed, in the user's words. */
  title: string
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
}

/** Says that a query failed and why, with a button to try again. */
export const QueryFailure = ({ title, query: { error, isFetching, refetch } }: Props) =>
  error && (
    <LoadError
      title={title}
      reason={failureText(error)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  )

/** In place of a query's data: that it is loading, or that it failed. */
export const QueryState = (props: Props) => (props.query.error ? <QueryFailure {...props} /> : <Loading />)
