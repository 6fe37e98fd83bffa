import { describe, expect, it } from 'vitest'
import { wrapLines } from './wrap-lines.ts'

const widthOf = (text: string) => text.length

describe('wrapLines', () => {
  it('keeps a short text on one line', () => {
    expect(wrapLines('rice, 1 cup', 11, widthOf)).toEqual(['rice, 1 cup'])
  })

  it('breaks between words, as late as it can', () => {
    expect(wrapLines('one two three four', 9, widthOf)).toEqual(['one two', 'three', 'four'])
  })

  it('gives a word wider than the line its own line', () => {
    expect(wrapLines('a buttermilk b', 4, widthOf)).toEqual(['a', 'buttermilk', 'b'])
  })
})
