import { expect, test } from 'vitest'
import { subjectText } from './subject-text.ts'

const people = [{ id: '00000000-0000-4000-8000-0000000000a1', username: 'asha' }]

test.each([
  ['settings.save', 'bmi_scale visit_kinds', 'BMI scale, Visit kinds'],
  // The database cuts it off after a hundred characters.
  ['settings.save', 'slots vide', 'Slot table, …'],
  ['claim.confirm', 'home-clients', 'Home, figures: clients'],
  ['review.save', 'plan/diabetes', 'Diet plan: Diabetes'],
  ['review.save', 'pack/fatty-liver', 'Planner: fatty liver'],
  ['review.save', 'note/gout', 'Planner: gout'],
  ['review.save', 'article/00000000-0000-4000-8000-0000000000b1', 'An article'],
  ['notices.confirm', '3', 'Version 3'],
  ['calendar.save', '2026-12-30', 'Dec 30, 2026'],
  ['calendar.save-range', '2026-12-30/2026-12-31', 'Dec 30, 2026 – Dec 31, 2026'],
  ['sessions.list', '00000000-0000-4000-8000-0000000000a1', 'asha'],
  ['user.update', '00000000-0000-4000-8000-0000000000a9', null],
  ['audit.list', 'asha', 'asha'],
  ['calendar-feed.make', 'without names', 'without names'],
  ['goal.set', 'fasting_glucose', 'fasting glucose'],
  ['kind.update', 'weight', 'weight'],
  ['patient.read', null, null],
  ['appointment.confirm', '00000000-0000-4000-8000-0000000000c1', null],
])('%s of %s is about: %s', (action, subject, text) => {
  expect(subjectText(action, subject, people)).toBe(text)
})
