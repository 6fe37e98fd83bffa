import { same } from '../values/same.ts'

/** The fields in which two forms differ. */
export const differingFields = <F extends object>(a: F, b: F, isSame = same): (keyof F)[] =>
  (Object.keys(a) as (keyof F)[]).filter((name) => !isSame(a[name], b[name]))

/** A form merged with a colleague's change: the user's own edits, and the colleague's value of every other field. */
export function keepMine<F extends object>(mine: F, base: F, theirs: F, isSame = same): F {
  const edits = differingFields(mine, base, isSame).map((name) => [name, mine[name]])
  return { ...theirs, ...Object.fromEntries(edits) }
}

/**
 * The merged form, confirmed only if the user or the colleague confirmed exactly these words. Words that are partly the
 * user's and partly the colleague's were confirmed by neither.
 */
export function keepConfirmed<F extends { confirmed: boolean }>(
  [kept, mine, theirs]: readonly [kept: F, mine: F, theirs: F],
  wordsOf: (form: F) => unknown,
): F {
  const confirmed = [mine, theirs].some((form) => form.confirmed && same(wordsOf(form), wordsOf(kept)))
  return { ...kept, confirmed: kept.confirmed && confirmed }
}
