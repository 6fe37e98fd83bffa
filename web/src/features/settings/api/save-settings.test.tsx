import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { SettingsFacts } from '#shared/contract/settings.ts'
import { opened, pressUnanswered, serve } from '#tests/support/lost-answers.tsx'
import { settingsQuery } from './get-settings.ts'
import { useSaveSettings } from './save-settings.ts'

test('reads the settings again after a save without an answer', async () => {
  serve()
  const client = new QueryClient()
  const { queryKey } = settingsQuery
  await client.prefetchQuery({ queryKey, queryFn: () => ({}) as never })
  await pressUnanswered(() =>
    opened(useSaveSettings, client).mutateAsync({ facts: {} as SettingsFacts, version: 1 }),
  )
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
})
