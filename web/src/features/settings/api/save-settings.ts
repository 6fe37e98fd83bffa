import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SettingsFacts } from '#shared/contract/settings.ts'
import { api } from '#web/lib/api-client.ts'
import { followClinic } from '#web/entities/clinic/api/find-clinic-changes.ts'

/** Replaces the settings. Days, slots and the zone of every screen go by them, so that all is asked for anew. */
export function useSaveSettings() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: SettingsFacts & { version: number }) => api('settings.save', { body }),
    onSuccess: () => {
      void queryClient.invalidateQueries()
      void followClinic()
    },
  })
}
