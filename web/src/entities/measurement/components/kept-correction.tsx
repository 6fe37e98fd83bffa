import { useQuery } from '@tanstack/react-query'
import type { Measurement } from '#shared/contract/measurements.ts'
import { type KeptEdits, useKept } from '#web/lib/forms/drafts.ts'
import { kindsQuery } from '../api/get-kinds.ts'
import { CorrectDialog } from './correct-dialog.tsx'

interface Props {
  patientUid: string
  name: string
  onClose: () => void
}

/** The correction that was being typed when the session ended, again. */
export default function KeptCorrection({ patientUid, ...props }: Props) {
  const row = useKept<KeptEdits<Measurement, object>>(`correct:${patientUid}`)?.base
  const kind = useQuery(kindsQuery).data?.find(({ key }) => key === row?.kind)
  return row && kind ? <CorrectDialog {...props} patientUid={patientUid} row={row} kind={kind} /> : null
}
