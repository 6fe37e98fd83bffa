import { useEffect, useRef, useState } from 'react'
import { idleOnline } from '../browser/idle.ts'
import { loadCode } from './load-code.ts'
import { logWarning } from '../browser/log.ts'

/**
 * The rules by which a form is checked before it is sent. Their code is loaded when the browser is idle, because nobody
 * presses Save at once.
 *
 * @param load imports the rules; must be the same function at each render
 * @example
 * const loadRules = () => import('./post-rules.ts')
 * // in the form
 * const { code, check, checking, lost } = useLateRules(loadRules)
 * const problems = submitted && code ? code.problemsOf(form) : {}
 * const submit = () => check(({ problemsOf }) => …)
 */
export function useLateRules<T extends object>(load: () => Promise<T>) {
  const [code, setCode] = useState<T>()
  const [checking, setChecking] = useState(false)
  const [lost, setLost] = useState<unknown>()
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])
  useEffect(() => {
    // A failure is reported when the form is checked.
    void idleOnline()
      .then(() => loadCode(load))
      .then(setCode)
      .catch((error: unknown) => logWarning('The rules of a form could not be loaded', error))
  }, [load])

  const loadNow = () =>
    loadCode(load).catch((error: unknown) => {
      logWarning('The rules of a form could not be loaded', error)
      setLost(error)
    })
  const wait = async (act: (code: T) => void) => {
    setChecking(true)
    const loaded = await loadNow()
    setChecking(false)
    // The user may have gone to another screen or record meanwhile.
    if (!loaded || !isShown.current) return
    setCode(loaded)
    act(loaded)
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
