import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { RequestError } from '#web/lib/calls/api-client.ts'
import { chartQuery } from '#web/entities/measurement/api/get-chart.ts'
import { kindsQuery } from '#web/entities/measurement/api/get-kinds.ts'
import { lateComponent } from '#web/lib/code/late.tsx'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { paths } from '#web/lib/page/paths.ts'
import { useReached } from '#web/lib/values/use-reached.ts'
import { latePart } from '#web/ui/late-part.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { QueryFailure } from '#web/ui/query-state.tsx'
import { ButtonLink } from '#web/ui/router-links.tsx'
import { Empty } from '#web/ui/states.tsx'
import { consultationQuery } from './api/get-consultation.ts'
import { VisitBoxes } from './parts/visit-boxes.tsx'

const Screen = lateComponent(
  async () => {
    const screen = await import('./consultation-screen.tsx')
    // With its parts, so that none pushes another away.
    await screen.loadParts()
    return screen
  },
  {
    ...latePart('The visit'),
    loading: () => <VisitBoxes />,
  },
)

/** The consultation of a visit. */
export default function ConsultationPage() {
  const { id = '' } = useParams()
  const query = useQuery(consultationQuery(id))
  const { data, error } = query
  const chart = useQuery({ ...chartQuery(data?.patient.patientUid ?? ''), enabled: data !== undefined })
  const kinds = useQuery(kindsQuery)
  // Beside the visit's data.
  Screen.preload()
  const notFound = error instanceof RequestError && (error.status === 404 || error.status === 400)
  const isReady = useReached(data !== undefined && !chart.isPending && !kinds.isPending, id)
  if (data && isReady)
    return (
      <>
        <PageMeta title="Visit" noindex />
        {error && <QueryFailure title="The visit could not be refreshed" query={query} />}
        <Screen key={id} visit={data} loadedAt={query.dataUpdatedAt} />
      </>
    )
  return (
    <>
      <PageMeta title="Visit" noindex />
      {(error || notFound) && <PageHeader title="Visit" />}
      {notFound ? (
        <Empty action={<ButtonLink to={paths.admin.appointments}>Appointments</ButtonLink>}>
          There is no such visit.
        </Empty>
      ) : (
        <QueryFailure title="The visit could not be loaded" query={query} />
      )}
      {!error && <VisitBoxes />}
    </>
  )
}
