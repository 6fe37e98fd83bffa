import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Selection } from '#web/features/appointments/selection.ts'
import { readDraft } from '#web/lib/forms/drafts.ts'
import { useStoredDrafts } from '#web/lib/forms/session-drafts.ts'
import { lateComponent, nothing } from '#web/lib/code/late.tsx'
import { paths } from '#web/lib/page/paths.ts'

const Notice = lateComponent(() => import('./kept-prescription-notice.tsx'), {
  loading: nothing,
  lost: nothing,
})

/**
 * Offers a prescription that was being written when the session ended, on any screen and to the same person. The desk
 * reopens its own.
 */
export function KeptPrescription({ username = '' }: { username?: string | undefined }) {
  const { pathname } = useLocation()
  // Read before the desk does.
  const [reopens] = useState(() => {
    const selection = readDraft<Selection>('desk')
    return selection?.mode === 'view' && selection.dialog === 'prescription'
  })
  const [kept] = useStoredDrafts('prescription:', username)
  const offered = reopens && pathname === paths.admin.appointments ? undefined : kept
  const [needed, setNeeded] = useState(false)
  if (offered && !needed) setNeeded(true)
  return needed && <Notice patientUid={offered} />
}
