import { expect, it } from 'vitest'
import { isSinkAddress } from './sink-address.ts'
import cases from './value-cases.json' with { type: 'json' }

it.each(cases.sinkAddresses)('S58 judges the error sink $value', ({ value, valid }) => {
  expect(isSinkAddress(value)).toBe(valid)
})
