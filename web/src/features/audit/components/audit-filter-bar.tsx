import { Button, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Search, X } from 'lucide-react'
import { type ReactNode, type Ref, useId, useRef, useState } from 'react'
import type { Change } from '#web/lib/forms/change.ts'
import { lateComponent, usePreload } from '#web/lib/code/late.tsx'
import { lateDialog } from '#web/ui/late-dialog.tsx'
import { isolate, Isolated } from '#web/ui/isolate.tsx'
import { SelectInput, TextInput } from '#web/ui/inputs.tsx'
import { actionGroups, refusalNames } from '../action-names.ts'
import { peopleQuery } from '../api/get-people.ts'
import { ANY_REFUSAL, type AuditFilters, isDay } from '../audit-filters.ts'

const Picker = lateComponent(() => import('#web/entities/patient/components/patient-picker.tsx'), lateDialog)

interface Props {
  filters: AuditFilters
  /** The chosen patient in words. */
  patient: string
  onChange: Change<AuditFilters>
  onClear: () => void
  /** Whether the filters fit one row. The switch and the button to refresh are then in the title row. */
  wide: boolean
  own: ReactNode
  refresh: ReactNode
}

/** Filters the audit by patient, person, action and day: one row, or a part that opens on narrow screens. */
export function AuditFilterBar({ ref, ...props }: Props & { ref: Ref<HTMLDivElement> }) {
  const { patient, person, action, day } = props.filters
  const chosen = [patient, person, action, day].filter(Boolean).length
  const { wide, own, refresh } = props
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <chakra.div ref={ref} role="search" aria-label="Filter events" mb="3">
      {!wide && (
        <chakra.div display="flex" gap="2">
          <Button
            variant="outline"
            colorPalette="gray"
            flex="1"
            justifyContent="space-between"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen((now) => !now)}
          >
            {chosen > 0 ? `Filters: ${chosen} chosen` : 'Filters'}
            <chakra.span aria-hidden="true" transform={open ? 'rotate(180deg)' : undefined}>
              <ChevronDown size={18} />
            </chakra.span>
          </Button>
          {refresh}
        </chakra.div>
      )}
      <div id={id}>
        {(wide || open) && <Filters {...props} own={wide ? null : own} canClear={chosen > 0} />}
      </div>
    </chakra.div>
  )
}

/** The filters. A value applies once it is complete. */
function Filters({ filters, patient, onChange, onClear, own, canClear }: Props & { canClear: boolean }) {
  const people = useQuery(peopleQuery).data ?? []
  const listed = people.some(({ username }) => username === filters.person)
  return (
    <chakra.div
      display="grid"
      gap="2"
      alignItems="center"
      pt={{ base: '2', lg: '0' }}
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        sm: 'repeat(2, minmax(0, 1fr))',
        lg: 'minmax(0, 1.6fr) minmax(0, 1fr) minmax(0, 1.2fr) 9rem max-content',
      }}
    >
      <PatientFilter text={patient} onChange={(uid) => onChange((now) => ({ ...now, patient: uid }))} />
      <SelectInput
        aria-label="Person"
        value={filters.person}
        onChange={({ target: { value: person } }) => onChange((now) => ({ ...now, person }))}
      >
        <option value="">Everyone</option>
        {filters.person && !listed && <option value={filters.person}>{filters.person}</option>}
        {people.map(({ username, name }) => (
          <option key={username} value={username} dir="auto">
            {isolate(name)} ({isolate(username)})
          </option>
        ))}
      </SelectInput>
      <SelectInput
        aria-label="Action"
        value={filters.action}
        onChange={({ target: { value: action } }) => onChange((now) => ({ ...now, action }))}
      >
        <option value="">All actions</option>
        {Object.entries(actionGroups).map(([label, names]) => (
          <optgroup key={label} label={label}>
            <Options names={names} />
          </optgroup>
        ))}
        <optgroup label="Refused">
          <option value={ANY_REFUSAL}>Anything refused</option>
          <Options names={refusalNames} />
        </optgroup>
      </SelectInput>
      <DayFilter day={filters.day} onChange={(day) => onChange((now) => ({ ...now, day }))} />
      {own}
      {canClear && (
        <Button variant="outline" px="3" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </chakra.div>
  )
}

function Options({ names }: { names: Record<string, string> }) {
  return Object.entries(names).map(([action, words]) => (
    <option key={action} value={action}>
      {words}
    </option>
  ))
}

/** Asks for a patient by the patients' search, so that only one who exists can be chosen. */
function PatientFilter({ text, onChange }: { text: string; onChange: (patientUid: string) => void }) {
  const [picking, setPicking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  usePreload(Picker)
  return (
    <chakra.div display="flex" gap="2">
      <Button
        ref={button}
        variant="outline"
        colorPalette="gray"
        aria-haspopup="dialog"
        aria-label={`Patient: ${text || 'All patients'}`}
        flex="1"
        minW="0"
        px="3"
        justifyContent="space-between"
        borderColor="border.control"
        fontSize="md"
        fontWeight="400"
        onClick={() => setPicking(true)}
      >
        <chakra.span truncate>
          <Isolated text={text || 'All patients'} />
        </chakra.span>
        {!text && <Search aria-hidden="true" />}
      </Button>
      {text && (
        <Button
          variant="outline"
          colorPalette="gray"
          aria-label="All patients"
          px="0"
          onClick={() => {
            onChange('')
            // This button disappears.
            button.current?.focus()
          }}
        >
          <X aria-hidden="true" />
        </Button>
      )}
      {picking && (
        <Picker
          title="Events of which patient?"
          onClose={() => setPicking(false)}
          onPick={({ patientUid }) => {
            setPicking(false)
            onChange(patientUid)
          }}
        />
      )}
    </chakra.div>
  )
}

/** A day. An incomplete one stays in the field. */
function DayFilter({ day, onChange }: { day: string; onChange: (day: string) => void }) {
  const [incomplete, setIncomplete] = useState<string | null>(null)
  return (
    <TextInput
      aria-label="Day"
      type="date"
      autoComplete="off"
      value={incomplete ?? day}
      onChange={({ target: { value } }) => {
        const usable = value === '' || isDay(value)
        setIncomplete(usable ? null : value)
        if (usable && value !== day) onChange(value)
      }}
    />
  )
}
