import { Button, chakra } from '@chakra-ui/react'
import { type FormEvent, useRef, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { paths } from '#web/lib/page/paths.ts'
import { sessionEnd, useToken } from '#web/lib/calls/session.ts'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ReadOnlyWhile } from '#web/ui/read-only.tsx'
import { TextLink } from '#web/ui/router-links.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { loginErrorText, unreachableText, useLogin } from './api/log-in.ts'
import { AuthCard } from './components/auth-card.tsx'
import { PasswordInput } from './components/password-input.tsx'

const expiredText = 'Authentication failed. Please login again.'

/** 'Admin Login'. With a stored token it redirects to the staff area at once. */
export default function LoginPage() {
  const token = useToken()
  const state = useLocation().state as { from?: string } | null
  const [target, setTarget] = useState(state?.from ?? paths.admin.appointments)
  const [form, setForm] = useState({ username: '', password: '' })
  const [submitted, setSubmitted] = useState(false)
  const passwordRef = useRef<HTMLInputElement>(null)
  const usernameRef = useRef<HTMLInputElement>(null)
  const login = useLogin(({ mustChangePassword }) => {
    if (mustChangePassword) setTarget(paths.admin.changePassword)
  })
  if (token) return <Navigate to={target} replace />

  const missing = { username: !form.username.trim(), password: !form.password }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (missing.username) return usernameRef.current?.focus()
    if (missing.password) return passwordRef.current?.focus()
    if (login.isPending) return
    login.mutate(form, { onError: () => passwordRef.current?.select() })
  }

  return (
    <chakra.main minH="100dvh" bg="bg.canvas" display="grid" placeItems="center" px="4" py="11">
      <PageMeta title="Admin Login" noindex />
      <chakra.div w="100%" maxW="35rem">
        <AuthCard title="Admin Login" text="For the clinic’s staff.">
          <chakra.form noValidate onSubmit={submit} display="grid" gap="4">
            {login.isError ? (
              <div>
                <Notice>{loginErrorText(login.error)}</Notice>
                <chakra.p role="status" textStyle="sm" color="fg.muted" mt="1.5">
                  {unreachableText(login.error)}
                </chakra.p>
              </div>
            ) : (
              sessionEnd() === 'expired' && <Notice>{expiredText}</Notice>
            )}
            <ReadOnlyWhile busy={login.isPending}>
              <TextField
                label="Username"
                required
                error={submitted && missing.username ? 'Username is required' : undefined}
                ref={usernameRef}
                name="username"
                autoComplete="username"
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
                maxLength={MAX_CHARS.typedUsername}
                value={form.username}
                onText={(username) => setForm((now) => ({ ...now, username }))}
              />
              <Field
                label="Password"
                required
                error={submitted && missing.password ? 'Password is required' : undefined}
              >
                {(control) => (
                  <PasswordInput
                    {...control}
                    ref={passwordRef}
                    name="password"
                    autoComplete="current-password"
                    maxLength={MAX_CHARS.typedPassword}
                    value={form.password}
                    onChange={({ target: { value } }) => setForm((now) => ({ ...now, password: value }))}
                  />
                )}
              </Field>
            </ReadOnlyWhile>
            <Button type="submit" size="lg" mt="2" aria-disabled={login.isPending}>
              {login.isPending ? 'Signing in…' : 'Login'}
            </Button>
          </chakra.form>
          <chakra.p textStyle="sm" color="fg.muted" mt="4">
            No account, or the password forgotten? An admin of the clinic adds accounts and resets passwords.
          </chakra.p>
        </AuthCard>
        <chakra.p textAlign="center" mt="5" textStyle="sm">
          <TextLink to={paths.home} color="fg.muted" minH="11">
            Back to the website
          </TextLink>
        </chakra.p>
      </chakra.div>
    </chakra.main>
  )
}
