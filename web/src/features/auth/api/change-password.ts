import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, isUnanswered, RequestError } from '#web/lib/calls/api-client.ts'
import { inDoubt, orAgainUntilKnown, unknownUnlessDecided } from '#web/lib/calls/or-found.ts'
import { useToken } from '#web/lib/calls/session.ts'
import { currentUserQuery } from '#web/entities/session/api/get-current-user.ts'

const ALREADY_CHANGED =
  'Your earlier change was made: the new password that you chose then is in force. Enter it as the current one to change it again.'

const isWrong = (error: unknown) => error instanceof RequestError && error.reason === 'wrong'

/** Whether a password is already the account's: changing it to itself is then refused as unchanged. */
async function isCurrent(password: string): Promise<boolean> {
  try {
    await api('auth.change-password', { body: { currentPassword: password, newPassword: password } })
  } catch (error) {
    if (error instanceof RequestError && error.reason === 'same') return true
    if (isWrong(error)) return false
    throw error
  }
  return false
}

const lookFor = (password: string) => async () => ((await isCurrent(password)) ? password : undefined)

/** Changes the signed-in user's password. Other sessions end; this one continues. */
export function useChangePassword() {
  const token = useToken()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: { currentPassword: string; newPassword: string }) => {
      const { newPassword } = body
      const doubt = inDoubt<string>('password')
      let unanswered = false
      const send = () =>
        api('auth.change-password', { body }).catch((error: unknown) => {
          if (isUnanswered(error) && navigator.onLine && !unanswered) {
            unanswered = true
            doubt.begin(lookFor(newPassword))
          }
          throw error
        })
      try {
        return await orAgainUntilKnown('password', send)
      } catch (refusal) {
        // Checking a password that isn't the current one counts as a wrong try, so this happens only after a refusal.
        const current = isWrong(refusal) ? await doubt.settle() : undefined
        if (current === undefined) throw refusal
        if (current !== newPassword) {
          doubt.begin(lookFor(current))
          throw new RequestError(400, ALREADY_CHANGED, { reason: 'wrong' })
        }
        return await api('auth.me').catch((error: unknown) => {
          throw unknownUnlessDecided(error)
        })
      }
    },
    onSuccess: ({ user }) => {
      inDoubt('password').clear()
      queryClient.setQueryData(currentUserQuery(token).queryKey, (me) => me && { ...me, user })
    },
  })
}
