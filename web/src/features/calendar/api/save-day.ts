import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DaySlots } from '#shared/contract/slots.ts'
import { api } from '#web/lib/calls/api-client.ts'
import { saveRecord } from '#web/lib/calls/save-record.ts'
import { type DayDraft, isChanged, toSave } from '../slot-selection.ts'

/** Saves the draft of one day, if the day still has the version that the draft is based on. */
export function useSaveDay() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ day, draft, version }: { day: DaySlots; draft: DayDraft; version: number | undefined }) =>
      saveRecord(`day:${day.date}`, {
        sent: draft,
        send: (now?: DaySlots) =>
          api('slots.save', { body: { ...toSave(day, draft), version: now?.version ?? version } }),
        isAsSent: (now, sent) => !isChanged(now, sent),
      }),
    // Open slots are shown on other screens too: the day view, the reschedule dialog, the dashboard.
    onSettled: () => void queryClient.invalidateQueries(),
  })
}
