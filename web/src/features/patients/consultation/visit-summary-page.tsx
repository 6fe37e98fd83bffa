import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { RequestError } from '#web/lib/calls/api-client.ts'
import { lateComponent } from '#web/lib/code/late.tsx'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { paths } from '#web/lib/page/paths.ts'
import { latePart } from '#web/ui/late-part.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { ButtonLink } from '#web/ui/router-links.tsx'
import { Empty } from '#web/ui/states.tsx'
import { visitSummaryQuery } from './api/get-visit-summary.ts'

const VisitSummary = lateComponent(() => import('./visit-summary.tsx'), latePart('The sheet'))

/** The sheet that the patient takes home. */
export default function VisitSummaryPage() {
  const { id = '' } = useParams()
  const query = useQuery(visitSummaryQuery(id))
  const { data, error } = query
  // Beside its data.
  VisitSummary.preload()
  const notFound = error instanceof RequestError && (error.status === 404 || error.status === 400)
  return (
    <>
      <PageMeta title="Summary" noindex />
      <ButtonLink to={paths.admin.visit(id)} variant="ghost" ml={{ md: '-4' }} mb="2" data-print="hidden">
        Visit
      </ButtonLink>
      {data ? (
        <VisitSummary summary={data} />
      ) : (
        <>
          <PageHeader title="Summary" />
          {notFound ? (
            <Empty>There is no such visit.</Empty>
          ) : (
            <QueryState title="The summary could not be loaded" query={query} />
          )}
        </>
      )}
    </>
  )
}
