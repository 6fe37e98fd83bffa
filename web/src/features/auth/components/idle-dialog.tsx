import { Button, chakra } from '@chakra-ui/react'
import { Dialog } from '#web/ui/dialog.tsx'
import { formatCountdown } from '../idle-clock.ts'

interface Props {
  /** Seconds until the session ends. */
  left: number
  /** Keeps the session. */
  onClose: () => void
  onLogout: () => void
}

/** Asks whether somebody is still there, and counts down. */
export default function IdleDialog({ left, onClose, onLogout }: Props) {
  return (
    <Dialog
      role="alertdialog"
      title="Are you still there?"
      onClose={onClose}
      footer={
        <>
          {/* First, so that it gets the focus and Enter is enough. */}
          <Button onClick={onClose}>Stay signed in</Button>
          <Button variant="outline" colorPalette="gray" onClick={onLogout}>
            Logout
          </Button>
        </>
      }
    >
      <chakra.p color="fg.muted" mt="2">
        For the patients’ safety you will be signed out in{' '}
        <chakra.strong role="timer" color="fg" fontVariantNumeric="tabular-nums">
          {formatCountdown(left)}
        </chakra.strong>
        . Anything typed in an open form is kept.
      </chakra.p>
    </Dialog>
  )
}
