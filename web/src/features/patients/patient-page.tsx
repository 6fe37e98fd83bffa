import { Button, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, Pencil, Printer } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { Patient } from '#shared/contract/patients.ts'
import { useKeys } from '#web/lib/browser/keys.ts'
import { RequestError } from '#web/lib/calls/api-client.ts'
import { useLoaded } from '#web/lib/code/use-loaded.ts'
import { readDraft } from '#web/lib/forms/drafts.ts'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import type { BookFor } from '#web/entities/appointment/book-for.ts'
import { paths } from '#web/lib/page/paths.ts'
import { useClinicZone } from '#web/entities/clinic/api/get-clinic.ts'
import { usePatient } from '#web/entities/patient/api/get-patient.ts'
import { PatientDialog } from '#web/entities/patient-dialog.tsx'
import { useCurrentUser } from '#web/entities/session/api/get-current-user.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ButtonLink } from '#web/ui/router-links.tsx'
import { QueryFailure } from '#web/ui/query-state.tsx'
import { Empty } from '#web/ui/states.tsx'
import { visitsQuery } from '#web/entities/appointment/api/get-visits.ts'
import { Alarms, ChartLines, Goals, planCalls, Plans, TakenList } from './chart/late-chart.tsx'
import { CallToAct } from './components/call-to-act.tsx'
import { Boxes, Outline } from './components/patient-boxes.tsx'
import { PatientHead } from './components/patient-head.tsx'
import { type Opened, PatientTasks, RecordParts, Timeline } from './components/record-parts.tsx'
import { Warnings } from './components/warnings.tsx'
import { useMissedToday } from './missed-today.ts'
import { sortVisits } from './sorted-visits.ts'
import { useSettled } from './use-settled.ts'
import { useVisitMoment } from './use-visit-moment.ts'

/** One patient: what has happened and what is known, on a page. */
export default function PatientPage() {
  const { uid = '' } = useParams()
  const query = usePatient(uid)
  const { data, error } = query
  const isLoaded = useLoaded(Alarms, ChartLines, Goals, PatientTasks, planCalls, Plans, TakenList, Timeline)
  const notFound = error instanceof RequestError && (error.status === 404 || error.status === 400)
  return (
    <>
      <PageMeta title="Patient" noindex />
      {data ? (
        <PatientRecord patient={data} isLoaded={isLoaded} />
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
          <>
            <QueryFailure title="The patient could not be loaded" query={query} />
            {!error && <Outline />}
          </>
        </>
      )}
    </>
  )
}

/** The dialog that was being filled in when the session ended or the page was reloaded. */
function draftDialog(patientUid: string): Opened | null {
  if (readDraft(`details:${patientUid}`)) return { dialog: 'details' }
  if (readDraft(`measure:${patientUid}`)) return { dialog: 'measure' }
  return readDraft(`correct:${patientUid}`) ? { dialog: 'correction' } : null
}

/** The dialogs that a missed visit takes away, by their key. */
const onVisit = [
  { keys: 'p', words: 'New prescription', dialog: 'prescription' },
  { keys: 'u', words: 'Upload a file', dialog: 'upload' },
] as const

function PatientRecord({ patient, isLoaded }: { patient: Patient; isLoaded: boolean }) {
  const { patientUid, name, contact, email } = patient
  const bookFor: BookFor = { bookFor: { patientUid, name, contact, email } }
  const [open, setOpen] = useState<Opened | null>(() => draftDialog(patientUid))
  const missed = useMissedToday(patientUid)
  const navigate = useNavigate()
  useKeys('Patient', [
    ...(missed ? [] : onVisit).map(({ keys, words, dialog }) => ({
      keys,
      words,
      act: () => setOpen({ dialog }),
      isOfOpen: true,
    })),
    { keys: 'e', words: 'Edit details', act: () => setOpen({ dialog: 'details' }), isOfOpen: true },
    { keys: 'm', words: 'Measure', act: () => setOpen({ dialog: 'measure' }), isOfOpen: true },
    {
      keys: 'n',
      words: 'Book appointment',
      act: () => void navigate(paths.admin.appointments, { state: bookFor }),
      isOfOpen: true,
    },
  ])
  const zone = useClinicZone()
  const user = useCurrentUser().data?.user
  const { data: visits, dataUpdatedAt } = useQuery(visitsQuery(patientUid))
  const moment = useVisitMoment(dataUpdatedAt)
  const settled = useSettled(patientUid, isLoaded)
  return (
    <>
      <PatientHead
        patient={patient}
        visits={visits && sortVisits(visits, moment)}
        actions={
          <>
            <ButtonLink to={paths.admin.appointments} state={bookFor}>
              <CalendarPlus aria-hidden="true" />
              Book appointment
            </ButtonLink>
            <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen({ dialog: 'details' })}>
              <Pencil aria-hidden="true" />
              Edit Details
            </Button>
            <Button variant="outline" colorPalette="gray" aria-label="Print" onClick={() => window.print()}>
              <Printer aria-hidden="true" />
              <chakra.span display={{ base: 'none', sm: 'inline' }}>Print</chakra.span>
            </Button>
          </>
        }
      />
      <Warnings patient={patient} />
      {settled ? (
        <>
          <CallToAct patient={patient} onAct={({ dialog, field }) => setOpen({ dialog, field })} />
          <RecordParts patient={patient} zone={zone} isAdmin={user?.role === 'admin'} onOpen={setOpen} />
        </>
      ) : (
        <Boxes />
      )}
      {open && <PatientDialog {...open} patientUid={patientUid} name={name} onClose={() => setOpen(null)} />}
    </>
  )
}
