import { expect, test } from 'vitest'
import { unknownPlaces } from './notice-places.ts'

test.each([
  ['{clinic} at {address}, {email}, {phone}, {notice}', []],
  ['{clinik}, {Email}, {clinik} and {toString}', ['{clinik}', '{Email}', '{toString}']],
  ['{ clinic }, {} and [name]', []],
])('finds the unknown placeholders of %j', (text, unknown) => {
  expect(unknownPlaces(text)).toEqual(unknown)
})
