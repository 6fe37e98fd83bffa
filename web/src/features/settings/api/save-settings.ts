import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SettingsFacts } from '#shared/contract/settings.ts'
import { api } from '#web/lib/api-client.ts'
import { orAgain } from '#web/lib/or-found.ts'
import { orAsSent } from '#web/lib/stale-record.ts'
import { followClinic } from '#web/entities/clinic/follow-clinic.ts'
import { differingSettings, toForm } from '../settings-form.ts'

/** Replaces the settings. Days, slots and zone of every screen depend on them, so everything is refetched. */
export function useSaveSettings() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ facts, version }: { facts: SettingsFacts; version: number }) =>
      orAsSent(
        () => orAgain(() => api('settings.save', { body: { ...facts, version } })),
        (now) => differingSettings(toForm(now), toForm(facts)).length === 0,
      ),
    onSuccess: () => {
      void queryClient.invalidateQueries()
      void followClinic()
    },
  })
}
