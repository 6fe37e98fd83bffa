import type { Medicine } from '#shared/domain/medicines.ts'

/** A row of two people's prescriptions put together. */
export interface MergeRow extends Medicine {
  /** Who has the row: one of them, or both in the same words. */
  from: 'mine' | 'theirs' | 'both'
  /** Somebody took the row out or changed it, while the other left it as it was. */
  dropped: boolean
  /** Both changed the dose of this medicine, each in another way: one must be chosen. */
  disputed: boolean
}

const keyOf = ({ medicine, m, n, e, timing }: Medicine): string =>
  JSON.stringify([medicine, m, n, e, timing].map((text) => text.trim().toLowerCase()))

const nameOf = ({ medicine }: Medicine): string => medicine.trim().toLowerCase()

export const sameMedicines = (a: readonly Medicine[], b: readonly Medicine[]): boolean =>
  a.length === b.length && a.every((row, index) => keyOf(row) === keyOf(b[index]!))

/**
 * All rows of both, the colleague's first, one's own disputed doses beside theirs. A row that both began with, and that one of them took out or changed, is
 * `dropped`: what they did to it is what they meant.
 * @param base the prescription that both began from
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

/** Which rows stay unless somebody chooses otherwise: all but dropped ones, and none of those that are disputed. */
export const startKept = (rows: readonly MergeRow[]): boolean[] =>
  rows.map(({ dropped, disputed }) => !dropped && !disputed)

/** The medicines whose dose still has to be chosen. */
export function undecided(rows: readonly MergeRow[], kept: readonly boolean[]): string[] {
  const disputed = rows.filter((row) => row.disputed)
  const chosen = new Set(rows.filter((row, index) => row.disputed && kept[index]).map(nameOf))
  const open = disputed.filter((row) => !chosen.has(nameOf(row)))
  return [...new Map(open.map((row) => [nameOf(row), row.medicine])).values()]
}
