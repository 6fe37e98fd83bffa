import { expect, test } from 'vitest'
import { missingOf, nextOrder, orderOf, sortedBy } from './patient-order.ts'

test('a press on a head sorts up, then down, then newest first again', () => {
  const first = nextOrder('-last', 'name')
  const second = nextOrder(first, 'name')
  expect([first, second, nextOrder(second, 'name')]).toEqual(['name', '-name', ''])
})

test('says which column the list is sorted by', () => {
  expect([sortedBy('-next', 'next'), sortedBy('next', 'next'), sortedBy('next', 'last')]).toEqual([
    'descending',
    'ascending',
    undefined,
  ])
})

test('ignores an order and a filter that no longer exist', () => {
  expect([orderOf('shoe size'), missingOf('shoe size'), missingOf('bp')]).toEqual(['', '', 'bp'])
})
