import { expect, test } from 'vitest'
import { coverAddress, coverSizes } from './covers.ts'

const id = '00000000-0000-4000-8000-0000000000c1'

test('finds the sizes of an uploaded cover', () => {
  expect(coverSizes(coverAddress(id, 'large'))).toEqual({
    large: `/api/covers/${id}/large`,
    small: `/api/covers/${id}/small`,
    share: `/api/covers/${id}/share`,
  })
})

test.each(['', '/images/blog/plate.svg', 'https://example.com/a.png', coverAddress(id, 'small')])(
  'has no sizes for %j',
  (address) => expect(coverSizes(address)).toBeNull(),
)
