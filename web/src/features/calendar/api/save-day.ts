import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DaySlots } from '#shared/contract/slots.ts'
import { act, newer } from '#web/lib/calls/act.ts'
import { type DayDraft, toSave } from '../slot-selection.ts'

/** Saves the draft of one day, if the day still has the version that the draft is based on. */
export function useSaveDay() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ day, draft, version }: { day: DaySlots; draft: DayDraft; version: number }) =>
      act(`day:${day.date}`, 'slots.save', (before) => ({
        body: { ...toSave(day, draft), version: newer({ version }, before).version },
      })),
    // Open slots are shown on other screens too: the day view, the reschedule dialog, the dashboard.
    onSettled: () => void queryClient.invalidateQueries(),
  })
}
