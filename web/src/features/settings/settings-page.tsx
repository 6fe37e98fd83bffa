import { useQuery } from '@tanstack/react-query'
import { failureText } from '#web/lib/calls/api-client.ts'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { LoadError, Loading } from '#web/ui/states.tsx'
import { settingsQuery } from './api/get-settings.ts'
import { SettingsEditor } from './components/settings-editor.tsx'

/** The clinic's settings, for admins. */
export default function SettingsPage() {
  const { data, error, isFetching, refetch } = useQuery(settingsQuery)
  return (
    <>
      <PageMeta title="Settings" noindex />
      <PageHeader title="Settings" text="They apply to the whole clinic from the moment they are saved." />
      {data ? (
        <SettingsEditor settings={data} />
      ) : error ? (
        <LoadError
          title="The settings could not be loaded"
          reason={failureText(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Loading />
      )}
    </>
  )
}
