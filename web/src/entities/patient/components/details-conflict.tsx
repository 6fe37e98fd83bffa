import { chakra } from '@chakra-ui/react'
import { tidyList } from '#shared/domain/json-list.ts'
import { formatTime } from '#web/lib/values/format-instant.ts'
import { useClinicZone } from '#web/entities/clinic/api/get-clinic.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PickField } from '#web/ui/pick-field.tsx'
import { formOf } from '../details-form.ts'
import { ACTIVITY_NAMES, DIABETES_NAMES, DIET_NAMES, nameOf } from '../way-of-life.ts'
import { type DetailsField, FIELD_LABELS, isList, type Pick } from '../merge-details.ts'
import type { DetailsConflict as Conflict } from '../use-save-details.ts'

const NAMES: Partial<Record<DetailsField, Record<string, string>>> = {
  diet: DIET_NAMES,
  activity: ACTIVITY_NAMES,
  diabetesType: DIABETES_NAMES,
}

const shown = (field: DetailsField, value: string | string[] | undefined): string =>
  (typeof value === 'string' ? nameOf(NAMES[field] ?? {}, value.trim()) : tidyList(value ?? []).join(', ')) ||
  '–'

interface Props {
  conflict: Conflict
  picks: Partial<Record<DetailsField, Pick>>
  onPick: (field: DetailsField, pick: Pick) => void
}

/** The initial choices, which lose nothing silently: both sides' entries for a list, else the value just typed. */
export const initialPicks = ({ clashes }: Conflict): Partial<Record<DetailsField, Pick>> =>
  Object.fromEntries(clashes.map((field) => [field, isList(field) ? 'both' : 'mine']))

/** Two people's changes to one patient side by side, with a choice for each field that both changed. */
export function DetailsConflict({ conflict, picks, onPick }: Props) {
  const { current, edits, clashes, others } = conflict
  const zone = useClinicZone()
  const theirs = formOf(current)
  return (
    <>
      <Notice tone="warning">
        A colleague saved this patient at {formatTime(current.updatedAt, zone)}, while you were editing.
        Choose what to keep; nothing else of yours or theirs is lost.
      </Notice>
      {clashes.map((field) => (
        <PickField<Pick>
          key={field}
          label={FIELD_LABELS[field]}
          value={picks[field] ?? 'mine'}
          onChange={(pick) => onPick(field, pick)}
          options={[
            { value: 'mine', label: 'Yours', content: <bdi>{shown(field, edits[field])}</bdi> },
            { value: 'theirs', label: 'Your colleague’s', content: <bdi>{shown(field, theirs[field])}</bdi> },
            ...(isList(field)
              ? [
                  {
                    value: 'both' as const,
                    label: 'Both together',
                    content: <bdi>{shown(field, [...theirs[field], ...(edits[field] ?? [])])}</bdi>,
                  },
                ]
              : []),
          ]}
        />
      ))}
      {others.length > 0 && (
        <chakra.p textStyle="sm" color="fg.muted">
          Your colleague also saved:{' '}
          {others.map((field) => `${FIELD_LABELS[field]} ${shown(field, theirs[field])}`).join(' · ')}
        </chakra.p>
      )}
    </>
  )
}
