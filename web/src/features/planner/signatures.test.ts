import { expect, test } from 'vitest'
import { signaturesOf } from './signatures.ts'
import type { RulesView } from './worker/views.ts'

const rules: RulesView[] = [
  { kind: 'pack', id: 'healthy-adult', version: 'a', name: 'Healthy adult' },
  { kind: 'pack', id: 'gout', version: 'b', name: 'Gout' },
  { kind: 'note', id: 'gout', version: 'c', name: 'Gout' },
]
const signed = (kind: 'pack' | 'note', subject: string, textVersion: string) => ({
  kind,
  subject,
  textVersion,
  author: '',
  reviewer: 'A reviewer',
  reviewedOn: '2026-11-01',
  reviewBy: '2027-11-01',
  sources: [],
  overdue: false,
})

test('says that nobody has reviewed the rules', () => {
  expect(signaturesOf(rules, '2026-11-23', [])).toEqual(['No dietitian has reviewed these rules yet.'])
})

test('names who reviewed what, and what nobody has', () => {
  const reviews = [signed('pack', 'gout', 'b'), signed('note', 'gout', 'c')]
  expect(signaturesOf(rules, '2026-11-23', reviews)).toEqual([
    'Gout: reviewed by A reviewer on Nov 1, 2026.',
    'What is said of gout: reviewed by A reviewer on Nov 1, 2026.',
    'Not yet reviewed: Healthy adult.',
  ])
})

test('names the unsigned half of what is signed by half', () => {
  expect(signaturesOf(rules.slice(1), '2026-11-23', [signed('pack', 'gout', 'b')])).toEqual([
    'Gout: reviewed by A reviewer on Nov 1, 2026.',
    'Not yet reviewed: what is said of gout.',
  ])
})

test('counts no review of other words', () => {
  expect(signaturesOf(rules, '2026-11-23', [signed('pack', 'gout', 'old')])).toEqual([
    'No dietitian has reviewed these rules yet.',
  ])
})

test('says when a review is overdue', () => {
  expect(signaturesOf(rules.slice(1, 2), '2027-11-02', [signed('pack', 'gout', 'b')])).toEqual([
    'Gout: reviewed by A reviewer on Nov 1, 2026, due again by Nov 1, 2027.',
  ])
})
