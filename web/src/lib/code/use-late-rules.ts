import { useState } from 'react'
import { useIsShown } from '../browser/use-is-shown.ts'
import { type LateCode, useLateCode, usePreload } from './late.tsx'

/**
 * The rules by which a form is checked before it is sent. Their code is loaded when the browser is idle, because nobody
 * presses Save at once.
 *
 * @example
 * const rules = lateCode(() => import('./post-rules.ts'))
 * // in the form
 * const { code, check, checking, lost } = useLateRules(rules)
 * const problems = submitted && code ? code.problemsOf(form) : {}
 * const submit = () => check(({ problemsOf }) => …)
 */
export function useLateRules<T extends object>(rules: LateCode<T>) {
  const { code } = useLateCode(rules)
  const [checking, setChecking] = useState(false)
  const [lost, setLost] = useState<unknown>()
  const isShown = useIsShown()
  // A failure is reported when the form is checked.
  usePreload(rules)

  const wait = async (act: (code: T) => void) => {
    setChecking(true)
    const loaded = await rules.load().catch(setLost)
    setChecking(false)
    // The user may have gone to another screen or record meanwhile.
    if (loaded && isShown.current) act(loaded)
  }
  return {
    /** The rules, once they are loaded. */
    code,
    /** Runs `act` with the rules: at once, or when they have been loaded. Not at all if they can't be loaded, or if the form is gone by then. */
    check: (act: (code: T) => void) => {
      setLost(undefined)
      if (code) act(code)
      else void wait(act)
    },
    /** Whether `check` waits for the rules. The form must not be changed or sent again meanwhile. */
    checking,
    /** Why the form could not be checked. */
    lost,
  }
}
