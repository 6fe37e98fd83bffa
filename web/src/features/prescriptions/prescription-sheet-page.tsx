import { Button } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Printer } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { api, RequestError } from '#web/lib/api-client.ts'
import { PageMeta } from '#web/lib/page-meta.tsx'
import { paths } from '#web/lib/paths.ts'
import { useClinicZone } from '#web/lib/use-clinic-zone.ts'
import { ButtonLink } from '#web/ui/router-links.tsx'
import { Empty, LoadError, Loading } from '#web/ui/states.tsx'
import { PrescriptionSheet } from './components/prescription-sheet.tsx'

/** The patient's record and the one prescription; a prescription of somebody else is not found. */
function useSheet(patientUid: string, id: string) {
  return useQuery({
    queryKey: ['prescriptions', 'sheet', patientUid, id],
    queryFn: async ({ signal }) => {
      const [patient, prescriptions] = await Promise.all([
        api('patients.get', { params: { patientUid }, signal }),
        api('prescriptions.of-patient', { params: { patientUid }, signal }),
      ])
      const prescription = prescriptions.find((entry) => entry.id === id)
      if (!prescription) throw new RequestError(404, 'This prescription does not exist.')
      return { patient, prescription }
    },
  })
}

/** A prescription as a sheet of paper: on the screen as it will be printed. */
export default function PrescriptionSheetPage() {
  const { uid = '', id = '' } = useParams()
  const zone = useClinicZone()
  const { data, error, isFetching, refetch } = useSheet(uid, id)
  const notFound = error instanceof RequestError && error.status === 404
  return (
    <>
      <PageMeta title="Prescription" noindex />
      <div data-print="hidden">
        <ButtonLink to={paths.admin.prescriptions} variant="ghost" mb="4" mr="2" ml={{ md: '-4' }}>
          <ArrowLeft aria-hidden="true" />
          Prescriptions
        </ButtonLink>
        {data && (
          <Button mb="4" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            Print
          </Button>
        )}
      </div>
      {data ? (
        <PrescriptionSheet {...data} zone={zone} />
      ) : notFound ? (
        <Empty>This prescription does not exist.</Empty>
      ) : error ? (
        <LoadError
          title="The prescription could not be loaded"
          reason={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Loading />
      )}
    </>
  )
}
