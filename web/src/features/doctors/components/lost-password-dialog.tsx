import { chakra } from '@chakra-ui/react'
import type { User } from '#shared/contract/users.ts'
import { denialText } from '#web/lib/calls/or-found.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Whose } from '#web/ui/whose.tsx'
import { useResetPassword } from '../api/reset-password.ts'

interface Props {
  doctor: User
  onClose: () => void
  onReset: (tempPassword: string) => void
}

/** For an account that was created although the answer with its temporary password was lost: offers a new password. */
export function LostPasswordDialog({ doctor, onClose, onReset }: Props) {
  const reset = useResetPassword()
  return (
    <FormDialog
      title="Doctor created"
      subtitle={<Whose name={doctor.name} id={doctor.username} />}
      onClose={onClose}
      submitLabel="New temporary password"
      busyLabel="Resetting…"
      busy={reset.isPending}
      refusal={reset.error && denialText('The password could not be reset:', reset.error)}
      onSubmit={() => reset.mutate(doctor, { onSuccess: ({ tempPassword }) => onReset(tempPassword) })}
    >
      <chakra.p>
        The account was created, but its temporary password was lost on the way. Make a new one to share. The
        lost one stops working.
      </chakra.p>
    </FormDialog>
  )
}
