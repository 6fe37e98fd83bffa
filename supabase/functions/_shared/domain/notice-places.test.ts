import { expect, test } from 'vitest'
import { unknownPlaces } from './notice-places.ts'

test.each([
  ['{clinic} at {address}, {email}, {phone}, {notice}', []],
  ['{clinik}, {Email}, {clinik} and {toString}', ['{clinik}', '{Email}', '{toString}']],
  ['{ clinic }, {} and [name]', []],
])('finds the places of %j that stand for nothing', (text, unknown) => {
  expect(unknownPlaces(text)).toEqual(unknown)
})
