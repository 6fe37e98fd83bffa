import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SettingsFacts } from '#shared/contract/settings.ts'
import { followClinic } from '#web/entities/clinic/follow-clinic.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { act, newer } from '#web/lib/calls/act.ts'

/** Replaces the settings. Every screen's days, slots and zone depend on them, so everything is refetched. */
export function useSaveSettings() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ facts, version }: { facts: SettingsFacts; version: number }) =>
      act('settings', 'settings.save', (before) => ({
        body: { ...facts, version: newer({ version }, before).version },
      })),
    onSuccess: () => {
      void queryClient.invalidateQueries()
      void followClinic()
    },
    onError: () => void refreshSubject(queryClient, 'settings'),
  })
}
