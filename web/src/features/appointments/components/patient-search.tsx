import { Button, chakra } from '@chakra-ui/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Patient } from '#shared/contract/patients.ts'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import { useDebounced } from '#web/lib/browser/use-debounced.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/inputs.tsx'
import { useFindPatients } from '../api/find-patients.ts'

interface Props {
  /** Whether the field takes the focus when it appears. */
  focused: boolean
  /** Whether the booking form names nobody yet. */
  blank: boolean
  /** Called for a new caller, with the text for the booking form. */
  onNew: (text: string) => void
  onChoose: (patient: Patient) => void
}

/** Up and down move through the field and the results, as in any list of suggestions. */
function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li button')]
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step]
  if (step === 0 || !next) return
  event.preventDefault()
  next.focus()
}

/** Finds an existing patient to book for. */
export function PatientSearch({ focused, blank, onNew, onChoose }: Props) {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focused) field.current?.focus()
  }, [focused])
  const asked = useDebounced(text)
  const { data, isError, isFetching } = useFindPatients(asked)
  const searching = text.trim().length >= 2
  // The results may still be for an earlier text.
  const current = asked === text && !isFetching
  const status = () => {
    if (!searching) return ''
    if (isError) return 'The search failed. You can still enter the name below.'
    if (!data || !current) return 'Loading…'
    return data.length === 0 ? 'No patients found.' : `${data.length} found`
  }

  const choose = (patient: Patient) => {
    setText('')
    onChoose(patient)
  }
  const results = searching && current ? data : undefined
  // The text stays, so that a patient found late can still be chosen.
  const enterNew = () => onNew(text.trim())
  /** Enter chooses the only result. Without one, Enter and Tab continue with a new patient. */
  const choosePerKey = (event: KeyboardEvent) => {
    const [only, ...others] = results ?? []
    const continues = event.key === 'Tab' && !event.shiftKey && searching
    if (event.key === 'Enter' ? !results || others.length > 0 : !continues || only) return
    if (!only && !blank) return
    // Otherwise the same key press would submit the form, whose button now has the focus.
    event.preventDefault()
    if (only) choose(only)
    else enterNew()
  }

  return (
    // The arrow keys are only a shortcut: Tab reaches each result too, which is a button.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={moveByArrows}>
      <Field label="Find a known patient">
        {(control) => (
          <TextInput
            {...control}
            ref={field}
            type="search"
            placeholder="Name, UID, contact or email"
            autoComplete="off"
            maxLength={MAX_CHARS.line}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={choosePerKey}
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
                onClick={() => choose(patient)}
              >
                <chakra.span display="block" fontWeight="500" dir="auto">
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
      {results && blank && (
        <Button size="sm" variant="outline" mt="2" maxW="100%" onClick={enterNew}>
          <chakra.span truncate>
            New patient: <bdi>{text.trim()}</bdi>
          </chakra.span>
        </Button>
      )}
    </div>
  )
}
