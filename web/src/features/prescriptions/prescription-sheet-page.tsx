import { Button } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Printer } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { RequestError } from '#web/lib/calls/api-client.ts'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { paths } from '#web/lib/page/paths.ts'
import { useClinicZone } from '#web/entities/clinic/api/get-clinic.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ButtonLink } from '#web/ui/router-links.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { Empty } from '#web/ui/states.tsx'
import { prescriptionSheetQuery } from './api/get-prescription-sheet.ts'
import { PrescriptionSheet } from './components/prescription-sheet.tsx'

/** A prescription as a sheet of paper, shown as it will be printed. */
export default function PrescriptionSheetPage() {
  const { uid = '', id = '' } = useParams()
  const zone = useClinicZone()
  const query = useQuery(prescriptionSheetQuery(uid, id))
  const { data, error } = query
  const notFound = error instanceof RequestError && (error.status === 404 || error.status === 400)
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
      ) : (
        <>
          <PageHeader title="Prescription" />
          {notFound ? (
            <Empty>This prescription does not exist.</Empty>
          ) : (
            <QueryState title="The prescription could not be loaded" query={query} />
          )}
        </>
      )}
    </>
  )
}
