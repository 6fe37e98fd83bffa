import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { Patient } from '#shared/contract/patients.ts'
import { PageMeta } from '#web/lib/page-meta.tsx'
import { paths } from '#web/lib/paths.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { usePagedList } from '#web/lib/use-paged-list.ts'
import { ChipList } from '#web/ui/chip-list.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { ListToolbar } from '#web/ui/list-toolbar.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { type Column, RecordList } from '#web/ui/record-list.tsx'
import { TextLink } from '#web/ui/router-links.tsx'
import { ageSex } from './patient-facts.ts'

const columns: Column<Patient>[] = [
  {
    header: 'Patient UID',
    width: '8rem',
    cell: ({ patientUid, name }) => (
      <TextLink
        to={paths.admin.patient(patientUid)}
        aria-label={`${patientUid}, ${name}`}
        minH="6"
        whiteSpace="nowrap"
      >
        {patientUid}
      </TextLink>
    ),
  },
  {
    header: 'Name',
    width: '29%',
    cell: ({ name, email }) => (
      <>
        <chakra.span display="block" fontWeight="500">
          {name}
        </chakra.span>
        {email && (
          <chakra.span display="block" color="fg.muted" overflowWrap="anywhere">
            {email}
          </chakra.span>
        )}
      </>
    ),
  },
  { header: 'Contact', width: '10rem', cell: ({ contact }) => contact, nowrap: true },
  { header: 'Age/Sex', width: '7rem', cell: ageSex, nowrap: true },
  { header: 'Conditions', cell: ({ conditions }) => <ChipList json={conditions} label="Conditions" /> },
  {
    header: 'Allergies',
    width: '9rem',
    cell: ({ allergies }) => <ChipList json={allergies} label="Allergies" colorPalette="red" />,
  },
]

/** Patients: everyone who has ever been booked, newest first, with a search. */
export default function PatientsPage() {
  const [search, setSearch] = useState('')
  const list = usePagedList('patients.list', { q: useDebounced(search.trim()) })
  return (
    <>
      <PageMeta title="Patients" noindex />
      <PageHeader title="Patients" />
      <ListToolbar
        searchLabel="Search by name, UID, contact or email"
        search={search}
        onSearch={setSearch}
        onRefresh={list.refetch}
        refreshing={list.fetching}
      />
      <ListStates {...list} noun="patients" onClearSearch={search ? () => setSearch('') : undefined}>
        {(rows) => (
          <RecordList label="Patients" rows={rows} rowKey={(row) => row.patientUid} columns={columns} />
        )}
      </ListStates>
    </>
  )
}
