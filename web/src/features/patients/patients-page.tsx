import { chakra } from '@chakra-ui/react'
import type { Patient } from '#shared/contract/patients.ts'
import { decodeList } from '#shared/domain/json-list.ts'
import { CONDITION_OPTIONS } from '#shared/domain/options.ts'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { paths } from '#web/lib/page/paths.ts'
import { patientsQuery } from '#web/entities/patient/api/get-patients.ts'
import { usePagedList } from '#web/lib/calls/use-paged-list.ts'
import { useEntryText, useSearchText } from '#web/lib/browser/use-search-text.ts'
import { ChipList } from '#web/entities/patient/components/chip-list.tsx'
import { SelectInput } from '#web/ui/inputs.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { type Column, RecordList } from '#web/ui/record-list.tsx'
import { ButtonLink, RowLink } from '#web/ui/router-links.tsx'
import { SearchableList } from '#web/ui/searchable-list.tsx'
import { ageSex } from './patient-facts.ts'

/** An unreadable list isn't empty: its warning must be seen. */
const isEmptyList = (json: string): boolean => {
  const { items, malformed } = decodeList(json)
  return items.length === 0 && !malformed
}

const columns: Column<Patient>[] = [
  {
    header: 'Patient UID',
    width: '8rem',
    cell: ({ patientUid }) => patientUid,
    nowrap: true,
    plain: true,
  },
  {
    header: 'Name',
    title: true,
    width: '26%',
    cell: ({ patientUid, name, email }) => (
      <>
        <RowLink to={paths.admin.patient(patientUid)} fontWeight="600" overflowWrap="anywhere" me="2">
          <bdi>{name}</bdi>
        </RowLink>
        {email && (
          <chakra.span
            display={{ base: 'inline-block', xl: 'block' }}
            textStyle="hint"
            fontWeight="400"
            color="fg.muted"
            overflowWrap="anywhere"
          >
            {email}
          </chakra.span>
        )}
      </>
    ),
  },
  { header: 'Contact', width: '10rem', cell: ({ contact }) => contact, nowrap: true, plain: true },
  { header: 'Age/Sex', width: '7rem', cell: ageSex, nowrap: true, plain: true },
  {
    header: 'Conditions',
    cell: ({ conditions }) => <ChipList json={conditions} label="Conditions" most={2} />,
    plain: true,
    isEmpty: ({ conditions }) => isEmptyList(conditions),
  },
  {
    header: 'Allergies',
    width: '9rem',
    cell: ({ allergies }) => <ChipList json={allergies} label="Allergies" colorPalette="red" />,
    plain: true,
    isEmpty: ({ allergies }) => isEmptyList(allergies),
  },
]

/** Patients: everyone who was ever booked, newest first, with a search and a filter by condition. */
export default function PatientsPage() {
  const search = useSearchText()
  const [condition, setCondition] = useEntryText('condition')
  const list = usePagedList(patientsQuery({ q: search.settled, condition }))
  return (
    <>
      <PageMeta title="Patients" noindex />
      <PageHeader title="Patients" />
      <SearchableList
        searchLabel="Search by name, UID, contact or email"
        search={search}
        filter={
          <chakra.div flex={{ base: '1', sm: '0 0 13rem' }} minW="11rem">
            <SelectInput
              aria-label="Condition"
              value={condition}
              onChange={({ target }) => setCondition(target.value)}
            >
              <option value="">All conditions</option>
              {CONDITION_OPTIONS.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </SelectInput>
          </chakra.div>
        }
        onClearFilter={condition ? () => setCondition('') : undefined}
        list={list}
        noun="patients"
        emptyText="No patients found. A patient appears here with the first booking."
        emptyAction={<ButtonLink to={paths.admin.appointments}>Book an appointment</ButtonLink>}
      >
        {(rows) => (
          <RecordList label="Patients" rows={rows} rowKey={(row) => row.patientUid} columns={columns} />
        )}
      </SearchableList>
    </>
  )
}
