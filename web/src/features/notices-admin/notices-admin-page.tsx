import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { LoadingBoxes } from '#web/ui/loading-boxes.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { QueryFailure } from '#web/ui/query-state.tsx'
import { newestNoticesQuery } from './api/get-newest-notices.ts'
import { NoticesEditor } from './components/notices-editor.tsx'

/** The privacy notice and the terms, for admins. */
export default function NoticesAdminPage() {
  const query = useQuery(newestNoticesQuery)
  return (
    <>
      <PageMeta title="Privacy & Terms" noindex />
      <PageHeader
        title="Privacy & Terms"
        text="Every save is a new version. A booking keeps the version that its visitor was shown."
      />
      {query.data ? (
        <chakra.div display="grid" gap="6">
          <NoticesEditor notices={query.data} />
        </chakra.div>
      ) : query.error ? (
        <QueryFailure title="The texts could not be loaded" query={query} />
      ) : (
        <LoadingBoxes heights={['48rem', '12rem']} />
      )}
    </>
  )
}
