import { Printer } from 'lucide-react'
import type { Prescription } from '#shared/contract/prescriptions.ts'
import { formatDay } from '#web/lib/values/format-instant.ts'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { paths } from '#web/lib/page/paths.ts'
import { useClinicZone } from '#web/entities/clinic/api/get-clinic.ts'
import { usePagedList } from '#web/lib/calls/use-paged-list.ts'
import { useIsTable } from '#web/lib/browser/use-is-table.ts'
import { useSearchText } from '#web/lib/browser/use-search-text.ts'
import { PersonName } from '#web/entities/patient/components/person-name.tsx'
import { MedicineLines } from '#web/entities/prescription/components/medicine-lines.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { type Column, RecordList } from '#web/ui/record-list.tsx'
import { ButtonLink } from '#web/ui/router-links.tsx'
import { SearchableList } from '#web/ui/searchable-list.tsx'
import { prescriptionsQuery } from './api/get-prescriptions.ts'

function columnsIn(zone: string | undefined, isTable: boolean): Column<Prescription>[] {
  return [
    {
      header: 'Name',
      under: 'Patient UID',
      width: '30%',
      cell: ({ patientUid, patientName, allergies }) => (
        <PersonName patientUid={patientUid} name={patientName} allergies={allergies} />
      ),
    },
    {
      header: 'Medicines',
      plain: true,
      cell: ({ medicines }) => <MedicineLines json={medicines} most={isTable ? 3 : 1} />,
    },
    {
      header: 'Created',
      width: '9rem',
      sorted: 'descending',
      plain: true,
      aside: true,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(createdAt, zone)}</time>,
    },
  ]
}

/** Prescriptions of all patients, newest first, with a search and links to the printable sheets. */
export default function PrescriptionsPage() {
  const search = useSearchText()
  const zone = useClinicZone()
  const isTable = useIsTable()
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
        source="You write one from a visit or from a patient’s page."
        emptyAction={<ButtonLink to={paths.admin.patients}>Choose a patient</ButtonLink>}
      >
        {(rows) => (
          <RecordList
            label="Prescriptions"
            rows={rows}
            rowKey={(row) => row.id}
            columns={columnsIn(zone, isTable)}
            actionsAside
            renderActions={({ id, patientUid, patientName }) => (
              <ButtonLink
                to={paths.admin.prescription(patientUid, id)}
                size="sm"
                variant="outline"
                title="Sheet"
                aria-label={`Printable sheet for ${patientName}`}
              >
                <Printer aria-hidden="true" />
              </ButtonLink>
            )}
          />
        )}
      </SearchableList>
    </>
  )
}
