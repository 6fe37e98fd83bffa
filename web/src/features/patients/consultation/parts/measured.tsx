import { Button, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { MeasurementsBody } from '#shared/contract/measurements.ts'
import { useClinicZone } from '#web/entities/clinic/api/get-clinic.ts'
import { kindsQuery } from '#web/entities/measurement/api/get-kinds.ts'
import { useSaveMeasurements } from '#web/entities/measurement/api/save-measurements.ts'
import { SetFields } from '#web/entities/measurement/components/set-fields.tsx'
import { savedText, unusualTexts } from '#web/entities/measurement/measured-texts.ts'
import { EMPTY_SET, hasValues, type SetForm, withoutSaved } from '#web/entities/measurement/set-form.ts'
import type { ValueSet } from '#web/entities/measurement/use-set.ts'
import { useUnusual } from '#web/entities/measurement/use-unusual.ts'
import { denialText } from '#web/lib/calls/act.ts'
import { isolate } from '#web/ui/isolate.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { toast } from '#web/ui/toast.ts'

interface Props {
  patientUid: string
  name: string
  set: ValueSet
  /** The day of the set, if it isn't today. */
  day: string | undefined
  submitted: boolean
  refusal: ReactNode
  onSubmit: () => void
  /** @param left what is still in the fields, if an earlier press turned out to be saved */
  onSaved: (left: SetForm) => void
}

/** What is measured in a visit: the chart's fields. Saved with the visit, or alone. */
export function Measured({ patientUid, name, set, day, submitted, refusal, onSubmit, onSaved }: Props) {
  const kinds = useQuery(kindsQuery)
  const zone = useClinicZone()
  const known = kinds.data ?? []
  const { send, busy, error } = useUnusual(
    useSaveMeasurements(patientUid),
    (unusual, body: MeasurementsBody) => unusualTexts(unusual, body.values, { kinds: known, zone }),
  )
  const save = () => {
    onSubmit()
    if (set.values.length === 0 || Object.keys(set.errors).length > 0) return
    void send({ ...(day && { measuredAt: day }), values: set.values }, ({ rows, isEarlier }) => {
      onSaved(isEarlier ? withoutSaved(set.form, set.rows, set.known, rows) : EMPTY_SET)
      toast(
        isEarlier
          ? `Your first try was saved after all: ${savedText(rows, known)}`
          : `Measurements saved · ${isolate(name)}`,
      )
    })
  }
  return (
    <Panel title="Measured">
      <chakra.div display="grid" gap="4">
        {refusal}
        {set.lost && (
          <Notice tone="warning">The last values could not be loaded. You can still measure.</Notice>
        )}
        {kinds.data ? (
          <SetFields set={set} submitted={submitted} columns="column" />
        ) : (
          <QueryState title="The list of what can be measured could not be loaded" query={kinds} />
        )}
        {error && <Notice>{denialText('Nothing was saved.', error)}</Notice>}
        {hasValues(set.form) && (
          <Button
            variant="outline"
            colorPalette="gray"
            size="sm"
            justifySelf="start"
            aria-disabled={busy || undefined}
            onClick={() => !busy && save()}
          >
            {busy ? 'Saving…' : 'Save these values now'}
          </Button>
        )}
      </chakra.div>
    </Panel>
  )
}
