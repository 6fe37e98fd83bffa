import { expect, test } from 'vitest'
import type { Medicine } from '#shared/domain/medicines.ts'
import {
  type MergeRow,
  mergeMedicines,
  sameMedicines,
  initialSelection,
  undecided,
} from './merge-medicines.ts'

const dose = (medicine: string, m = '1'): Medicine => ({ medicine, m, n: '', e: '', timing: '7' })
const kept = (rows: MergeRow[]) =>
  rows.filter((_, index) => initialSelection(rows)[index]).map(({ medicine, m }) => `${medicine} ${m}`)

test('keeps medicines added by either side', () => {
  const rows = mergeMedicines([dose('A')], [dose('A'), dose('B')], [dose('A'), dose('C')])
  expect(kept(rows)).toEqual(['A 1', 'C 1', 'B 1'])
  expect(rows.map(({ from }) => from)).toEqual(['both', 'theirs', 'mine'])
})

test('drops medicines removed by either side', () => {
  const base = [dose('A'), dose('B')]
  expect(kept(mergeMedicines(base, [dose('B')], [dose('A'), dose('B'), dose('C')]))).toEqual(['B 1', 'C 1'])
  expect(kept(mergeMedicines(base, [dose('A'), dose('B'), dose('C')], [dose('B')]))).toEqual(['B 1', 'C 1'])
})

test('takes a dose that one side changed', () => {
  expect(kept(mergeMedicines([dose('A')], [dose('A', '2')], [dose('A'), dose('B')]))).toEqual(['B 1', 'A 2'])
  expect(kept(mergeMedicines([dose('A')], [dose('A'), dose('B')], [dose('A', '2')]))).toEqual(['A 2', 'B 1'])
})

test('asks for a choice when both sides changed the same dose differently', () => {
  const rows = mergeMedicines([dose('A')], [dose('B'), dose(' a ', '2')], [dose('A', '3'), dose('C')])
  expect(rows.map(({ m, medicine }) => `${medicine.trim()} ${m}`)).toEqual(['A 3', 'a 2', 'C 1', 'B 1'])
  expect(kept(rows)).toEqual(['C 1', 'B 1'])
  expect(undecided(rows, initialSelection(rows))).toEqual([' a '])
  expect(undecided(rows, [true, false, true, true])).toEqual([])
})

test('asks for no choice when both sides made the same change', () => {
  const rows = mergeMedicines([dose('A')], [dose('A', '2')], [dose('a', '2')])
  expect(rows).toHaveLength(1)
  expect(undecided(rows, initialSelection(rows))).toEqual([])
  expect(sameMedicines([dose('A')], [dose(' a')])).toBe(true)
  expect(sameMedicines([dose('A')], [])).toBe(false)
})
