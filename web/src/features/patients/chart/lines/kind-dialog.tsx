import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { GoalWithHistory, Measurement } from '#shared/contract/measurements.ts'
import type { Patient } from '#shared/contract/patients.ts'
import { formatShortDate } from '#shared/domain/dates.ts'
import { useToday } from '#web/entities/clinic/api/get-clinic.ts'
import { CorrectDialog } from '#web/entities/measurement/components/correct-dialog.tsx'
import { unitText } from '#web/entities/measurement/units.ts'
import { useUpdatePatient } from '#web/entities/patient/api/update-patient.ts'
import { denialText } from '#web/lib/calls/act.ts'
import { dayOf } from '#web/lib/values/format-instant.ts'
import { ChoiceChips } from '#web/ui/choice-chips.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Whose } from '#web/ui/whose.tsx'
import { BandNote } from './band-note.tsx'
import { LargeLine } from './large-line.tsx'
import { goalSteps, inRange, type Range, RANGES, timeAxis } from './scale.ts'
import {
  bandOf,
  changesOf,
  enteredText,
  type KindLine,
  lineText,
  outsideText,
  pointsOf,
  shownUnit,
} from './values.ts'
import { ValuesTable } from './values-table.tsx'

interface Props extends KindLine {
  patient: Patient
  goal: GoalWithHistory | undefined
  zone: string | undefined
  onClose: () => void
}

/** One kind large: its line over a time of choice, and every value beside it. */
export default function KindDialog({ kind, line, patient, goal, zone, onClose }: Props) {
  const { patientUid, name } = patient
  const today = useToday()
  const all = pointsOf(line)
  const [range, setRange] = useState<Range>(() => (inRange(all, 'year', today).length > 1 ? 'year' : 'all'))
  const unitOf = shownUnit(kind, patient.units?.[kind.key])
  const save = useUpdatePatient(patientUid, 'units')
  const [wrong, setWrong] = useState<Measurement | null>(null)
  const points = inRange(all, range, today)
  const band = bandOf(line.last, kind)
  const steps = goalSteps(goal, kind)
  const day = (at: number) => formatShortDate(dayOf(new Date(at).toISOString(), zone))
  const changes = changesOf(all, kind, unitOf)
  const outside = outsideText(line.last, kind, unitOf)
  const { note, reason, value } = line.last
  return (
    <>
      <Dialog
        title={kind.name}
        subtitle={<Whose name={name} id={patientUid} />}
        width="60rem"
        onClose={onClose}
      >
        <chakra.div display="flex" flexWrap="wrap" gap="3" justifyContent="space-between" mb="3">
          <ChoiceChips
            size="sm"
            label="Time"
            options={RANGES}
            value={range}
            onChange={(next) => setRange(next)}
          />
          {kind.units.length > 1 && unitOf && (
            <ChoiceChips
              size="sm"
              label="Unit"
              options={kind.units.map(({ unit }) => ({ value: unit, label: unitText(unit) }))}
              value={save.isPending ? (save.variables.units?.[kind.key] ?? unitOf.unit) : unitOf.unit}
              onChange={(unit) => {
                if (!save.isPending && unit !== unitOf.unit)
                  save.mutate({ units: { ...patient.units, [kind.key]: unit } })
              }}
            />
          )}
        </chakra.div>
        {save.error && <Notice>{denialText('The unit was not saved.', save.error)}</Notice>}
        <chakra.div
          display="grid"
          gap="5"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 8fr) minmax(0, 5fr)' }}
          alignItems="start"
        >
          <chakra.div minW="0">
            <chakra.p textStyle="sm">
              <chakra.strong fontVariantNumeric="tabular-nums">
                {value === null ? (reason ?? '–') : enteredText(line.last, kind, unitOf)}
              </chakra.strong>{' '}
              on {formatShortDate(dayOf(line.last.measuredAt, zone))}
              {outside && <>, {outside}</>}
              {changes && (
                <>
                  {' '}
                  · {changes.last} since the last{changes.start && <>, {changes.start} since the start</>}
                </>
              )}
            </chakra.p>
            {note && (
              <chakra.p textStyle="sm" color="yellow.strong">
                {note}
              </chakra.p>
            )}
            <chakra.div mt="3" mb="1">
              {points.length > 0 ? (
                <LargeLine
                  points={points}
                  time={timeAxis(points, range, today)}
                  band={band}
                  goal={steps}
                  kind={kind}
                  unit={unitOf}
                  label={lineText(points, kind, unitOf, day)}
                />
              ) : (
                <chakra.p
                  textStyle="sm"
                  color="fg.muted"
                  py="8"
                  textAlign="center"
                  bg="bg.subtle"
                  borderRadius="l2"
                >
                  {all.length === 0
                    ? 'There is nothing to draw.'
                    : 'No values in this time. Choose a longer one.'}
                </chakra.p>
              )}
            </chakra.div>
            {all.length > 60 && range === 'all' && (
              <chakra.p textStyle="hint" color="fg.muted">
                Drawn are the first value and the last 60; the table has them all.
              </chakra.p>
            )}
            {goal?.value != null && !goal.ended && (
              <chakra.p textStyle="hint" color="fg.muted" py="1">
                <chakra.span
                  aria-hidden="true"
                  display="inline-block"
                  w="4"
                  me="1.5"
                  verticalAlign="middle"
                  borderTopWidth="2px"
                  borderStyle="dashed"
                  borderColor="yellow.edge"
                />
                Goal {goal.value} {unitText(goal.unit)} by {formatShortDate(goal.by)}
              </chakra.p>
            )}
            {band && <BandNote band={band} kind={kind} unit={unitOf} />}
          </chakra.div>
          <ValuesTable patientUid={patientUid} kind={kind} unit={unitOf} zone={zone} onCorrect={setWrong} />
        </chakra.div>
      </Dialog>
      {wrong && (
        <CorrectDialog
          patientUid={patientUid}
          name={name}
          row={wrong}
          kind={kind}
          onClose={() => setWrong(null)}
        />
      )}
    </>
  )
}
