import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { Patient } from '#shared/contract/patients.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/inputs.tsx'
import { usePatientSearch } from '../api/use-patient-search.ts'

/** Finds a patient whom the clinic knows already, to book for (D12). */
export function PatientSearch({ onChoose }: { onChoose: (patient: Patient) => void }) {
  const [text, setText] = useState('')
  const { data, isError, isFetching } = usePatientSearch(useDebounced(text))
  const searching = text.trim().length >= 2
  const status = () => {
    if (!searching) return ''
    if (isError) return 'The search failed. You can still enter the name below.'
    if (!data || isFetching) return 'Loading…'
    return data.length === 0 ? 'No patients found.' : `${data.length} found`
  }

  return (
    <div>
      <Field label="Find a known patient">
        {(control) => (
          <TextInput
            {...control}
            type="search"
            placeholder="Name, UID, contact or email"
            autoComplete="off"
            maxLength={120}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <chakra.p role="status" textStyle="xs" color="fg.muted" mt={searching ? '1.5' : '0'}>
        {status()}
      </chakra.p>
      {searching && data && data.length > 0 && (
        <chakra.ul aria-label="Patients found" mt="1" borderWidth="1px" borderRadius="l2" overflow="hidden">
          {data.map((patient) => (
            <chakra.li key={patient.patientUid} _notFirst={{ borderTopWidth: '1px' }}>
              <chakra.button
                type="button"
                w="100%"
                px="3"
                py="2"
                textAlign="start"
                textStyle="sm"
                _hover={{ bg: 'bg.muted' }}
                _focusVisible={{ outlineOffset: '-2px' }}
                onClick={() => {
                  setText('')
                  onChoose(patient)
                }}
              >
                <chakra.span display="block" fontWeight="500">
                  {patient.name}
                </chakra.span>
                <chakra.span textStyle="xs" color="fg.muted" overflowWrap="anywhere">
                  {[patient.patientUid, patient.contact, patient.email].filter(Boolean).join(' · ')}
                </chakra.span>
              </chakra.button>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </div>
  )
}
