import { createStore } from '#web/lib/store.ts'

/** A question before something that can't be undone. */
export interface Question {
  title: string
  text?: string
  /** The verb of the act: 'Delete', never 'OK'. */
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  /** A choice that goes with the act, ticked until it is unticked. */
  option?: string
}

/** The question that is open, with the way to answer it. */
export interface OpenQuestion extends Question {
  answer: (yes: boolean, option?: boolean) => void
}

export const openQuestion = createStore<OpenQuestion | null>(null)

/**
 * Asks and waits for the answer. The `<ConfirmHost />` of the layout shows the dialog.
 *
 * @returns true for the act, false for Cancel and Esc
 */
export const confirm = async (question: Question): Promise<boolean> =>
  (await confirmWithOption(question)) !== null

/**
 * As `confirm()`, for a question with an option.
 *
 * @returns null for Cancel and Esc, else whether the option was ticked
 */
export function confirmWithOption(question: Question): Promise<{ option: boolean } | null> {
  // A question that is still open is answered with no: one dialog at a time.
  openQuestion.get()?.answer(false)
  return new Promise((resolve) => {
    openQuestion.set({
      ...question,
      answer: (yes, option = true) => {
        openQuestion.set(null)
        resolve(yes ? { option } : null)
      },
    })
  })
}
