import { useQuery } from '@tanstack/react-query'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { settingsQuery } from './api/get-settings.ts'
import { SettingsEditor } from './components/settings-editor.tsx'

/** The clinic's settings, for admins. */
export default function SettingsPage() {
  const query = useQuery(settingsQuery)
  return (
    <>
      <PageMeta title="Settings" noindex />
      <PageHeader title="Settings" text="They apply to the whole clinic from the moment they are saved." />
      {query.data ? (
        <SettingsEditor settings={query.data} />
      ) : (
        <QueryState title="The settings could not be loaded" query={query} />
      )}
    </>
  )
}
