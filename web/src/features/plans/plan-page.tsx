import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { RequestError } from '#web/lib/calls/api-client.ts'
import { lateComponent } from '#web/lib/code/late.tsx'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { paths } from '#web/lib/page/paths.ts'
import { usePatient } from '#web/entities/patient/api/get-patient.ts'
import { latePart } from '#web/ui/late-part.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { QueryFailure } from '#web/ui/query-state.tsx'
import { ButtonLink } from '#web/ui/router-links.tsx'
import { Empty, Loading } from '#web/ui/states.tsx'
import { dishesQuery } from './api/get-dishes.ts'
import { planQuery } from '#web/entities/plan/api/get-plan.ts'

const Screen = lateComponent(() => import('./plan-screen.tsx'), latePart('The plan'))

/** A plan of a patient. */
export default function PlanPage() {
  const { id = '' } = useParams()
  const query = useQuery(planQuery(id))
  const dishes = useQuery(dishesQuery)
  const { data, error } = query
  const patient = usePatient(data?.patientUid ?? '')
  Screen.preload()
  const notFound = error instanceof RequestError && (error.status === 404 || error.status === 400)
  if (data && dishes.data)
    return (
      <>
        <PageMeta title="Plan" noindex />
        {error && <QueryFailure title="The plan could not be refreshed" query={query} />}
        <Screen
          key={`${id} ${data.status}`}
          plan={data}
          dishes={dishes.data}
          name={patient.data?.name ?? data.patientUid}
        />
      </>
    )
  return (
    <>
      <PageMeta title="Plan" noindex />
      <PageHeader title="Plan" />
      {notFound ? (
        <Empty action={<ButtonLink to={paths.admin.patients}>Patients</ButtonLink>}>
          There is no such plan.
        </Empty>
      ) : (
        <>
          <QueryFailure title="The plan could not be loaded" query={query} />
          <QueryFailure title="The dishes could not be loaded" query={dishes} />
          {!error && !dishes.error && <Loading />}
        </>
      )}
    </>
  )
}
