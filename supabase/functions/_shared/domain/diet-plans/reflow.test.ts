import { describe, expect, it } from 'vitest'
import { DIET_PLANS } from './catalogue.ts'
import { reflow } from './reflow.ts'
import { dietPlanText } from './text.ts'

const words = (text: string) => text.split(/\s+/)
const long = 'x'.repeat(90)

describe('reflow', () => {
  it('joins wrapped lines', () => {
    expect(reflow(`${long}\nand on`)).toBe(`${long} and on`)
    expect(reflow(`- ${long}\n  and on\n- next`)).toBe(`- ${long} and on\n- next`)
  })

  it('keeps list items, alternatives, headings and blank lines', () => {
    const text = `HEADING\nA short line\n- ${long}\n- ${long}\n  or: this\n\n${long}\n\nEnd\n`
    expect(reflow(text)).toBe(text)
  })

  it.each(DIET_PLANS)(
    'changes nothing but line breaks in $label, and leaves none inside a sentence',
    (plan) => {
      const text = dietPlanText(plan)
      const flowing = reflow(text)
      expect(words(flowing)).toEqual(words(text))
      expect(flowing).not.toMatch(/[a-z,]\n {2}(?!or:)\S/)
      expect(flowing).not.toMatch(/[a-z,]{2}\n[a-z]/)
    },
  )
})
