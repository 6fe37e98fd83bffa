import { Button } from '@chakra-ui/react'
import { Suspense } from 'react'
import type { User } from '#shared/contract/users.ts'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { DialogFrame } from '#web/ui/dialog-frame.tsx'
import { Loading } from '#web/ui/states.tsx'

const sessionList = lazyComponent(async () => ({
  default: (await import('#web/entities/session/components/session-list.tsx')).SessionList,
}))

export interface SessionsDialogProps {
  doctor: User
  onClose: () => void
}

/** Where a doctor is signed in; an admin can end it. */
export function SessionsDialog({ doctor, onClose }: SessionsDialogProps) {
  return (
    <DialogFrame
      open
      title="Sessions"
      subtitle={
        <>
          <bdi>{doctor.name}</bdi> · {doctor.username}
        </>
      }
      width="40rem"
      onClose={onClose}
      footer={
        <Button variant="outline" colorPalette="gray" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Suspense fallback={<Loading />}>
        <sessionList.Component userId={doctor.id} />
      </Suspense>
    </DialogFrame>
  )
}
