import { type Claim, ClaimFacts } from '#shared/contract/claims.ts'
import { keepConfirmed } from '#web/lib/forms/keep-mine.ts'

/** A claim as form values. A missing day is ''. */
export interface ClaimForm extends Omit<ClaimFacts, 'asOf'> {
  asOf: string
}

export const formOf = ({ text, label, shown, source, asOf, confirmedBy }: Claim): ClaimForm => ({
  text,
  label,
  shown,
  source,
  asOf: asOf ?? '',
  confirmed: confirmedBy !== null,
})

/** Keeps a confirmation after a merge with a colleague's change only if one of the two confirmed these exact words. */
export const adjustKept = (forms: readonly [ClaimForm, ClaimForm, ClaimForm]): ClaimForm =>
  keepConfirmed(forms, ({ text, label, source, asOf }) => [text, label, source, asOf])

/** The claim of a form. */
export const factsOf = (form: ClaimForm): ClaimFacts => ({
  ...form,
  text: form.text.trim(),
  label: form.label.trim(),
  source: form.source.trim(),
  asOf: form.asOf || null,
})

/** The contract's errors by field, the same as the server's. */
export function problemsOf(form: ClaimForm): Partial<Record<keyof ClaimForm, string>> {
  const problems: Partial<Record<keyof ClaimForm, string>> = {}
  for (const { path, message } of ClaimFacts.safeParse(factsOf(form)).error?.issues ?? []) {
    problems[path[0] as keyof ClaimForm] ??= message
  }
  if (form.confirmed && form.source.trim() === '') problems.source ??= 'Name the source before you confirm'
  if (form.confirmed && form.asOf === '') problems.asOf ??= 'Name the day before you confirm'
  return problems
}
