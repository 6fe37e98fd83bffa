import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { failureText } from '#web/lib/calls/api-client.ts'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { LoadError, Loading } from '#web/ui/states.tsx'
import { newestNoticesQuery } from './api/get-newest-notices.ts'
import { NoticeVersions } from './components/notice-versions.tsx'
import { NoticesEditor } from './components/notices-editor.tsx'

/** The privacy notice and the terms, for admins. */
export default function NoticesAdminPage() {
  const { data, error, isFetching, refetch } = useQuery(newestNoticesQuery)
  return (
    <>
      <PageMeta title="Privacy & Terms" noindex />
      <PageHeader
        title="Privacy & Terms"
        text="Every save is a new version. A booking keeps the version that its visitor was shown."
      />
      {data ? (
        <chakra.div display="grid" gap="6">
          <NoticesEditor notices={data} />
          <NoticeVersions />
        </chakra.div>
      ) : error ? (
        <LoadError
          title="The texts could not be loaded"
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
