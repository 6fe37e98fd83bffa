import { Button, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { RotateCw, Search, X } from 'lucide-react'
import { useState } from 'react'
import type { Change } from '#web/lib/forms/change.ts'
import { lateComponent, usePreload } from '#web/lib/code/late.tsx'
import { Switch } from '#web/ui/check.tsx'
import { lateDialog } from '#web/ui/late-dialog.tsx'
import { isolate, Isolated } from '#web/ui/isolate.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectField, TextField } from '#web/ui/text-field.tsx'
import { actionGroups, refusalNames } from '../action-names.ts'
import { peopleQuery } from '../api/get-people.ts'
import { ANY_REFUSAL, AUDIT_READ, type AuditFilters, isDay, noFilters } from '../audit-filters.ts'

const Picker = lateComponent(() => import('#web/entities/patient/components/patient-picker.tsx'), lateDialog)

interface Props {
  filters: AuditFilters
  /** The chosen patient in words. */
  patient: string
  onChange: Change<AuditFilters>
  onRefresh: () => void
  refreshing: boolean
}

/** Filters the audit by patient, person, action and day. A value applies once it is complete. */
export function AuditFilterBar({ filters, patient, onChange, onRefresh, refreshing }: Props) {
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
        lg: 'minmax(0, 1.6fr) repeat(3, minmax(0, 1fr))',
      }}
      mb="4"
    >
      <PatientFilter text={patient} onChange={(uid) => onChange((now) => ({ ...now, patient: uid }))} />
      <SelectField
        label="Person"
        value={filters.person}
        onChoose={(person) => onChange((now) => ({ ...now, person }))}
      >
        <option value="">Everyone</option>
        {filters.person && !listed && <option value={filters.person}>{filters.person}</option>}
        {people.map(({ username, name }) => (
          <option key={username} value={username} dir="auto">
            {isolate(name)} ({isolate(username)})
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Action"
        value={filters.action}
        onChoose={(action) => onChange((now) => ({ ...now, action }))}
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
      </SelectField>
      <DayFilter day={filters.day} onChange={(day) => onChange((now) => ({ ...now, day }))} />
      <chakra.div display="flex" flexWrap="wrap" columnGap="2" rowGap="1" gridColumn="1 / -1">
        <Button variant="outline" colorPalette="gray" aria-busy={refreshing} onClick={onRefresh}>
          <RotateCw aria-hidden="true" size={18} />
          Refresh
        </Button>
        {(filters.patient || filters.person || filters.action || filters.day) && (
          <Button variant="outline" onClick={() => onChange(({ own }) => ({ ...noFilters, own }))}>
            Clear filters
          </Button>
        )}
        {filters.action !== AUDIT_READ && (
          <chakra.div ms={{ md: 'auto' }}>
            <Switch
              checked={filters.own === 'shown'}
              onChange={(shown) => onChange((now) => ({ ...now, own: shown ? 'shown' : '' }))}
            >
              Show my own looks at the audit
            </Switch>
          </chakra.div>
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

/** Asks for a patient by the patients' search, so that only one who exists can be chosen. */
function PatientFilter({ text, onChange }: { text: string; onChange: (patientUid: string) => void }) {
  const [picking, setPicking] = useState(false)
  usePreload(Picker)
  return (
    <Field label="Patient">
      {({ id }) => (
        <chakra.div display="flex" gap="2">
          <Button
            id={id}
            variant="outline"
            colorPalette="gray"
            aria-haspopup="dialog"
            aria-label={`Patient: ${text || 'All patients'}`}
            flex="1"
            minW="0"
            px="3"
            justifyContent="space-between"
            bg="bg"
            borderColor="border.control"
            fontSize="md"
            fontWeight="400"
            onClick={() => setPicking(true)}
          >
            <chakra.span truncate>
              <Isolated text={text || 'All patients'} />
            </chakra.span>
            <Search aria-hidden="true" size={18} />
          </Button>
          {text && (
            <Button
              variant="outline"
              colorPalette="gray"
              aria-label="All patients"
              px="0"
              onClick={() => onChange('')}
            >
              <X aria-hidden="true" size={18} />
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
      )}
    </Field>
  )
}

/** A day. An incomplete one stays in the field. */
function DayFilter({ day, onChange }: { day: string; onChange: (day: string) => void }) {
  const [incomplete, setIncomplete] = useState<string | null>(null)
  return (
    <TextField
      label="Day"
      type="date"
      value={incomplete ?? day}
      onText={(value) => {
        const usable = value === '' || isDay(value)
        setIncomplete(usable ? null : value)
        if (usable && value !== day) onChange(value)
      }}
    />
  )
}
