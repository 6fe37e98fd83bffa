import { Button, chakra, VisuallyHidden } from '@chakra-ui/react'
import { KeyRound } from 'lucide-react'
import { useId } from 'react'
import type { User } from '#shared/contract/users.ts'
import { denialText } from '#web/lib/calls/act.ts'
import { Switch } from '#web/ui/check.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { FieldError } from '#web/ui/field.tsx'
import { isolate } from '#web/ui/isolate.tsx'
import { toast } from '#web/ui/toast.ts'
import { useResetPassword } from '../api/reset-password.ts'
import { useSetActive } from '../api/set-active.ts'

/** Why a change failed, or that its outcome is unknown: beside its control, in a row whose texts don't wrap. */
const Failure = ({ id, denial, error }: { id: string; denial: string; error: unknown }) => (
  <chakra.div maxW="20rem" whiteSpace="normal" textAlign="start">
    <FieldError id={id} error={error ? denialText(denial, error) : undefined} />
  </chakra.div>
)

/** Switches an account on or off: shown at once, rolled back with a message if the server refuses. */
export function ActiveSwitch({ doctor }: { doctor: User }) {
  const setActive = useSetActive()
  const id = useId()
  const name = isolate(doctor.name)

  const change = async (active: boolean) => {
    if (setActive.isPending) return
    const sure =
      active ||
      (await confirm({
        title: `Deactivate ${name}?`,
        text: 'They are signed out everywhere at once and can’t sign in until you activate them again.',
        confirmLabel: 'Deactivate',
        danger: true,
      }))
    if (!sure) return
    setActive.mutate(
      { doctor, active },
      { onSuccess: () => toast(active ? `${name} is active` : `${name} is deactivated`) },
    )
  }
  const { error, variables } = setActive

  return (
    // The switch is taller than a line of text. Negative margins pull it in; the empty text gives it the row's
    // baseline.
    <>
      <chakra.div display="flex" alignItems="center" my="-2" _before={{ content: '"\\200b"' }}>
        <Switch
          checked={doctor.active}
          describedBy={error ? id : undefined}
          // While busy it shows the change and keeps the focus.
          onChange={(active) => void change(active)}
        >
          <VisuallyHidden>Active account of {doctor.name}</VisuallyHidden>
          {/* The switch already tells screen readers. */}
          <span aria-hidden="true">{doctor.active ? 'Active' : 'Deactivated'}</span>
        </Switch>
      </chakra.div>
      <Failure id={id} denial={variables?.active ? 'Not activated:' : 'Not deactivated:'} error={error} />
    </>
  )
}

interface ResetProps {
  doctor: User
  onReset: (tempPassword: string) => void
}

/** Gives the doctor a new temporary password. Asks first, because the old one stops working. */
export function ResetPasswordButton({ doctor, onReset }: ResetProps) {
  const reset = useResetPassword()
  const id = useId()
  const name = isolate(doctor.name)

  const ask = async () => {
    if (reset.isPending) return
    const sure = await confirm({
      title: `Reset the password of ${name}?`,
      text: 'Their password stops working and they are signed out everywhere. You get a temporary password to share.',
      confirmLabel: 'Reset password',
      danger: true,
    })
    if (!sure) return
    reset.mutate(doctor, { onSuccess: ({ tempPassword }) => onReset(tempPassword) })
  }

  return (
    <div>
      <Button
        size="sm"
        variant="outline"
        // Not disabled, so that it keeps the focus.
        aria-disabled={reset.isPending || undefined}
        aria-label={`Reset password of ${doctor.name}`}
        aria-describedby={reset.error ? id : undefined}
        onClick={() => void ask()}
      >
        <KeyRound aria-hidden="true" />
        {reset.isPending ? 'Resetting…' : 'Reset password'}
      </Button>
      <Failure id={id} denial="The password could not be reset:" error={reset.error} />
    </div>
  )
}
