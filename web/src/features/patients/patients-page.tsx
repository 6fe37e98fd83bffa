import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { PatientInList, PatientOrder } from '#shared/contract/patients.ts'
import { formatShortDate } from '#shared/domain/dates.ts'
import { decodeList } from '#shared/domain/json-list.ts'
import { CONDITION_OPTIONS } from '#shared/domain/options.ts'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { paths } from '#web/lib/page/paths.ts'
import { patientsQuery } from '#web/entities/patient/api/get-patients.ts'
import { usePagedList } from '#web/lib/calls/use-paged-list.ts'
import { useIsTable } from '#web/lib/browser/use-is-table.ts'
import { useEntryText, useSearchText } from '#web/lib/browser/use-search-text.ts'
import { Allergies } from '#web/entities/patient/components/allergies.tsx'
import { ChipList } from '#web/entities/patient/components/chip-list.tsx'
import { PersonName } from '#web/entities/patient/components/person-name.tsx'
import { SelectInput } from '#web/ui/inputs.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { type Column, RecordList } from '#web/ui/record-list.tsx'
import { ButtonLink } from '#web/ui/router-links.tsx'
import { SearchableList } from '#web/ui/searchable-list.tsx'
import { ageSex } from './patient-facts.ts'
import { MISSING_NAMES, missingOf, nextOrder, ORDER_NAMES, orderOf, sortedBy } from './patient-order.ts'

/** An unreadable list isn't empty: its warning must be seen. */
const isEmptyList = (json: string): boolean => {
  const { items, malformed } = decodeList(json)
  return items.length === 0 && !malformed
}

/** Whether a list or a word of it is too long for a column, which would break the word or grow by many lines. */
const isLong = (json: string): boolean => {
  const { items } = decodeList(json)
  const words = items.join(', ')
  return words.length > 30 || words.split(/[ -]/).some((word) => word.length > 13)
}

/** A day of the list, with a word that says which on a card. */
function Day({ word, date }: { word: string | false; date: string | null }) {
  if (!date) return <chakra.span color="fg.subtle">–</chakra.span>
  return (
    <>
      {word && <chakra.span color="fg.muted">{word} </chakra.span>}
      <time dateTime={date}>{formatShortDate(date)}</time>
    </>
  )
}

function columnsIn(order: PatientOrder | '', setOrder: (order: PatientOrder | '') => void, isTable: boolean) {
  const sorting = (key: 'name' | 'last' | 'next') => ({
    sorted: sortedBy(order, key),
    onSort: () => setOrder(nextOrder(order, key)),
  })
  const columns: Column<PatientInList>[] = [
    {
      header: 'Name',
      under: 'Patient UID',
      width: '30%',
      ...sorting('name'),
      cell: (patient) => <PersonName {...patient} allergies={undefined} />,
    },
    { header: 'Contact', cell: ({ contact }) => contact, nowrap: true, plain: true },
    { header: 'Age/Sex', cell: ageSex, nowrap: true, plain: true, aside: true },
    {
      header: 'Conditions',
      width: '15%',
      cell: ({ conditions }) => <ChipList json={conditions} label="Conditions" most={2} />,
      plain: true,
      isEmpty: ({ conditions }) => isEmptyList(conditions),
    },
    {
      header: 'Allergies',
      cell: ({ allergies }) => (
        <chakra.div minW={isTable ? '6.5rem' : undefined}>
          {isLong(allergies) && isTable ? (
            <chakra.span textStyle="xs" color="fg.error">
              {decodeList(allergies).items.length} below
            </chakra.span>
          ) : (
            <Allergies json={allergies} labelled={false} none="–" />
          )}
        </chakra.div>
      ),
      below: ({ allergies }) => isLong(allergies) && <Allergies json={allergies} />,
      isEmpty: ({ allergies }) => isEmptyList(allergies),
    },
    {
      header: 'Last visit',
      cell: ({ lastVisit }) => <Day word={!isTable && 'Last'} date={lastVisit} />,
      nowrap: true,
      plain: true,
      aside: true,
      // A card has one day: the next, if there is one.
      isEmpty: ({ lastVisit, nextVisit }) => !lastVisit || nextVisit !== null,
      ...sorting('last'),
    },
    {
      header: 'Next visit',
      cell: ({ nextVisit }) => <Day word={!isTable && 'Next'} date={nextVisit} />,
      nowrap: true,
      plain: true,
      aside: true,
      isEmpty: ({ nextVisit }) => !nextVisit,
      ...sorting('next'),
    },
  ]
  return columns
}

/** Patients: everyone who was ever booked, with a search, filters and an order. */
export default function PatientsPage() {
  const search = useSearchText()
  const [condition, setCondition] = useEntryText('condition')
  const [missingText, setMissing] = useEntryText('missing')
  const [orderText, setOrder] = useEntryText('order')
  const missing = missingOf(missingText)
  const order = orderOf(orderText)
  const isTable = useIsTable()
  const list = usePagedList(patientsQuery({ q: search.settled, condition, missing, sort: order }))
  return (
    <>
      <PageMeta title="Patients" noindex />
      <PageHeader title="Patients" />
      <SearchableList
        searchLabel="Search by name, UID, contact or email"
        search={search}
        filter={
          <>
            <Choice label="Condition" all="All conditions" value={condition} onChoose={setCondition}>
              {CONDITION_OPTIONS.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </Choice>
            <Choice label="Missing details" all="Any details" value={missing} onChoose={setMissing}>
              {Object.entries(MISSING_NAMES).map(([key, name]) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </Choice>
            {/* A table is sorted by its head. */}
            {!isTable && (
              <Choice label="Order" all="Newest first" value={order} onChoose={setOrder}>
                {Object.entries(ORDER_NAMES).map(([key, name]) => (
                  <option key={key} value={key}>
                    {name}
                  </option>
                ))}
              </Choice>
            )}
          </>
        }
        onClearFilter={
          condition || missing
            ? () => {
                setCondition('')
                setMissing('')
              }
            : undefined
        }
        list={list}
        noun="patients"
        source="A patient appears here with the first booking."
        emptyAction={<ButtonLink to={paths.admin.appointments}>Book an appointment</ButtonLink>}
      >
        {(rows) => (
          <RecordList
            label="Patients"
            rows={rows}
            rowKey={(row) => row.patientUid}
            columns={columnsIn(order, setOrder, isTable)}
          />
        )}
      </SearchableList>
    </>
  )
}

interface ChoiceProps {
  label: string
  /** The first option, which leaves the list as it is. */
  all: string
  value: string
  onChoose: (value: string) => void
  children: ReactNode
}

function Choice({ label, all, value, onChoose, children }: ChoiceProps) {
  return (
    <chakra.div flex={{ base: '1', sm: '0 0 10rem' }} minW="9rem">
      <SelectInput aria-label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{all}</option>
        {children}
      </SelectInput>
    </chakra.div>
  )
}
