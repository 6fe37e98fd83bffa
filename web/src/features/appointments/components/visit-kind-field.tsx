import type { VisitKind } from '#shared/contract/settings.ts'
import { useHasVisitKinds, VisitKindOptions } from '#web/entities/clinic/visit-kind-options.tsx'
import { SelectField } from '#web/ui/text-field.tsx'

interface Props {
  label: string
  optional?: boolean
  /** The kind that the visit already has. */
  current?: VisitKind
  value: VisitKind | ''
  onChoose: (visitKind: VisitKind | '') => void
}

/** A visit's kind, if there is a choice. */
export function VisitKindField({ current, ...select }: Props) {
  if (!useHasVisitKinds() && !current) return null
  return (
    <SelectField {...select}>
      <VisitKindOptions current={current} />
    </SelectField>
  )
}
