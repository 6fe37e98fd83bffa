import { visitKindNames } from '#shared/content/visit-kinds.ts'
import type { VisitKind } from '#shared/contract/settings.ts'
import { useClinic } from '#web/lib/page/clinic-facts.ts'

/** Whether there is a choice. If the clinic offers a single kind, the server sets it. */
export const useHasVisitKinds = (): boolean => useClinic().visitKinds.length > 1

/** The options for a visit's kind: those the clinic offers, and the one the visit already has. */
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
