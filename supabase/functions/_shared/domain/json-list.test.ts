import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeList, encodeList, tidyList } from './json-list.ts'

describe('decodeList', () => {
  it.each([[null], [undefined], [''], ['  '], ['[]'], ['null'], [[]]])(
    'reads %j as empty, not malformed',
    (value) => {
      expect(decodeList(value)).toEqual({ items: [], malformed: false })
    },
  )

  it.each([['["Diabetes","PCOS"]'], [['Diabetes', 'PCOS']]])('reads %j', (value) => {
    expect(decodeList(value)).toEqual({ items: ['Diabetes', 'PCOS'], malformed: false })
  })

  it.each([
    ['["Diabetes"'],
    ['Diabetes, PCOS'],
    ['{"0":"Diabetes"}'],
    ['"Diabetes"'],
    ['[1]'],
    ['["Diabetes",null]'],
    ['[["Diabetes"]]'],
    [42],
    [{ length: 1 }],
  ])('flags %j as malformed and stays empty', (value) => {
    expect(decodeList(value)).toEqual({ items: [], malformed: true })
  })

  it('accepts 50 items of 200 characters at most', () => {
    const longest = 'x'.repeat(200)
    expect(decodeList(Array.from({ length: 50 }, () => longest)).items).toHaveLength(50)
    expect(decodeList(Array.from({ length: 51 }, () => 'x')).malformed).toBe(true)
    expect(decodeList([`${longest}x`]).malformed).toBe(true)
    expect(decodeList(['😀'.repeat(200)]).malformed).toBe(false)
  })

  it('decodes encoded lists and never throws', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 200 }), { maxLength: 50 }), (items) => {
        expect(decodeList(encodeList(items))).toEqual({ items, malformed: false })
      }),
    )
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string(), fc.json()), (value) => {
        const { items, malformed } = decodeList(value)
        expect(items.every((item) => typeof item === 'string')).toBe(true)
        if (malformed) expect(items).toEqual([])
      }),
    )
  })
})

it('tidyList trims, drops blanks and repeats, keeps the order', () => {
  expect(tidyList([' Milk ', '', 'Egg', 'milk', '  '])).toEqual(['Milk', 'Egg'])
})
