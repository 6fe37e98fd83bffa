import { createStore } from '#web/lib/store.ts'

/** A question before something that can't be undone. */
export interface Question {
  title: string
  text?: string
  /** The verb of the act: 'Delete', never 'OK'. */
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
}

/** The question that is open, with the way to answer it. */
export interface OpenQuestion extends Question {
  answer: (yes: boolean) => void
}

export const openQuestion = createStore<OpenQuestion | null>(null)

/**
 * Asks and waits for the answer. The `<ConfirmHost />` of the layout shows the dialog.
 *
 * @returns true for the act, false for Cancel and Esc
 */
export function confirm(question: Question): Promise<boolean> {
  // A question that is still open is answered with no: one dialog at a time.
  openQuestion.get()?.answer(false)
  return new Promise((resolve) => {
    openQuestion.set({
      ...question,
      answer: (yes) => {
        openQuestion.set(null)
        resolve(yes)
      },
    })
  })
}
