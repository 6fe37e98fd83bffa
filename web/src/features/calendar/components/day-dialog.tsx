import { useQuery } from '@tanstack/react-query'
import { formatLongDate } from '#shared/domain/dates.ts'
import { failureText } from '#web/lib/calls/api-client.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadError, Loading } from '#web/ui/states.tsx'
import { slotsQuery } from '../api/get-slots.ts'
import { type DayActions, DayForm } from './day-form.tsx'

/** The slots of one day. Nothing can be changed until they are loaded. */
export default function DayDialog({ date, ...rest }: { date: string } & DayActions) {
  const { onClose } = rest
  const { data, error, isFetching, refetch } = useQuery(slotsQuery(date))
  if (data) return <DayForm day={data} {...rest} />
  return (
    <Dialog onClose={onClose} title={formatLongDate(date)}>
      {error ? (
        <LoadError
          title="This day could not be loaded"
          reason={failureText(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Loading />
      )}
    </Dialog>
  )
}
