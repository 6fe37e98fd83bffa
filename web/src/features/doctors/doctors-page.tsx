import { Badge, Button, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { MonitorSmartphone, Pencil, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#shared/contract/users.ts'
import { useClinicZone } from '#web/entities/clinic/api/get-clinic.ts'
import { listOf } from '#web/lib/list-of.ts'
import { readDraft } from '#web/lib/drafts.ts'
import { formatDay } from '#web/lib/format-instant.ts'
import { PageMeta } from '#web/lib/page-meta.tsx'
import { keptRecord } from '#web/lib/use-record-form.ts'
import { useSearchText } from '#web/lib/use-search-text.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { type Column, RecordList } from '#web/ui/record-list.tsx'
import { SearchableList } from '#web/ui/searchable-list.tsx'
import { doctorsQuery } from './api/get-doctors.ts'
import { ADD_DOCTOR_DRAFT, AddDoctorDialog } from './components/add-doctor-dialog.tsx'
import { ActiveSwitch, ResetPasswordButton } from './components/doctor-actions.tsx'
import { EDIT_DOCTOR_DRAFT, EditDoctorDialog } from './components/edit-doctor-dialog.tsx'
import { LostPasswordDialog } from './components/lost-password-dialog.tsx'
import { SessionsDialog } from './components/sessions-dialog.tsx'
import { TempPasswordDialog } from './components/temp-password-dialog.tsx'

/** When a doctor last signed in, in the clinic's time. */
function LastSignIn({ at }: { at?: string | null }) {
  const zone = useClinicZone()
  return at ? formatDay(at, zone) : 'Never'
}

const columns: Column<User>[] = [
  { header: 'Username', cell: ({ username }) => username },
  {
    header: 'Name',
    cell: ({ name, mustChangePassword }) => (
      <>
        <chakra.span fontWeight="500">
          <bdi>{name}</bdi>
        </chakra.span>
        {mustChangePassword && (
          <chakra.span display="block" mt="1">
            <Badge colorPalette="yellow">Temporary password</Badge>
          </chakra.span>
        )}
      </>
    ),
  },
  { header: 'Email', cell: ({ email }) => <chakra.span overflowWrap="anywhere">{email || '–'}</chakra.span> },
  { header: 'Phone', cell: ({ phone }) => phone || '–', nowrap: true },
  { header: 'Last sign-in', cell: ({ lastSignInAt }) => <LastSignIn at={lastSignInAt} />, nowrap: true },
  { header: 'Status', cell: (doctor) => <ActiveSwitch doctor={doctor} />, width: '8rem' },
]

/** Doctors: their accounts, for admins only. */
export default function DoctorsPage() {
  const search = useSearchText()
  // Reopens the dialog that was open when the session ended.
  const [adding, setAdding] = useState(() => readDraft(ADD_DOCTOR_DRAFT) !== null)
  const [editing, setEditing] = useState(() => keptRecord<User>(EDIT_DOCTOR_DRAFT))
  const [issued, setIssued] = useState<{ name: string; username: string; tempPassword: string } | null>(null)
  const [watching, setWatching] = useState<User | null>(null)
  const [lost, setLost] = useState<User | null>(null)
  const list = listOf(useQuery(doctorsQuery(search.settled)))

  return (
    <>
      <PageMeta title="Doctors" noindex />
      <PageHeader
        title="Doctors"
        actions={
          <Button aria-haspopup="dialog" onClick={() => setAdding(true)}>
            <UserPlus aria-hidden="true" />
            Add Doctor
          </Button>
        }
      />
      <SearchableList
        searchLabel="Search by username, name, email or phone"
        search={search}
        list={list}
        noun="doctors"
      >
        {(doctors) => (
          <RecordList
            label="Doctors"
            rows={doctors}
            rowKey={(row) => row.id}
            columns={columns}
            renderActions={(doctor) => (
              <>
                <Button
                  size="sm"
                  variant="outline"
                  colorPalette="gray"
                  aria-haspopup="dialog"
                  aria-label={`Edit ${doctor.name}`}
                  onClick={() => setEditing(doctor)}
                >
                  <Pencil aria-hidden="true" />
                  Edit
                </Button>
                <Button
                  size="sm"
                  variant="outline"
                  colorPalette="gray"
                  aria-haspopup="dialog"
                  aria-label={`Sessions of ${doctor.name}`}
                  onClick={() => setWatching(doctor)}
                >
                  <MonitorSmartphone aria-hidden="true" />
                  Sessions
                </Button>
                <ResetPasswordButton
                  doctor={doctor}
                  onReset={(tempPassword) => setIssued({ ...doctor, tempPassword })}
                />
              </>
            )}
          />
        )}
      </SearchableList>
      {adding && (
        <AddDoctorDialog
          onClose={() => setAdding(false)}
          onCreated={({ user, tempPassword }) => {
            setAdding(false)
            if (tempPassword === null) setLost(user)
            else setIssued({ ...user, tempPassword })
          }}
        />
      )}
      {lost && (
        <LostPasswordDialog
          doctor={lost}
          onClose={() => setLost(null)}
          onReset={(tempPassword) => {
            setLost(null)
            setIssued({ ...lost, tempPassword })
          }}
        />
      )}
      {watching && <SessionsDialog doctor={watching} onClose={() => setWatching(null)} />}
      {editing && <EditDoctorDialog doctor={editing} onClose={() => setEditing(null)} />}
      {issued && <TempPasswordDialog {...issued} onClose={() => setIssued(null)} />}
    </>
  )
}
