import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api, isUnanswered, RequestError } from '#web/lib/api-client.ts'
import { orAgain, unknownUnlessTold } from '#web/lib/or-found.ts'
import { useToken } from '#web/lib/session.ts'
import { currentUserQuery } from '#web/entities/session/api/get-current-user.ts'

const MADE_BEFORE =
  'Your earlier change was made: the new password that you chose then is in force. Enter it as the current one to change it again.'

const isWrong = (error: unknown) => error instanceof RequestError && error.reason === 'wrong'

function notKnown(error: unknown): never {
  throw unknownUnlessTold(error)
}

/** Whether a password is the account's by now: then changing it to itself is refused for being the same. */
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

/** The one of these passwords that is the account's, if one is. */
async function currentAmong(passwords: Iterable<string>): Promise<string | undefined> {
  for (const password of passwords) if (await isCurrent(password)) return password
  return undefined
}

/** Changes the signed-in person's password; other sessions end, this one goes on. */
export function useChangePassword() {
  const token = useToken()
  const queryClient = useQueryClient()
  // New passwords whose change was not answered: one of them may be in force.
  const unsettled = useRef(new Set<string>())
  return useMutation({
    mutationFn: async (body: { currentPassword: string; newPassword: string }) => {
      const send = () =>
        api('auth.change-password', { body }).catch((error: unknown) => {
          if (isUnanswered(error) && navigator.onLine) unsettled.current.add(body.newPassword)
          throw error
        })
      try {
        return await orAgain(send)
      } catch (refusal) {
        // A look with a password that isn't in force counts as a wrong one, so only a refusal is looked into.
        if (!isWrong(refusal) || unsettled.current.size === 0) throw refusal
        const current = await currentAmong(unsettled.current).catch(notKnown)
        if (current === body.newPassword) return await api('auth.me').catch(notKnown)
        unsettled.current = new Set(current === undefined ? [] : [current])
        throw current === undefined ? refusal : new RequestError(400, MADE_BEFORE, { reason: 'wrong' })
      }
    },
    onSuccess: ({ user }) => {
      queryClient.setQueryData(currentUserQuery(token).queryKey, (me) => me && { ...me, user })
    },
  })
}
