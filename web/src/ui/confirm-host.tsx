import { useEffect } from 'react'
import { idlePreload } from '#web/lib/code/idle-preload.ts'
import { lazyComponent } from '#web/lib/code/lazy-component.tsx'
import { useStore } from '#web/lib/values/store.ts'
import { openQuestion } from './confirm.ts'
import { DialogPlace } from './dialog-place.tsx'

const dialog = lazyComponent(() => import('./confirm-dialog.tsx'))

// Loaded before the first question, so that a click on Delete never waits for a download.
const preload = idlePreload(dialog)

/** Shows the question that `confirm()` asks. One per layout. The dialog's code is loaded when the browser is idle. */
export function ConfirmHost() {
  const question = useStore(openQuestion)
  // If the layout unmounts because the session ended, the question is not asked again after the next login.
  useEffect(() => () => openQuestion.get()?.answer(false), [])
  useEffect(preload, [])
  if (!question) return null
  return (
    <DialogPlace onClose={() => question.answer(false)}>
      <dialog.Component question={question} />
    </DialogPlace>
  )
}
