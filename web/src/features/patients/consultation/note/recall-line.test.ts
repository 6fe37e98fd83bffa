import { expect, test } from 'vitest'
import { readRecall, recallText } from './recall-line.ts'

test.each([
  ['8:30 pohe 1 plate', [['8:30', 'pohe', '1 plate']]],
  ['8.30 am tea', [['8:30 AM', 'tea', '']]],
  [
    '1 pm rice 2 katori, dal 1 katori',
    [
      ['1 PM', 'rice', '2 katori'],
      ['1 PM', 'dal', '1 katori'],
    ],
  ],
  ['pohe', [['', 'pohe', '']]],
  ['20:00 chapati 2', [['20:00', 'chapati', '2']]],
  ['11 buttermilk ½ glass', [['11', 'buttermilk', '½ glass']]],
  ['16:00 biscuits a few', [['16:00', 'biscuits', 'a few']]],
  ['2 idli', [['2', 'idli', '']]],
  ['  ', []],
])('reads %s', (text, lines) => {
  expect(readRecall(text).map(({ time, food, amount }) => [time, food, amount])).toEqual(lines)
})

test('a line that is read can be typed again', () => {
  const [line] = readRecall('8:30 pohe 1 plate')
  expect(readRecall(recallText(line!))).toEqual([line])
})
