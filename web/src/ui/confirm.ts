import { createStore } from '#web/lib/values/store.ts'

/** A question before something that can't be undone. */
export interface Question {
  title: string
  text?: string
  /** Listed below the text. */
  points?: readonly string[]
  /** A verb: 'Delete', never 'OK'. */
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  /** An option of the action, ticked by default. */
  option?: string
}

/** The open question, with the function that answers it. */
export interface OpenQuestion extends Question {
  answer: (yes: boolean, option?: boolean) => void
}

export const openQuestion = createStore<OpenQuestion | null>(null)

/**
 * Asks and waits for the answer. The `<ConfirmHost />` of the layout shows the dialog.
 *
 * @returns true if confirmed, false for Cancel and Esc
 */
export const confirm = async (question: Question): Promise<boolean> =>
  (await confirmWithOption(question)) !== null

/**
 * Like `confirm()`, for a question with an option.
 *
 * @returns null for Cancel and Esc, else whether the option was ticked
 */
export function confirmWithOption(question: Question): Promise<{ option: boolean } | null> {
  // One dialog at a time: an open question is answered with Cancel.
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

/** Closes a form's dialog. Asks first if something would be lost. */
export function closeUnlessDirty(dirty: boolean, close: () => void) {
  if (!dirty) return close()
  void confirm({
    title: 'Discard your changes?',
    text: 'What you have entered has not been saved.',
    confirmLabel: 'Discard',
    cancelLabel: 'Keep editing',
    danger: true,
  }).then((yes) => yes && close())
}
