import type { GoalWithHistory } from '#shared/contract/measurements.ts'
import { isIsoDate } from '#shared/domain/dates.ts'
import { readTyped, type Typed, writesComma } from '#web/entities/measurement/units.ts'
import { RequestError, serverText } from '#web/lib/calls/api-client.ts'
import type { GoalFacts } from '../../api/set-goal.ts'

/** In place of a kind: a small action. */
export const ACTION = 'action'

/** The dialog's fields as typed. */
export interface GoalForm {
  /** The key of a kind, or an action. */
  what: string
  value: string
  unit: string
  action: string
  by: string
  result: string
}

export const formOf = (goal: GoalWithHistory | null): GoalForm => ({
  what: goal ? (goal.action === null ? goal.key : ACTION) : '',
  value: goal?.value == null ? '' : String(goal.value),
  unit: goal?.unit ?? '',
  action: goal?.action ?? '',
  by: goal?.by ?? '',
  result: goal?.result ?? '',
})

/** The number as the browser's language writes it. */
function readNumber(text: string): Typed<{ value: number }> {
  const read = readTyped(text, { name: 'A goal', units: [] }, writesComma(navigator.language))
  return 'value' in read && read.comparator ? { error: 'A goal is a number without < or >' } : read
}

export type GoalErrors = Partial<Record<keyof GoalForm, string>>

/** What is missing or can't be read. A day in the past is no error: a result is noted after it. */
export function findGoalErrors(form: GoalForm): GoalErrors {
  const errors: GoalErrors = {}
  if (form.what === '') errors.what = 'Choose what the goal is about'
  else if (form.what === ACTION) {
    if (form.action.trim() === '')
      errors.action = 'Say what is agreed, such as ‘Walk after dinner, 5 of 7 days’'
  } else {
    const read = readNumber(form.value)
    if ('error' in read) errors.value = read.error
  }
  if (!isIsoDate(form.by)) errors.by = 'Say by which day'
  return errors
}

/** Refusals that are about the number: what is impossible, and a goal to lose in pregnancy. */
const OF_VALUE = new Set(['pregnant', 'impossible', 'unit'])

/** The server's word at the field that it is about. */
export const refusedValue = (error: unknown): string | undefined =>
  error instanceof RequestError && OF_VALUE.has(error.reason ?? '') ? serverText(error) : undefined

/** The goal to send. */
export function factsOf(form: GoalForm, ended: boolean): GoalFacts {
  const result = form.result.trim() || null
  if (form.what === ACTION) return { action: form.action.trim(), by: form.by, result, ended }
  const read = readNumber(form.value)
  return { value: 'value' in read ? read.value : null, unit: form.unit || null, by: form.by, result, ended }
}
