import { Button, chakra } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import { failureText } from '#web/lib/calls/api-client.ts'
import { useClinicName } from '#web/lib/page/clinic.ts'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { paths } from '#web/lib/page/paths.ts'
import { lateCode } from '#web/lib/code/late.tsx'
import { useLateRules } from '#web/lib/code/use-late-rules.ts'
import { CodeLost } from '#web/ui/code-lost.tsx'
import { Field } from '#web/ui/field.tsx'
import { focusFirstWrong } from '#web/ui/focus-first-wrong.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ReadOnlyWhile } from '#web/ui/read-only.tsx'
import { toast } from '#web/ui/toast.ts'
import { useChangePassword } from './api/change-password.ts'
import { useCurrentUser } from '#web/entities/session/api/get-current-user.ts'
import { AuthCard } from './components/auth-card.tsx'
import { PasswordInput } from './components/password-input.tsx'

const rules = lateCode(() => import('#shared/domain/passwords.ts'))

const empty = { current: '', next: '', again: '' }

type PasswordRules = typeof import('#shared/domain/passwords.ts')

/** The errors that block submission, by field. */
function findErrors(
  { PASSWORD_MESSAGES, passwordProblem }: PasswordRules,
  form: typeof empty,
  username: string,
  clinicName: string,
): Partial<typeof empty> {
  const errors: Partial<typeof empty> = {}
  if (!form.current) errors.current = 'Current password is required'
  const problem = passwordProblem(form.next, username, clinicName)
  if (!form.next) errors.next = 'New password is required'
  else if (problem) errors.next = PASSWORD_MESSAGES[problem]
  else if (form.next === form.current) errors.next = 'The new password must differ from the current one.'
  if (form.again !== form.next) errors.again = 'The two passwords differ.'
  return errors
}

/** Changes the user's own password. With a temporary password, it is the only screen. */
export default function ChangePasswordPage() {
  const navigate = useNavigate()
  const { data } = useCurrentUser()
  const forced = data?.user.mustChangePassword ?? false
  const [form, setForm] = useState(empty)
  const [submitted, setSubmitted] = useState(false)
  const change = useChangePassword()
  const clinicName = useClinicName()
  const { code, check, checking, lost } = useLateRules(rules)
  const busy = checking || change.isPending
  const errorsBy = (passwordRules: PasswordRules) =>
    findErrors(passwordRules, form, data?.user.username ?? '', clinicName)
  const errors = submitted && code ? errorsBy(code) : {}

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setSubmitted(true)
    const { currentTarget } = event
    check((passwordRules) => {
      if (Object.keys(errorsBy(passwordRules)).length > 0) focusFirstWrong(currentTarget)
      else send()
    })
  }

  const send = () =>
    change.mutate(
      { currentPassword: form.current, newPassword: form.next },
      {
        onSuccess: () => {
          toast('Password changed')
          void navigate(paths.admin.appointments, { replace: true })
        },
      },
    )

  const fields = [
    {
      key: 'current' as const,
      label: forced ? 'Temporary password' : 'Current password',
      complete: 'current-password',
    },
    {
      key: 'next' as const,
      label: 'New password',
      complete: 'new-password',
      hint: 'At least 12 characters. A few unrelated words are easy to remember and hard to guess.',
    },
    { key: 'again' as const, label: 'New password again', complete: 'new-password' },
  ]
  return (
    <>
      <PageMeta title="Change password" noindex />
      <AuthCard
        title="Change password"
        text={
          forced
            ? 'You signed in with a temporary password. Choose one of your own before you go on.'
            : 'Your other sessions and your calendar feed end; this session goes on.'
        }
      >
        <chakra.form noValidate onSubmit={submit} display="grid" gap="4">
          {/* Lets password managers store the new password under the right name. */}
          <input
            type="hidden"
            name="username"
            autoComplete="username"
            value={data?.user.username ?? ''}
            readOnly
          />
          <ReadOnlyWhile busy={busy}>
            {fields.map(({ key, label, complete, hint }) => (
              <Field key={key} label={label} hint={hint} error={errors[key]} required>
                {(control) => (
                  <PasswordInput
                    {...control}
                    name={key}
                    autoComplete={complete}
                    maxLength={MAX_CHARS.typedPassword}
                    value={form[key]}
                    onChange={({ target: { value } }) => setForm((now) => ({ ...now, [key]: value }))}
                  />
                )}
              </Field>
            ))}
          </ReadOnlyWhile>
          {lost !== undefined && <CodeLost name="Not saved: a part of the page" error={lost} m="0" />}
          {change.isError && <Notice>{failureText(change.error)}</Notice>}
          <chakra.div>
            <Button type="submit" aria-disabled={busy}>
              {busy ? 'Saving…' : 'Change password'}
            </Button>
          </chakra.div>
        </chakra.form>
      </AuthCard>
    </>
  )
}
