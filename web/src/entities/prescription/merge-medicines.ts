import type { Medicine } from '#shared/domain/medicines.ts'

/** A row of two merged prescriptions. */
export interface MergeRow extends Medicine {
  /** Which side has the row; `both` if identical. */
  from: 'mine' | 'theirs' | 'both'
  /** One side removed or changed the row, and the other left it unchanged. */
  dropped: boolean
  /** Both sides changed the dose of this medicine differently: one must be chosen. */
  disputed: boolean
}

const keyOf = ({ medicine, m, n, e, timing }: Medicine): string =>
  JSON.stringify([medicine, m, n, e, timing].map((text) => text.trim().toLowerCase()))

const nameOf = ({ medicine }: Medicine): string => medicine.trim().toLowerCase()

export const sameMedicines = (a: readonly Medicine[], b: readonly Medicine[]): boolean =>
  a.length === b.length && a.every((row, index) => keyOf(row) === keyOf(b[index]!))

/**
 * Merges both sides' rows: the colleague's first, with the user's own disputed doses beside them. A row of the common
 * base that one side removed or changed is `dropped`, because that was intended.
 * @param base the prescription that both started from
 */
export function mergeMedicines(
  base: readonly Medicine[],
  mine: readonly Medicine[],
  theirs: readonly Medicine[],
): MergeRow[] {
  const [inBase, inMine, inTheirs] = [base, mine, theirs].map((rows) => new Set(rows.map(keyOf))) as [
    Set<string>,
    Set<string>,
    Set<string>,
  ]
  const isNew = (row: Medicine) => !inBase.has(keyOf(row))
  const names = (rows: readonly Medicine[], others: Set<string>) =>
    new Set(rows.filter((row) => isNew(row) && !others.has(keyOf(row))).map(nameOf))
  const newMine = names(mine, inTheirs)
  const newTheirs = names(theirs, inMine)

  const read =
    (from: 'mine' | 'theirs') =>
    (row: Medicine): MergeRow => {
      const shared = (from === 'mine' ? inTheirs : inMine).has(keyOf(row))
      const disputed = !shared && isNew(row) && newMine.has(nameOf(row)) && newTheirs.has(nameOf(row))
      return { ...row, from: shared ? 'both' : from, dropped: !shared && !isNew(row), disputed }
    }
  const rows = theirs.map(read('theirs'))
  for (const row of mine.filter((entry) => !inTheirs.has(keyOf(entry))).map(read('mine'))) {
    const rival = rows.findLastIndex((entry) => row.disputed && nameOf(entry) === nameOf(row))
    rows.splice(rival < 0 ? rows.length : rival + 1, 0, row)
  }
  return rows
}

/** The rows selected initially: all but the dropped and the disputed ones. */
export const initialSelection = (rows: readonly MergeRow[]): boolean[] =>
  rows.map(({ dropped, disputed }) => !dropped && !disputed)

/** The medicines whose dose still has to be chosen. */
export function undecided(rows: readonly MergeRow[], kept: readonly boolean[]): string[] {
  const disputed = rows.filter((row) => row.disputed)
  const chosen = new Set(rows.filter((row, index) => row.disputed && kept[index]).map(nameOf))
  const open = disputed.filter((row) => !chosen.has(nameOf(row)))
  return [...new Map(open.map((row) => [nameOf(row), row.medicine])).values()]
}
