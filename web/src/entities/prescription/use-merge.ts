import { useState } from 'react'
import type { Prescription } from '#shared/contract/prescriptions.ts'
import { decodeMedicines, type Medicine } from '#shared/domain/medicines.ts'
import { type MergeRow, mergeMedicines, initialSelection, undecided } from './merge-medicines.ts'

interface Conflict {
  current: Prescription
  mine: readonly Medicine[]
  rows: MergeRow[]
}

/** Merges the user's prescription with one that a colleague has saved since. */
export function useMerge() {
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [kept, setKept] = useState<boolean[]>([])

  return {
    conflict,
    kept,
    setKept,
    /** Shows both. @returns false if they are equal and nothing is left to save */
    begin: (base: readonly Medicine[], mine: readonly Medicine[], current: Prescription): boolean => {
      const rows = mergeMedicines(base, mine, decodeMedicines(current.medicines).items)
      if (rows.every(({ from }) => from === 'both')) return false
      setConflict({ current, mine, rows })
      setKept(initialSelection(rows))
      return true
    },
    merged: (conflict?.rows ?? [])
      .filter((_, index) => kept[index])
      .map(({ medicine, m, n, e, timing }) => ({ medicine, m, n, e, timing })),
    undecided: undecided(conflict?.rows ?? [], kept),
  }
}
