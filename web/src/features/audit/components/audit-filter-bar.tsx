import { Button, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { isolate } from '#web/ui/isolate.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectInput, TextInput } from '#web/ui/inputs.tsx'
import { actionNames, ANY_REFUSAL, refusalNames } from '../action-names.ts'
import { peopleQuery } from '../api/get-people.ts'
import { type AuditFilters, isUsable, noFilters } from '../audit-filters.ts'

interface Props {
  filters: AuditFilters
  onChange: (change: Partial<AuditFilters>) => void
  onRefresh: () => void
  refreshing: boolean
}

/** Filters the audit by patient, person, action and day. A value applies once it is complete. */
export function AuditFilterBar({ filters, onChange, onRefresh, refreshing }: Props) {
  const people = useQuery(peopleQuery).data ?? []
  const listed = people.some(({ username }) => username === filters.person)
  return (
    <chakra.div
      role="search"
      aria-label="Filter events"
      display="grid"
      gap="3"
      alignItems="start"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        sm: 'repeat(2, minmax(0, 1fr))',
        lg: 'repeat(4, 1fr) auto',
      }}
      mb="4"
    >
      <TypedFilter
        name="patient"
        label="Patient UID"
        problem="A UID looks like P-7K3M9Q2X."
        filters={filters}
        onChange={onChange}
      />
      <Field label="Person">
        {(control) => (
          <SelectInput
            {...control}
            value={filters.person}
            onChange={({ target }) => onChange({ person: target.value })}
          >
            <option value="">Everyone</option>
            {filters.person && !listed && <option value={filters.person}>{filters.person}</option>}
            {people.map(({ username, name }) => (
              <option key={username} value={username} dir="auto">
                {isolate(name)} ({isolate(username)})
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <Field label="Action">
        {(control) => (
          <SelectInput
            {...control}
            value={filters.action}
            onChange={({ target }) => onChange({ action: target.value })}
          >
            <option value="">All actions</option>
            <Options names={actionNames} />
            <optgroup label="Refused">
              <option value={ANY_REFUSAL}>Anything refused</option>
              <Options names={refusalNames} />
            </optgroup>
          </SelectInput>
        )}
      </Field>
      <TypedFilter name="day" label="Day" type="date" filters={filters} onChange={onChange} />
      <chakra.div display="flex" gap="2" gridColumn={{ base: '1 / -1', xl: 'auto' }} mt={{ xl: '7' }}>
        <Button variant="outline" colorPalette="gray" aria-busy={refreshing} onClick={onRefresh}>
          <RotateCw aria-hidden="true" size={18} />
          Refresh
        </Button>
        {Object.values(filters).some(Boolean) && (
          <Button variant="outline" onClick={() => onChange(noFilters)}>
            Clear filters
          </Button>
        )}
      </chakra.div>
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

interface TypedProps {
  name: 'patient' | 'day'
  label: string
  type?: 'date'
  /** Shown on blur if the value is invalid. */
  problem?: string
  filters: AuditFilters
  onChange: (change: Partial<AuditFilters>) => void
}

/** A typed filter. An incomplete value stays in the field. */
function TypedFilter({ name, label, type, problem, filters, onChange }: TypedProps) {
  // The incomplete value.
  const [typed, setTyped] = useState<string | null>(null)
  const [left, setLeft] = useState(false)
  return (
    <Field label={label} error={left && typed !== null ? problem : undefined}>
      {(control) => (
        <TextInput
          {...control}
          type={type}
          autoComplete="off"
          value={typed ?? filters[name]}
          onChange={({ target }) => {
            const value = name === 'patient' ? target.value.trim().toUpperCase() : target.value
            const usable = isUsable[name](value)
            setTyped(usable ? null : value)
            setLeft(false)
            if (usable && value !== filters[name]) onChange({ [name]: value })
          }}
          onBlur={() => setLeft(true)}
        />
      )}
    </Field>
  )
}
