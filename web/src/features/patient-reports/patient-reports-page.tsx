import { Button } from '@chakra-ui/react'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { formatDay } from '#web/lib/values/format-instant.ts'
import { lateComponent, usePreload } from '#web/lib/code/late.tsx'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { useClinicZone } from '#web/entities/clinic/api/get-clinic.ts'
import { reportsQuery } from '#web/entities/report/api/get-reports.ts'
import { usePagedList } from '#web/lib/calls/use-paged-list.ts'
import { useSearchText } from '#web/lib/browser/use-search-text.ts'
import { lateDialog } from '#web/ui/late-dialog.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { type Column, RecordList } from '#web/ui/record-list.tsx'
import { SearchableList } from '#web/ui/searchable-list.tsx'
import { PatientDialog, patientDialogs } from '#web/entities/patient-dialog.tsx'
import { namesRow } from '#web/ui/open-row.ts'
import { nameLink, PersonName } from '#web/entities/patient/components/person-name.tsx'
import { groupByPatient, type PatientFiles } from '#web/entities/report/group-reports.ts'

const FilesDialog = lateComponent(() => import('./components/patient-files-dialog.tsx'), lateDialog)
const Picker = lateComponent(() => import('#web/entities/patient/components/patient-picker.tsx'), lateDialog)

/** @param partial whether more files follow, so that the count is a minimum */
function columnsIn(
  zone: string | undefined,
  partial: boolean,
  open: (files: PatientFiles) => void,
): Column<PatientFiles>[] {
  return [
    {
      header: 'Name',
      under: 'Patient UID',
      cell: (files) => (
        <PersonName patientUid={files.patientUid} name={files.patientName} allergies={files.allergies}>
          <Button
            {...nameLink}
            {...namesRow}
            aria-label={`Open reports of ${files.patientName}`}
            onClick={() => open(files)}
          >
            <bdi>{files.patientName}</bdi>
          </Button>
        </PersonName>
      ),
    },
    {
      header: 'Files',
      width: '8rem',
      plain: true,
      cell: ({ reports }) =>
        `${reports.length}${partial ? '+' : ''} ${reports.length === 1 ? 'file' : 'files'}`,
    },
    {
      header: 'Last upload',
      width: '12rem',
      sorted: 'descending',
      plain: true,
      aside: true,
      cell: ({ reports: [latest] }) =>
        latest && <time dateTime={latest.uploadedAt}>{formatDay(latest.uploadedAt, zone)}</time>,
    },
  ]
}

type Chosen = Pick<PatientFiles, 'patientUid' | 'patientName'>

const UploadButton = ({ onClick }: { onClick: () => void }) => (
  <Button aria-haspopup="dialog" onClick={onClick}>
    <Upload aria-hidden="true" />
    Upload File
  </Button>
)

/** Patient Reports: the uploaded files, one row per patient. */
export default function PatientReportsPage() {
  const search = useSearchText()
  const [opened, setOpened] = useState<Chosen | null>(null)
  const [picking, setPicking] = useState(false)
  const [uploadFor, setUploadFor] = useState<Chosen | null>(null)
  const zone = useClinicZone()
  const list = usePagedList(reportsQuery({ q: search.settled }))
  usePreload(FilesDialog, Picker, patientDialogs.upload)
  return (
    <>
      <PageMeta title="Patient Reports" noindex />
      <PageHeader title="Patient Reports" actions={<UploadButton onClick={() => setPicking(true)} />} />
      <SearchableList
        searchLabel="Search by UID or name"
        search={search}
        list={list}
        noun="reports"
        source="A file appears here once it is uploaded for a patient."
        emptyAction={<UploadButton onClick={() => setPicking(true)} />}
      >
        {(reports) => (
          <RecordList
            label="Patient reports"
            rows={groupByPatient(reports)}
            rowKey={(row) => row.patientUid}
            columns={columnsIn(zone, list.hasMore, setOpened)}
          />
        )}
      </SearchableList>
      {opened && (
        <FilesDialog
          patientUid={opened.patientUid}
          patientName={opened.patientName}
          onUpload={() => setUploadFor(opened)}
          onClose={() => setOpened(null)}
        />
      )}
      {picking && (
        <Picker
          title="Upload for which patient?"
          onClose={() => setPicking(false)}
          onPick={(patient) => {
            setPicking(false)
            setUploadFor(patient)
          }}
        />
      )}
      {uploadFor && (
        <PatientDialog
          dialog="upload"
          patientUid={uploadFor.patientUid}
          name={uploadFor.patientName}
          onClose={() => setUploadFor(null)}
        />
      )}
    </>
  )
}
