import { expect, test } from 'vitest'
import { sampleKinds, sampleLine } from '#tests/support/chart-samples.ts'
import { RequestError } from '#web/lib/calls/api-client.ts'
import { factsOf, findGoalErrors, formOf, refusedValue } from './goal-form.ts'
import { goalProgress, goalText, isToLose } from './progress.ts'

const goal = {
  key: 'weight',
  version: 1,
  value: 74,
  unit: 'kg',
  action: null,
  by: '2027-03-01',
  result: null,
  ended: false,
  setAt: '2026-06-01T00:00:00Z',
  author: '',
  history: [],
}
const { weight } = sampleKinds
const line = (...values: number[]) =>
  sampleLine(
    'weight',
    values.map((value, index) => [`2026-0${index + 5}-20`, value] as const),
  )

test('says how far it is, counted from the value at which the goal was set', () => {
  expect(goalProgress(goal, line(82, 80, 78), weight)).toEqual({ text: 'Now 78.0 kg, 4.0 to go', share: 0.5 })
})

test('counts from the first state of a goal that was moved', () => {
  const moved = { ...goal, setAt: '2026-07-01T00:00:00Z', history: [goal] }
  expect(goalProgress(moved, line(82, 80, 78), weight)?.share).toBe(0.5)
})

test('says that a goal is reached, also when it is passed', () => {
  expect(goalProgress(goal, line(82, 74), weight)).toEqual({ text: 'Now 74.0 kg, reached', share: 1 })
  expect(goalProgress(goal, line(82, 73), weight)?.text).toBe('Now 73.0 kg, reached')
})

test('does not count a way back as progress', () => {
  expect(goalProgress(goal, line(82, 84), weight)).toEqual({ text: 'Now 84.0 kg, 10.0 to go', share: 0 })
})

test('says nothing of an action, and no share before the first value after it was set', () => {
  expect(goalProgress({ ...goal, value: null, action: 'Walk' }, line(82), weight)).toBeNull()
  expect(goalProgress(goal, undefined, weight)).toBeNull()
  expect(goalProgress(goal, line(82), weight)?.share).toBeNull()
})

test.each([
  ['a weight below that of the day', goal, line(82, 80), true],
  ['one that is reached', goal, line(82, 72), true],
  ['a weight to gain', { ...goal, value: 90 }, line(82, 80), false],
  ['no value to judge by', goal, undefined, false],
  ['something else that falls', { ...goal, key: 'hba1c' }, line(82, 80), false],
])('a goal to lose: %s', (_, of, values, toLose) => {
  expect(isToLose(of, values, weight)).toBe(toLose)
})

test('names a goal', () => {
  expect(goalText(goal, weight)).toBe('Weight 74 kg')
  expect(goalText({ ...goal, value: null, action: 'Walk after dinner' }, undefined)).toBe('Walk after dinner')
})

test.each([
  ['72,5', 'Write 72.5, with a point'],
  ['1,500', 'Write 1500, without a comma'],
  ['< 72', 'A goal is a number without < or >'],
  ['72.5 kg', 'Type a number, such as 72.5'],
])('says what is wrong with %s', (value, error) => {
  expect(findGoalErrors({ ...formOf(goal), value })).toEqual({ value: error })
})

test('sends a number or an action', () => {
  const form = { ...formOf(null), what: 'weight', value: '72.5', unit: 'kg', by: '2027-03-01' }
  expect(findGoalErrors(form)).toEqual({})
  expect(factsOf(form, false)).toEqual({
    value: 72.5,
    unit: 'kg',
    by: '2027-03-01',
    result: null,
    ended: false,
  })
  expect(factsOf({ ...form, what: 'action', action: ' Walk ' }, true)).toMatchObject({
    action: 'Walk',
    ended: true,
  })
})

test('asks for what is missing', () => {
  expect(Object.keys(findGoalErrors(formOf(null)))).toEqual(['what', 'by'])
  expect(Object.keys(findGoalErrors({ ...formOf(null), what: 'action', by: '2027-03-01' }))).toEqual([
    'action',
  ])
})

test('knows the refusals that are about the number', () => {
  const refusal = new RequestError(400, 'In pregnancy there is no goal to lose', { reason: 'pregnant' })
  expect(refusedValue(refusal)).toBe('In pregnancy there is no goal to lose')
  expect(refusedValue(new RequestError(409, 'Changed', { reason: 'stale' }))).toBeUndefined()
})
