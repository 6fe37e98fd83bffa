import { chakra } from '@chakra-ui/react'
import { Printer } from 'lucide-react'
import type { Prescription } from '#shared/contract/prescriptions.ts'
import { formatDay } from '#web/lib/values/format-instant.ts'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { paths } from '#web/lib/page/paths.ts'
import { useClinicZone } from '#web/entities/clinic/api/get-clinic.ts'
import { usePagedList } from '#web/lib/calls/use-paged-list.ts'
import { useSearchText } from '#web/lib/browser/use-search-text.ts'
import { UidLink } from '#web/entities/patient/components/uid-link.tsx'
import { MedicineLines } from '#web/entities/prescription/components/medicine-lines.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { type Column, RecordList } from '#web/ui/record-list.tsx'
import { ButtonLink } from '#web/ui/router-links.tsx'
import { SearchableList } from '#web/ui/searchable-list.tsx'
import { prescriptionsQuery } from './api/get-prescriptions.ts'

function columnsIn(zone: string | undefined): Column<Prescription>[] {
  return [
    {
      header: 'Patient UID',
      width: '12rem',
      cell: ({ patientUid, patientName }) => (
        <>
          <UidLink patientUid={patientUid} patientName={patientName} />
          <chakra.span display="block" fontWeight="400" color="fg.muted">
            <bdi>{patientName}</bdi>
          </chakra.span>
        </>
      ),
    },
    { header: 'Medicines', plain: true, cell: ({ medicines }) => <MedicineLines json={medicines} /> },
    {
      header: 'Created',
      width: '9rem',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(createdAt, zone)}</time>,
    },
  ]
}

/** Prescriptions of all patients, newest first, with a search and links to the printable sheets. */
export default function PrescriptionsPage() {
  const search = useSearchText()
  const zone = useClinicZone()
  const list = usePagedList(prescriptionsQuery({ q: search.settled }))
  return (
    <>
      <PageMeta title="Prescriptions" noindex />
      <PageHeader title="Prescriptions" />
      <SearchableList
        searchLabel="Search by UID or medicine"
        search={search}
        list={list}
        noun="prescriptions"
        emptyText="No prescriptions found. You write one from a visit or from a patient’s page."
        emptyAction={<ButtonLink to={paths.admin.patients}>Choose a patient</ButtonLink>}
      >
        {(rows) => (
          <RecordList
            label="Prescriptions"
            rows={rows}
            rowKey={(row) => row.id}
            columns={columnsIn(zone)}
            renderActions={({ id, patientUid, patientName }) => (
              <ButtonLink
                to={paths.admin.prescription(patientUid, id)}
                size="sm"
                variant="outline"
                aria-label={`Printable sheet for ${patientName}`}
              >
                <Printer aria-hidden="true" />
                Sheet
              </ButtonLink>
            )}
          />
        )}
      </SearchableList>
    </>
  )
}
