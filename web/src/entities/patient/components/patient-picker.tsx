import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useDebounced } from '#web/lib/browser/use-debounced.ts'
import { patientsQuery } from '../api/get-patients.ts'
import { Allergies } from './allergies.tsx'
import { usePagedList } from '#web/lib/calls/use-paged-list.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { SearchField } from '#web/ui/search-field.tsx'

interface Props {
  /** The question. */
  title: string
  onClose: () => void
  onPick: (patient: { patientUid: string; patientName: string }) => void
}

/** Asks for the patient of a file, before any file can be chosen. */
export default function PatientPicker({ title, onClose, onPick }: Props) {
  const [search, setSearch] = useState('')
  const query = useDebounced(search.trim())
  const list = usePagedList(patientsQuery({ q: query }))
  return (
    <Dialog onClose={onClose} title={title}>
      <SearchField label="Search by name, UID, contact or email" value={search} onChange={setSearch} />
      <chakra.div mt="3" minH="16rem">
        <ListStates
          {...list}
          noun="patients"
          source="A patient appears here with the first booking."
          narrowed={query ? { query, clear: () => setSearch('') } : undefined}
        >
          {(patients) => (
            <ul aria-label="Patients">
              {patients.map(({ patientUid, name, contact, allergies }) => (
                <li key={patientUid}>
                  <chakra.button
                    type="button"
                    w="100%"
                    minH="12"
                    px="3"
                    py="2"
                    textAlign="start"
                    borderRadius="l2"
                    cursor="pointer"
                    _hover={{ bg: 'brand.subtle' }}
                    onClick={() => onPick({ patientUid, patientName: name })}
                  >
                    <chakra.span display="block" fontWeight="500" dir="auto">
                      {name}
                    </chakra.span>
                    <chakra.span textStyle="sm" color="fg.muted">
                      {patientUid} · {contact}
                    </chakra.span>
                  </chakra.button>
                  <chakra.div px="3">
                    <Allergies json={allergies} />
                  </chakra.div>
                </li>
              ))}
            </ul>
          )}
        </ListStates>
      </chakra.div>
    </Dialog>
  )
}
