import { Button } from '@chakra-ui/react'
import type { User } from '#shared/contract/users.ts'
import SessionList from '#web/entities/session/components/session-list.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Whose } from '#web/ui/whose.tsx'

interface Props {
  doctor: User
  onClose: () => void
}

/** A doctor's sessions, which an admin can end. */
export default function SessionsDialog({ doctor, onClose }: Props) {
  return (
    <Dialog
      title="Sessions"
      subtitle={<Whose name={doctor.name} id={doctor.username} />}
      width="40rem"
      onClose={onClose}
      footer={
        <Button variant="outline" colorPalette="gray" onClick={onClose}>
          Close
        </Button>
      }
    >
      <SessionList userId={doctor.id} />
    </Dialog>
  )
}
