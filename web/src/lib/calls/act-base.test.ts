import { expect, test } from 'vitest'
import { lost, pressUnanswered, serve } from '#tests/support/lost-answers.tsx'
import { act, forgetPress, newer } from './act.ts'

// What a press is based on that follows an unanswered one of its form.

const save = (text: string) =>
  act('claim:1', 'claims.save', (before) => ({
    params: { id: '1' },
    body: {
      text,
      label: '',
      shown: true,
      source: '',
      asOf: null,
      confirmed: true,
      version: newer({ version: 1 }, before).version,
    },
  }))

const refused = async () => Response.json({ error: 'Text is too long.' }, { status: 400 })
const saved = (version: number) => async () => Response.json({ version })

test('bases later presses on an earlier one’s result until one of them is done', async () => {
  const sent = serve(lost, lost, lost, saved(2), refused, saved(3), saved(2))
  await pressUnanswered(() => save('A'))
  await expect(save('B')).rejects.toThrow('Text is too long.')
  await save('C')
  await save('D')
  expect(sent.map(({ body }) => body)).toMatchObject([
    ...Array.from({ length: 4 }, () => ({ text: 'A', version: 1 })),
    { text: 'B', version: 2 },
    { text: 'C', version: 2 },
    { text: 'D', version: 1 },
  ])
})

test('sends nothing of a form that was given up', async () => {
  const sent = serve(lost, lost, lost, saved(2))
  await pressUnanswered(() => save('A'))
  forgetPress('claim:1')
  await save('B')
  expect(sent.at(-1)).toMatchObject({ body: { text: 'B', version: 1 } })
  expect(sent).toHaveLength(4)
})

test('the newer of two bases is the one with the higher version; a template is older than any', () => {
  const [first, third] = [{ version: 1 }, { version: 3 }]
  expect(newer(first, third)).toBe(third)
  expect(newer(third, first)).toBe(third)
  expect(newer(first, undefined)).toBe(first)
  expect(newer({ version: 'template-1' }, { version: '1' })).toEqual({ version: '1' })
})
