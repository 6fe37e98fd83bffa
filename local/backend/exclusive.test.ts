import { setImmediate as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createExclusive } from '#local/backend/exclusive.ts'

it('runs one piece of work after the other, in order, past failures', async () => {
  const exclusive = createExclusive()
  const events: string[] = []
  const work = (name: string, fails = false) =>
    exclusive(async () => {
      events.push(`${name} begins`)
      await pause()
      events.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    })
  const results = await Promise.allSettled([work('a'), work('b', true), work('c')])
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})
