import { expect, test } from 'vitest'
import { formOf } from './details-form.ts'
import { changedFields, findClashes, mergeDetails, unsavedEdits } from './merge-details.ts'

const before = { ...formOf(undefined), weightKg: '77.5', allergies: ['Milk', 'Egg'] }

test('reports a conflict for fields that both changed differently', () => {
  const now = { ...before, weightKg: '78.4', bp: '120/80', age: '40' }
  expect(findClashes(before, { weightKg: '77,7', heightCm: '165', age: '40' }, now)).toEqual(['weightKg'])
  expect(changedFields(before, now)).toEqual(['weightKg', 'age', 'bp'])
})

test('reports no conflict for the same value in another spelling', () => {
  const now = { ...before, weightKg: '78.4', allergies: ['egg', 'Milk', 'Soy'] }
  expect(findClashes(before, { weightKg: ' 78,4', allergies: ['Soy', 'Milk', 'Egg'] }, now)).toEqual([])
})

test('does not send values that the record already has', () => {
  expect(unsavedEdits({ weightKg: '77.5', bp: '120/80' }, before)).toEqual({ bp: '120/80' })
})

test("merges field by field as chosen, and lists with both sides' entries", () => {
  const now = { ...before, weightKg: '78.4', bp: '130/80', allergies: ['Milk', 'Egg', 'Soy'] }
  const edits = { weightKg: '77.7', bp: '120/80', allergies: ['Milk', 'Egg', 'Gluten'], age: '41' }
  expect(mergeDetails(edits, now, { weightKg: 'theirs', bp: 'mine', allergies: 'both' })).toEqual({
    bp: '120/80',
    age: '41',
    allergies: ['Milk', 'Egg', 'Soy', 'Gluten'],
  })
})
