import type { UseMutationResult } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Unusual } from '#shared/contract/measurements.ts'
import { useIsShown } from '#web/lib/browser/use-is-shown.ts'
import { RequestError } from '#web/lib/calls/api-client.ts'
import { same } from '#web/lib/values/same.ts'
import { confirm } from '#web/ui/confirm.ts'

/** What the server asks about, if it refused values because they are unusual. */
const unusualOf = (error: unknown): readonly Unusual[] | undefined =>
  error instanceof RequestError && error.reason === 'unusual' ? (error.current as Unusual[]) : undefined

/**
 * Sends values, and asks once if the server finds some of them unusual. The same values, once confirmed, are not asked
 * about again, so that a save without an answer can be repeated.
 *
 * @param pointsOf says each unusual value
 */
export function useUnusual<B extends { confirmUnusual?: boolean }, R>(
  save: UseMutationResult<R, Error, B>,
  pointsOf: (unusual: readonly Unusual[], body: B) => string[],
) {
  const confirmed = useRef<B | null>(null)
  const [asking, setAsking] = useState(false)
  const here = useIsShown()

  const send = async (body: B, onSaved: (result: R) => void): Promise<void> => {
    const known = confirmed.current && same(confirmed.current, body)
    const sent = known ? { ...body, confirmUnusual: true } : body
    try {
      const result = await save.mutateAsync(sent)
      if (here.current) onSaved(result)
    } catch (error) {
      const unusual = unusualOf(error)
      // Any other failure is shown by `error`; a closed dialog sends nothing more.
      if (!unusual || sent.confirmUnusual || !here.current) return
      setAsking(true)
      const yes = await confirm({
        title: 'Save these values?',
        points: pointsOf(unusual, body),
        confirmLabel: 'Save anyway',
        cancelLabel: 'Go back',
      })
      setAsking(false)
      if (!yes) return save.reset()
      confirmed.current = body
      if (here.current) await send(body, onSaved)
    }
  }
  return {
    send,
    busy: asking || save.isPending,
    error: unusualOf(save.error) ? null : save.error,
  }
}
