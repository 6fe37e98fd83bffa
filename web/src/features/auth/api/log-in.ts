import { useMutation, useQueryClient } from '@tanstack/react-query'
import { noteActivity } from '#web/lib/calls/activity.ts'
import { api, failureText, RequestError } from '#web/lib/calls/api-client.ts'
import { claimDrafts } from '#web/lib/forms/session-drafts.ts'
import { logWarning } from '#web/lib/browser/log.ts'
import { setToken } from '#web/lib/calls/session.ts'

export interface Credentials {
  username: string
  password: string
}

/**
 * The login page's message about a failure. A refusal is 'Invalid credentials'; anything else, including a lost
 * connection, is 'Login failed'. Too many tries, when no password was checked, is the latter, with the server's reason.
 */
export function loginErrorText(error: unknown): string {
  if (!(error instanceof RequestError) || error.status === 0 || error.status >= 500) return 'Login failed'
  return error.status === 429 ? `Login failed. ${failureText(error)}` : 'Invalid credentials'
}

/** Why there was no answer, shown below 'Login failed'; null if there was one. */
export function unreachableText(error: unknown): string | null {
  return error instanceof RequestError && error.status === 0 ? failureText(error) : null
}

/**
 * Signs in and stores the token.
 *
 * @param beforeToken called with the answer before the token is stored, which leaves the page
 */
export function useLogin(beforeToken: (answer: { mustChangePassword: boolean }) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (credentials: Credentials) => api('auth.login', { body: credentials }),
    onSuccess: (answer, { username }) => {
      // Removes the previous user's data, so that this user never sees it.
      queryClient.clear()
      claimDrafts(username)
      noteActivity()
      beforeToken(answer)
      setToken(answer.token)
    },
    onError: (error) => logWarning('The login failed', error),
  })
}
