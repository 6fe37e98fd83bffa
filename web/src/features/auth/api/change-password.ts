import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callUntilAnswered } from '#web/lib/calls/act.ts'
import { api, isUnanswered, RequestError } from '#web/lib/calls/api-client.ts'
import { subscribeSession, useToken } from '#web/lib/calls/session.ts'
import { currentUserQuery } from '#web/entities/session/api/get-current-user.ts'

/*
  A password is never kept under a key, so this act has none. If its answer is lost, the repeat is refused, because the
  new password is the current one by then. Trying the new password tells.
*/

const ALREADY_CHANGED =
  'Your earlier change was made: the new password that you chose then is in force. Enter it as the current one to change it again.'

/** The new passwords that were sent without an answer in this session, newest first. */
let unanswered: string[] = []
subscribeSession(() => (unanswered = []))

const refusedAs = (reason: 'same' | 'wrong', error: unknown) =>
  error instanceof RequestError && error.reason === reason

/** Whether a password is already the account's: changing it to itself is then refused as unchanged. */
async function isCurrent(password: string): Promise<boolean> {
  const body = { currentPassword: password, newPassword: password }
  try {
    await callUntilAnswered(() => api('auth.change-password', { body }), true)
  } catch (error) {
    if (refusedAs('same', error)) return true
    if (!refusedAs('wrong', error)) throw error
  }
  return false
}

/** The current password, if it is one that was sent without an answer. */
async function findCurrent(): Promise<string | undefined> {
  for (const password of unanswered) {
    if (!(await isCurrent(password))) continue
    unanswered = [password]
    return password
  }
  unanswered = []
  return undefined
}

/** Changes the signed-in user's password. Other sessions end; this one continues. */
export function useChangePassword() {
  const token = useToken()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: { currentPassword: string; newPassword: string }) => {
      const send = () =>
        api('auth.change-password', { body }).catch((error: unknown) => {
          if (isUnanswered(error) && navigator.onLine)
            unanswered = [...new Set([body.newPassword, ...unanswered])]
          throw error
        })
      try {
        return await callUntilAnswered(send, unanswered.length > 0)
      } catch (refusal) {
        // Trying a password that isn't the current one counts as a wrong try, so this happens only after a refusal.
        const current = refusedAs('wrong', refusal) ? await findCurrent() : undefined
        if (current === undefined) throw refusal
        if (current !== body.newPassword) throw new RequestError(400, ALREADY_CHANGED, { reason: 'wrong' })
        return callUntilAnswered(() => api('auth.me'), true)
      }
    },
    onSuccess: ({ user }) => {
      unanswered = []
      queryClient.setQueryData(currentUserQuery(token).queryKey, (me) => me && { ...me, user })
    },
  })
}
