import { useQuery } from '@tanstack/react-query'
import { formatLongDate } from '#shared/domain/dates.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { slotsQuery } from '../api/get-slots.ts'
import { type DayActions, DayForm } from './day-form.tsx'

/** The slots of one day. Nothing can be changed until they are loaded. */
export default function DayDialog({ date, ...rest }: { date: string } & DayActions) {
  const { onClose } = rest
  const query = useQuery(slotsQuery(date))
  if (query.data) return <DayForm day={query.data} {...rest} />
  return (
    <Dialog onClose={onClose} title={formatLongDate(date)}>
      <QueryState title="This day could not be loaded" query={query} />
    </Dialog>
  )
}
