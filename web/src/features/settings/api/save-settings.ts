import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Settings, SettingsFacts } from '#shared/contract/settings.ts'
import { api } from '#web/lib/calls/api-client.ts'
import { saveRecord } from '#web/lib/calls/save-record.ts'
import { followClinic } from '#web/entities/clinic/follow-clinic.ts'
import { differingSettings, toForm } from '../settings-form.ts'

/** Replaces the settings. Every screen's days, slots and zone depend on them, so everything is refetched. */
export function useSaveSettings() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ facts, version }: { facts: SettingsFacts; version: number }) =>
      saveRecord('settings', {
        sent: facts,
        send: (now?: Settings) =>
          api('settings.save', { body: { ...facts, version: now?.version ?? version } }),
        isAsSent: (now, sent) => differingSettings(toForm(now), toForm(sent)).length === 0,
      }),
    onSuccess: () => {
      void queryClient.invalidateQueries()
      void followClinic()
    },
  })
}
