import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { changesSettled, hasChangesInFlight } from '../calls/changes-in-flight.ts'
import { claimReload, LostCode, mayReloadFor } from './lost-code.ts'
import { reloadPage, siteAnswers } from '../browser/reload-page.ts'
import { useIsShown } from '../browser/use-is-shown.ts'
import { canKeepInTab } from '../browser/tab-storage.ts'
import { hasSecrets, hasTypedText, showsPasswordOnce, watchTyping } from '../browser/typed-text.ts'

const mayReloadByItself = (place: string) =>
  mayReloadFor(place) && !hasTypedText() && !hasSecrets() && !showsPasswordOnce() && !hasChangesInFlight()

/** What becomes of what stands on the page when it reloads. */
function describeKeeping(): string {
  const words = []
  if (hasTypedText())
    words.push(
      canKeepInTab()
        ? ' The page then reloads and keeps what you typed.'
        : ' Copy what you typed first: this browser can’t keep it when the page reloads.',
    )
  if (hasSecrets()) words.push(' Passwords and chosen files must be entered again.')
  if (showsPasswordOnce()) words.push(' Copy the temporary password first: it can’t be shown again.')
  return words.join('')
}

/**
 * The way back after code was lost: the page reloads, with what was typed. It does so by itself, once for each part, if
 * nothing was typed and no change is being sent: at once, or when the connection is back. It never reloads unless the
 * site answers, and a press first waits for the changes being sent.
 *
 * @param error any other error waits for a press
 * @returns the explanation, and the properties of the button that tries again
 */
export function useWayBack(error: unknown) {
  const place = error instanceof LostCode ? error.place : null
  const [step, setStep] = useState<'waiting' | 'sending' | 'asking' | 'unreachable'>(() =>
    place !== null && mayReloadByItself(place) ? 'asking' : 'waiting',
  )
  const asking = useRef(false)
  const shown = useIsShown()

  useEffect(() => {
    if (place === null) return
    let gone = false
    let wasBack = false
    const reloadByItself = async () => {
      const may = () => !gone && mayReloadByItself(place)
      // The connection may come back while the site is asked in vain.
      if (asking.current) wasBack = true
      if (asking.current || !may()) return
      asking.current = true
      setStep('asking')
      wasBack = false
      const answers = await siteAnswers()
      asking.current = false
      if (answers && may() && claimReload(place)) reloadPage()
      else if (!answers && wasBack) void reloadByItself()
      else if (!gone) setStep('waiting')
    }
    void reloadByItself()
    window.addEventListener('online', reloadByItself)
    return () => {
      gone = true
      asking.current = false
      window.removeEventListener('online', reloadByItself)
    }
  }, [place])

  const tryAgain = async () => {
    if (asking.current) return
    asking.current = true
    let answers: boolean
    do {
      if (hasChangesInFlight()) setStep('sending')
      await changesSettled()
      setStep('asking')
      answers = await siteAnswers()
      // The next file of an upload may be on its way by now.
    } while (answers && shown.current && hasChangesInFlight())
    asking.current = false
    // The user may have closed the explanation meanwhile.
    if (!shown.current) return
    if (answers) reloadPage()
    else setStep('unreachable')
  }

  const keeping = useSyncExternalStore(watchTyping, describeKeeping, () => '')
  const texts = {
    waiting: `Please check your connection and try again.${keeping}`,
    sending: 'Your last change is still being sent. The page reloads after that.',
    asking: 'Loading the page again…',
    unreachable: `The site can’t be reached at the moment. Please check your connection and try again.${keeping}`,
  }
  return {
    text: texts[step],
    tryAgain: {
      children: 'Try again',
      'aria-disabled': step === 'asking' || step === 'sending' || undefined,
      onClick: () => void tryAgain(),
    },
  }
}
