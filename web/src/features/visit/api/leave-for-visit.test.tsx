import { expect, test } from 'vitest'
import { answer, lost, pressUnanswered, serve } from '#tests/support/lost-answers.tsx'
import { joinForVisit } from './join-for-visit.ts'
import { leaveForVisit } from './leave-for-visit.ts'

const leave = () => leaveForVisit('token', 'id')

test('leaves the list a second time, after a first time without an answer', async () => {
  const sent = serve(lost, lost, lost, answer({}), answer({}), answer({}))
  await pressUnanswered(leave)
  await joinForVisit('token', 'id', { from: '2026-11-23', to: '2026-11-24', parts: ['morning'] })
  await leave()
  expect(sent.at(-1)!.key).not.toBe(sent[0]!.key)
})
