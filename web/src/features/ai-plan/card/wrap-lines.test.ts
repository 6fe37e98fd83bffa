import { describe, expect, it } from 'vitest'
import { wrapLines } from './wrap-lines.ts'

const widthOf = (text: string) => text.length

describe('wrapLines', () => {
  it('keeps what fits on one line', () => {
    expect(wrapLines('rice, 1 cup', 11, widthOf)).toEqual(['rice, 1 cup'])
  })

  it('breaks between words, as late as it can', () => {
    expect(wrapLines('one two three four', 9, widthOf)).toEqual(['one two', 'three', 'four'])
  })

  it('leaves a word alone when it is wider than the line', () => {
    expect(wrapLines('a buttermilk b', 4, widthOf)).toEqual(['a', 'buttermilk', 'b'])
  })
})
