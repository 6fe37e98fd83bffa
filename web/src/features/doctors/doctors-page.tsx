import { Badge, Button, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { MonitorSmartphone, UserPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { User } from '#shared/contract/users.ts'
import { useClinicZone } from '#web/entities/clinic/api/get-clinic.ts'
import { keptRecord, readDraft } from '#web/lib/forms/drafts.ts'
import { formatDay } from '#web/lib/values/format-instant.ts'
import { lateComponent, usePreload } from '#web/lib/code/late.tsx'
import { listOf } from '#web/lib/values/list-of.ts'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { useSearchText } from '#web/lib/browser/use-search-text.ts'
import { lateDialog } from '#web/ui/late-dialog.tsx'
import { EditButton } from '#web/ui/edit-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { type Column, RecordList } from '#web/ui/record-list.tsx'
import { SearchableList } from '#web/ui/searchable-list.tsx'
import { doctorsQuery } from './api/get-doctors.ts'
import { ActiveSwitch, ResetPasswordButton } from './components/doctor-actions.tsx'
import { TempPasswordDialog } from './components/temp-password-dialog.tsx'

// Not the dialogs that show a temporary password: it is shown once, even if the connection is lost by then.
const AddDialog = lateComponent(() => import('./components/add-doctor-dialog.tsx'), lateDialog)
const EditDialog = lateComponent(() => import('./components/edit-doctor-dialog.tsx'), lateDialog)
const SessionsDialog = lateComponent(() => import('./components/sessions-dialog.tsx'), lateDialog)

/** When a doctor last signed in, in the clinic's time. */
function LastSignIn({ at }: { at?: string | null }) {
  const zone = useClinicZone()
  return at ? `Last sign-in ${formatDay(at, zone)}` : 'Never signed in'
}

/** The second line of a cell. */
const SecondLine = ({ children }: { children: ReactNode }) => (
  <chakra.span display="block" fontWeight="normal" color="fg.muted" overflowWrap="anywhere">
    {children}
  </chakra.span>
)

// Two facts per column, so that the three buttons of a row fit on one line at 1280 pixels.
const columns: Column<User>[] = [
  {
    header: 'Name',
    cell: ({ name, username, mustChangePassword }) => (
      <>
        <bdi>{name}</bdi>
        <SecondLine>{username}</SecondLine>
        {mustChangePassword && (
          <chakra.span display="block" mt="1">
            <Badge colorPalette="yellow">Temporary password</Badge>
          </chakra.span>
        )}
      </>
    ),
  },
  {
    header: 'Contact',
    plain: true,
    isEmpty: ({ email, phone }) => !email && !phone,
    cell: ({ email, phone }) => (
      <>
        <chakra.span overflowWrap="anywhere">{email || phone || '–'}</chakra.span>
        {email && phone && <SecondLine>{phone}</SecondLine>}
      </>
    ),
  },
  {
    header: 'Status',
    plain: true,
    cell: (doctor) => (
      <>
        <ActiveSwitch doctor={doctor} />
        <SecondLine>
          <LastSignIn at={doctor.lastSignInAt} />
        </SecondLine>
      </>
    ),
    nowrap: true,
  },
]

/** Doctors: their accounts, for admins only. */
export default function DoctorsPage() {
  const search = useSearchText()
  // Reopens the dialog that was open when the session ended.
  const [adding, setAdding] = useState(() => readDraft('add-doctor') !== null)
  const [editing, setEditing] = useState(() => keptRecord<User>('doctor:'))
  const [issued, setIssued] = useState<{ name: string; username: string; tempPassword: string } | null>(null)
  const [watching, setWatching] = useState<User | null>(null)
  const list = listOf(useQuery(doctorsQuery(search.settled)))
  usePreload(AddDialog, EditDialog, SessionsDialog)

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
        source="Each doctor signs in with an account of their own. You add it with ‘Add Doctor’."
      >
        {(doctors) => (
          <RecordList
            label="Doctors"
            rows={doctors}
            rowKey={(row) => row.id}
            columns={columns}
            renderActions={(doctor) => (
              <chakra.div display="flex" flexWrap={{ base: 'wrap', xl: 'nowrap' }} gap="2">
                <EditButton what={doctor.name} onClick={() => setEditing(doctor)} />
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
              </chakra.div>
            )}
          />
        )}
      </SearchableList>
      {adding && (
        <AddDialog
          onClose={() => setAdding(false)}
          onCreated={({ user, tempPassword }) => {
            setAdding(false)
            setIssued({ ...user, tempPassword })
          }}
        />
      )}
      {watching && <SessionsDialog doctor={watching} onClose={() => setWatching(null)} />}
      {editing && <EditDialog doctor={editing} onClose={() => setEditing(null)} />}
      {issued && <TempPasswordDialog {...issued} onClose={() => setIssued(null)} />}
    </>
  )
}
