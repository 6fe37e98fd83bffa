import { expect, it } from 'vitest'
import { isImageAddress } from './image-address.ts'
import cases from './value-cases.json' with { type: 'json' }

it.each(cases.imageAddresses)('S58 judges the address $value of a picture', ({ value, valid }) => {
  expect(isImageAddress(value)).toBe(valid)
})
