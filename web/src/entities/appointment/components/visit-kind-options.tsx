import { visitKindNames } from '#shared/content/visit-kinds.ts'
import type { VisitKind } from '#shared/contract/settings.ts'
import { useClinic } from '#web/lib/clinic-facts.ts'

/** Whether there is anything to choose: the server takes the only kind by itself. */
export const useHasVisitKinds = (): boolean => useClinic().visitKinds.length > 1

/** The options of a select for the kind of a visit: those of the clinic, and the one that the visit has. */
export function VisitKindOptions({ current }: { current?: VisitKind }) {
  const { visitKinds } = useClinic()
  const kinds = current && !visitKinds.includes(current) ? [...visitKinds, current] : visitKinds
  return (
    <>
      <option value="">No preference</option>
      {kinds.map((kind) => (
        <option key={kind} value={kind}>
          {visitKindNames[kind]}
        </option>
      ))}
    </>
  )
}
