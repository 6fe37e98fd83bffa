import { expect, it } from 'vitest'
import { isCleanLine, isCleanNote, isCleanText } from './clean-text.ts'
import cases from './value-cases.json' with { type: 'json' }

it.each(cases.lines)('S58 judges the line $value', ({ value, valid }) => {
  expect(isCleanLine(value)).toBe(valid)
})

it.each(cases.texts)('S58 judges the text $value', ({ value, valid }) => {
  expect(isCleanText(value)).toBe(valid)
})

it.each(cases.notes)('S58 judges the note $value', ({ value, valid }) => {
  expect(isCleanNote(value)).toBe(valid)
})
