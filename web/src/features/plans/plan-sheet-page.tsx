import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { usePatient } from '#web/entities/patient/api/get-patient.ts'
import { RequestError } from '#web/lib/calls/api-client.ts'
import { lateComponent } from '#web/lib/code/late.tsx'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { paths } from '#web/lib/page/paths.ts'
import { latePart } from '#web/ui/late-part.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { QueryFailure, QueryState } from '#web/ui/query-state.tsx'
import { ButtonLink } from '#web/ui/router-links.tsx'
import { Empty, Loading } from '#web/ui/states.tsx'
import { planQuery } from '#web/entities/plan/api/get-plan.ts'

const Paper = lateComponent(() => import('./sheet/plan-paper.tsx'), latePart('The sheet'))

/** The plan on paper. */
export default function PlanSheetPage() {
  const { id = '' } = useParams()
  const query = useQuery(planQuery(id))
  const { data, error } = query
  const patient = usePatient(data?.patientUid ?? '')
  // Beside its data.
  Paper.preload()
  const notFound = error instanceof RequestError && (error.status === 404 || error.status === 400)
  return (
    <>
      <PageMeta title="Plan" noindex />
      <ButtonLink to={paths.admin.plan(id)} variant="ghost" ml={{ md: '-4' }} mb="2" data-print="hidden">
        Plan
      </ButtonLink>
      {data && patient.data ? (
        <Paper plan={data} name={patient.data.name} />
      ) : (
        <>
          <PageHeader title="Plan" />
          {notFound ? (
            <Empty>There is no such plan.</Empty>
          ) : data ? (
            <>
              <QueryFailure title="The patient could not be loaded" query={patient} />
              {!patient.error && <Loading />}
            </>
          ) : (
            <QueryState title="The plan could not be loaded" query={query} />
          )}
        </>
      )}
    </>
  )
}
