import { paths } from '#web/lib/page/paths.ts'
import { RowLink } from '#web/ui/router-links.tsx'

/** A patient's UID in a list row, as a link to the record. */
export function UidLink({ patientUid, patientName }: { patientUid: string; patientName: string }) {
  return (
    <RowLink
      to={paths.admin.patient(patientUid)}
      aria-label={`${patientUid}, ${patientName}`}
      whiteSpace="nowrap"
    >
      {patientUid}
    </RowLink>
  )
}
