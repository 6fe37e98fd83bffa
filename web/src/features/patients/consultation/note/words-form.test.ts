import { expect, test } from 'vitest'
import { problemOf, wordsOf } from './words-form.ts'

const set = (key: string, name: string, headings = 'Heard') => ({ key, name, headings })

test.each([
  ['a set without headings', { sets: [set('', 'First', ' ')], phrases: [] }, /at least one heading/],
  ['a phrase without a text', { sets: [], phrases: [{ key: 'walk', text: '' }] }, /a shortcut and a text/],
  [
    'two phrases with one shortcut',
    { sets: [], phrases: ['walk', 'Walk'].map((key) => ({ key, text: 'Walk' })) },
    /a shortcut of its own/,
  ],
])('refuses %s', (_name, form, problem) => {
  expect(problemOf(form)).toMatch(problem)
})

test('an empty row is left out', () => {
  const form = { sets: [set('', '', '')], phrases: [{ key: ' ', text: '' }] }
  expect(problemOf(form)).toBeUndefined()
  expect(wordsOf(form)).toEqual({ sets: [], phrases: [] })
})

test('sets of one name, and of one without Latin letters, get keys of their own', () => {
  const form = {
    sets: [set('own_first', 'First'), set('', 'First'), set('', 'पहली'), set('', 'दूसरी')],
    phrases: [],
  }
  expect(wordsOf(form).sets.map(({ key }) => key)).toEqual([
    'own_first',
    'own_first_2',
    'own_set',
    'own_set_2',
  ])
})
