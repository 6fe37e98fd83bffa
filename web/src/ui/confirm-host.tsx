import { useEffect } from 'react'
import { lateComponent, usePreload } from '#web/lib/code/late.tsx'
import { useStore } from '#web/lib/values/store.ts'
import { openQuestion } from './confirm.ts'
import { lateDialog } from './late-dialog.tsx'

const ConfirmDialog = lateComponent(() => import('./confirm-dialog.tsx'), lateDialog)

/** Shows the question that `confirm()` asks. One per layout. The dialog's code is loaded when the browser is idle. */
export function ConfirmHost() {
  const question = useStore(openQuestion)
  // If the layout unmounts because the session ended, the question is not asked again after the next login.
  useEffect(() => () => openQuestion.get()?.answer(false), [])
  // Before the first question, so that a click on Delete never waits for a download.
  usePreload(ConfirmDialog)
  return question && <ConfirmDialog question={question} onClose={() => question.answer(false)} />
}
