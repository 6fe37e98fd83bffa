import { Button } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { useClinicZone } from '#web/entities/clinic/api/get-clinic.ts'
import { RequestError } from '#web/lib/calls/api-client.ts'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { paths } from '#web/lib/page/paths.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { ButtonLink } from '#web/ui/router-links.tsx'
import { Empty } from '#web/ui/states.tsx'
import { visitSummaryQuery } from './api/get-visit-summary.ts'
import { SummarySheet } from './parts/summary-sheet.tsx'

/** The sheet that the patient takes home, shown as it will be printed. */
export default function VisitSummaryPage() {
  const { id = '' } = useParams()
  const zone = useClinicZone()
  const query = useQuery(visitSummaryQuery(id))
  const { data, error } = query
  const notFound = error instanceof RequestError && (error.status === 404 || error.status === 400)
  return (
    <>
      <PageMeta title="Summary" noindex />
      <div data-print="hidden">
        <ButtonLink to={paths.admin.visit(id)} variant="ghost" mb="4" mr="2" ml={{ md: '-4' }}>
          Visit
        </ButtonLink>
        {data && (
          <Button mb="4" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            Print
          </Button>
        )}
        {data && !data.signed && (
          <Notice tone="warning">
            The note isn’t signed, so what was agreed is not on this sheet. Sign it first if the patient is to
            take it home.
          </Notice>
        )}
      </div>
      {data ? (
        <SummarySheet summary={data} zone={zone} />
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
