import { Button, chakra } from '@chakra-ui/react'
import { CalendarPlus, FilePlus2, Pencil, Printer, ScrollText, Upload } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { Patient } from '#shared/contract/patients.ts'
import { RequestError } from '#web/lib/calls/api-client.ts'
import { readDraft } from '#web/lib/forms/drafts.ts'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import type { BookFor } from '#web/entities/appointment/book-for.ts'
import { paths } from '#web/lib/page/paths.ts'
import { useClinicZone } from '#web/entities/clinic/api/get-clinic.ts'
import { usePatient } from '#web/entities/patient/api/get-patient.ts'
import { PrescriptionLabel } from '#web/entities/prescription/components/prescription-label.tsx'
import { PatientDialog, type PatientDialogName } from '#web/entities/patient-dialog.tsx'
import { useCurrentUser } from '#web/entities/session/api/get-current-user.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ButtonLink, TextLink } from '#web/ui/router-links.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { Empty } from '#web/ui/states.tsx'
import { Measurements } from './components/measurement-history.tsx'
import { PatientDetails } from './components/patient-details.tsx'
import { PatientPrescriptions } from './components/patient-prescriptions.tsx'
import { PatientReports } from './components/patient-reports.tsx'
import { Visits } from './components/visits.tsx'
import { useMissedToday } from './missed-today.ts'

/** One patient: details, visits, prescriptions and reports on a page. */
export default function PatientPage() {
  const { uid = '' } = useParams()
  const query = usePatient(uid)
  const { data, error } = query
  const notFound = error instanceof RequestError && (error.status === 404 || error.status === 400)
  return (
    <>
      <PageMeta title="Patient" noindex />
      {data ? (
        <PatientRecord patient={data} />
      ) : notFound ? (
        <>
          <PageHeader title="Patient" />
          <Empty action={<ButtonLink to={paths.admin.patients}>All patients</ButtonLink>}>
            There is no patient {uid}.
          </Empty>
        </>
      ) : (
        <>
          <PageHeader title="Patient" />
          <QueryState title="The patient could not be loaded" query={query} />
        </>
      )}
    </>
  )
}

function PatientRecord({ patient }: { patient: Patient }) {
  const { patientUid, name, contact, email } = patient
  const bookFor: BookFor = { bookFor: { patientUid, name, contact, email } }
  // Reopens the details that were open when the session ended or the page was reloaded.
  const [open, setOpen] = useState<PatientDialogName | null>(() =>
    readDraft(`details:${patientUid}`) ? 'details' : null,
  )
  const zone = useClinicZone()
  const user = useCurrentUser().data?.user
  const missed = useMissedToday(patientUid)
  return (
    <>
      <PageHeader
        title={<bdi>{name}</bdi>}
        text={patientUid}
        actions={
          <chakra.div display="flex" flexWrap="wrap" gap="2" data-print="hidden">
            <ButtonLink to={paths.admin.appointments} state={bookFor}>
              <CalendarPlus aria-hidden="true" />
              Book appointment
            </ButtonLink>
            <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen('details')}>
              <Pencil aria-hidden="true" />
              Edit Details
            </Button>
            <Button variant="outline" colorPalette="gray" onClick={() => window.print()}>
              <Printer aria-hidden="true" />
              Print
            </Button>
            {user?.role === 'admin' && (
              <ButtonLink to={paths.admin.auditOf(patientUid)} variant="outline" colorPalette="gray">
                <ScrollText aria-hidden="true" />
                Who has seen this record
              </ButtonLink>
            )}
          </chakra.div>
        }
      />
      {missed && (
        <chakra.div mb="4" data-print="hidden">
          <Notice tone="warning">
            <bdi>{name}</bdi> missed today’s visit, so nothing is prescribed or uploaded. If they came after
            all, choose ‘Arrived late’ in{' '}
            <TextLink to={paths.admin.day(missed)} textDecoration="underline">
              today’s appointments
            </TextLink>
            .
          </Notice>
        </chakra.div>
      )}
      <Panel title="Details">
        <PatientDetails patient={patient} />
      </Panel>
      <chakra.div mt="4">
        <Panel title="Measurements">
          <Measurements patientUid={patientUid} zone={zone} onAdd={() => setOpen('details')} />
        </Panel>
      </chakra.div>
      <chakra.div
        display="grid"
        alignItems="start"
        gap="4"
        mt="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
      >
        <chakra.div display="grid" gap="4">
          <Panel
            title="Prescriptions"
            action={
              !missed && (
                <Button
                  size="sm"
                  variant="outline"
                  aria-haspopup="dialog"
                  onClick={() => setOpen('prescription')}
                >
                  <FilePlus2 aria-hidden="true" />
                  <PrescriptionLabel patientUid={patientUid} />
                </Button>
              )
            }
          >
            <PatientPrescriptions patientUid={patientUid} zone={zone} />
          </Panel>
          <Panel title="Visits">
            <Visits patientUid={patientUid} zone={zone} />
          </Panel>
        </chakra.div>
        <Panel
          title="Reports"
          action={
            !missed && (
              <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={() => setOpen('upload')}>
                <Upload aria-hidden="true" />
                Upload File
              </Button>
            )
          }
        >
          <PatientReports patientUid={patientUid} zone={zone} />
        </Panel>
      </chakra.div>
      {open && (
        <PatientDialog dialog={open} patientUid={patientUid} name={name} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
