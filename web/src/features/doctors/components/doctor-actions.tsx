import { Button, chakra, VisuallyHidden } from '@chakra-ui/react'
import { KeyRound } from 'lucide-react'
import type { User } from '#shared/contract/users.ts'
import { denialText, isUnknown } from '#web/lib/calls/act.ts'
import { Switch } from '#web/ui/check.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { isolate } from '#web/ui/isolate.tsx'
import { toast } from '#web/ui/toast.ts'
import { useResetPassword } from '../api/reset-password.ts'
import { useSetActive } from '../api/set-active.ts'

/** Shows that a change failed, or for which account its outcome is unknown. */
const showFailure = (error: unknown, denial: string, account: string) =>
  toast((isUnknown(error) ? `${account}: ` : '') + denialText(denial, error), { tone: 'error' })

/** Switches an account on or off: shown at once, rolled back with a message if the server refuses. */
export function ActiveSwitch({ doctor }: { doctor: User }) {
  const setActive = useSetActive()
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
      {
        onSuccess: () => toast(active ? `${name} is active` : `${name} is deactivated`),
        onError: (error) =>
          showFailure(error, `${name} could not be ${active ? 'activated' : 'deactivated'}:`, name),
      },
    )
  }

  return (
    // The switch is taller than a line of text. Negative margins pull it in; the empty text gives it the row's
    // baseline.
    <chakra.div display="flex" alignItems="center" my="-2" _before={{ content: '"\\200b"' }}>
      <Switch
        checked={doctor.active}
        // While busy it shows the change and keeps the focus.
        onChange={(active) => void change(active)}
      >
        <VisuallyHidden>Active account of {doctor.name}</VisuallyHidden>
        {/* The switch already tells screen readers. */}
        <span aria-hidden="true">{doctor.active ? 'Active' : 'Deactivated'}</span>
      </Switch>
    </chakra.div>
  )
}

interface ResetProps {
  doctor: User
  onReset: (tempPassword: string) => void
}

/** Gives the doctor a new temporary password. Asks first, because the old one stops working. */
export function ResetPasswordButton({ doctor, onReset }: ResetProps) {
  const reset = useResetPassword()
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
    reset.mutate(doctor, {
      onSuccess: ({ tempPassword }) => onReset(tempPassword),
      onError: (error) => showFailure(error, 'The password could not be reset:', `Password of ${name}`),
    })
  }

  return (
    <Button
      size="sm"
      variant="outline"
      // Not disabled, so that it keeps the focus.
      aria-disabled={reset.isPending || undefined}
      aria-label={`Reset password of ${doctor.name}`}
      onClick={() => void ask()}
    >
      <KeyRound aria-hidden="true" />
      {reset.isPending ? 'Resetting…' : 'Reset password'}
    </Button>
  )
}
