import { visitKindNames } from '#shared/content/visit-kinds.ts'
import type { VisitKind } from '#shared/contract/settings.ts'
import { useClinic } from '#web/lib/clinic-facts.ts'

/** Whether there is a choice. With a single kind, the server takes it by default. */
export const useHasVisitKinds = (): boolean => useClinic().visitKinds.length > 1

/** The options for a visit's kind: the clinic's, and the one that the visit already has. */
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
