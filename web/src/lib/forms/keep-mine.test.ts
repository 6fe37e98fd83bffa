import { expect, it } from 'vitest'
import { keepConfirmed, keepMine } from './keep-mine.ts'

const form = { text: '7+', source: 'Register', shown: true, confirmed: true }
type Form = typeof form
const wordsOf = ({ text, source }: Form) => [text, source]
const kept = (mine: Form, theirs: Form, base = form) =>
  keepConfirmed([keepMine(mine, base, theirs), mine, theirs], wordsOf)

it('keeps the user’s own edits and the colleague’s other fields', () => {
  const mine = { ...form, text: '8+' }
  expect(keepMine(mine, form, { ...form, text: '9+', source: 'Count of 2026', shown: false })).toEqual({
    ...form,
    text: '8+',
    source: 'Count of 2026',
    shown: false,
  })
})

it('treats a cleared field as an edit', () => {
  expect(keepMine({ ...form, source: '' }, form, { ...form, text: '9+' })).toMatchObject({
    text: '9+',
    source: '',
  })
})

it('does not restore a confirmation that a colleague withdrew', () => {
  expect(kept({ ...form, text: '8+' }, { ...form, confirmed: false }).confirmed).toBe(false)
})

it('does not apply a colleague’s confirmation to the user’s own words', () => {
  const base = { ...form, confirmed: false }
  expect(kept({ ...base, text: '8+' }, form, base).confirmed).toBe(false)
})

it('does not apply the user’s own confirmation to words that a colleague changed', () => {
  const base = { ...form, confirmed: false }
  expect(kept(form, { ...base, text: '9+' }, base).confirmed).toBe(false)
})

it.each<[string, Form, Form]>([
  ['the user’s own, when a colleague only hid the claim', { ...form, text: '8+' }, { ...form, shown: false }],
  ['the colleague’s, when the user only hid the claim', { ...form, shown: false }, { ...form, text: '9+' }],
])('keeps a confirmation of the merged words: %s', (_, mine, theirs) => {
  expect(kept(mine, theirs).confirmed).toBe(true)
})
