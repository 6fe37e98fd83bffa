import { describe, expect, it } from 'vitest'
import { decodeMedicines, EMPTY_MEDICINE, filledMedicines, formatDose } from './medicines.ts'

describe('formatDose', () => {
  it.each([
    ['1', '0', '1', '7', '(1-0-1) - 7 days'],
    ['1/2', '0', '1/2', '10', '(1/2-0-1/2) - 10 days'],
    ['5 ml', '5 ml', '5 ml', '3', '(5 ml-5 ml-5 ml) - 3 days'],
    [' 1 ', '', '', ' 30 ', '(1-0-0) - 30 days'],
    ['1', '1', '1', '1', '(1-1-1) - 1 day'],
    ['1', '0', '0', '', '(1-0-0)'],
    ['1', '0', '0', 'till review', '(1-0-0) - till review'],
    ['', '', '', '5', '5 days'],
    ['', '', '', '', ''],
  ])('%j %j %j for %j → %s', (m, n, e, timing, text) => {
    expect(formatDose({ m, n, e, timing })).toBe(text)
  })
})

it('filledMedicines trims and drops rows without a medicine', () => {
  const row = { medicine: ' Iron ', m: ' 1', n: '', e: '', timing: '30 ' }
  expect(filledMedicines([EMPTY_MEDICINE, row, { ...EMPTY_MEDICINE, medicine: '  ', m: '1' }])).toEqual([
    { medicine: 'Iron', m: '1', n: '', e: '', timing: '30' },
  ])
})

describe('decodeMedicines', () => {
  const iron = { medicine: 'Iron', m: '1', n: '', e: '', timing: '30' }

  it('reads text and lists, numbers as doses, absent doses as blank', () => {
    expect(decodeMedicines(JSON.stringify([iron]))).toEqual({ items: [iron], malformed: false })
    expect(decodeMedicines([{ medicine: 'Iron', m: 1, timing: 30, other: true }])).toEqual({
      items: [iron],
      malformed: false,
    })
  })

  it.each([['[{"m":"1"}]'], ['[null]'], ['["Iron"]'], ['[{"medicine":"Iron","m":{}}]'], ['{'], [7]])(
    'flags %j as malformed',
    (value) => {
      expect(decodeMedicines(value)).toEqual({ items: [], malformed: true })
    },
  )
})
