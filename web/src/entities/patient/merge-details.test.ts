import { expect, test } from 'vitest'
import { formOf } from './details-form.ts'
import { changedFields, findClashes, mergeDetails, stillToSave, withOwnValues } from './merge-details.ts'

const before = { ...formOf(undefined), weightKg: '77.5', allergies: ['Milk', 'Egg'] }

test('clashes are the fields that both changed in different ways', () => {
  const now = { ...before, weightKg: '78.4', bp: '120/80', age: '40' }
  expect(findClashes(before, { weightKg: '77,7', heightCm: '165', age: '40' }, now)).toEqual(['weightKg'])
  expect(changedFields(before, now)).toEqual(['weightKg', 'age', 'bp'])
})

test('the same value in another spelling is no clash', () => {
  const now = { ...before, weightKg: '78.4', allergies: ['egg', 'Milk', 'Soy'] }
  expect(findClashes(before, { weightKg: ' 78,4', allergies: ['Soy', 'Milk', 'Egg'] }, now)).toEqual([])
})

test('what the record already has is not sent again', () => {
  expect(stillToSave({ weightKg: '77.5', bp: '120/80' }, before)).toEqual({ bp: '120/80' })
})

test('merges by a choice for each field, lists with the entries of both', () => {
  const now = { ...before, weightKg: '78.4', bp: '130/80', allergies: ['Milk', 'Egg', 'Soy'] }
  const edits = { weightKg: '77.7', bp: '120/80', allergies: ['Milk', 'Egg', 'Gluten'], age: '41' }
  expect(mergeDetails(edits, now, { weightKg: 'theirs', bp: 'mine', allergies: 'both' })).toEqual({
    bp: '120/80',
    age: '41',
    allergies: ['Milk', 'Egg', 'Soy', 'Gluten'],
  })
})

test('one’s own value of a try that was left unanswered is no clash', () => {
  const now = { ...before, weightKg: '70', bp: '120/80' }
  const from = withOwnValues(before, [{ weightKg: '70.0' }, { weightKg: '70', bp: '110/70' }], now)
  expect(findClashes(from, { weightKg: '71', bp: '130/80' }, now)).toEqual(['bp'])
})
