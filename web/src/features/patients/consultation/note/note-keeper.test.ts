import { expect, test, vi } from 'vitest'
import type { Note } from '#shared/contract/consultation.ts'
import { aNote, someWords } from '#tests/support/visit-samples.ts'
import { RequestError } from '#web/lib/calls/api-client.ts'
import type { NoteText } from '../api/save-note.ts'
import { createKeeper, isDirty } from './note-keeper.ts'

const typed = (text: string) => (form: { sections: Note['sections'] }) => ({
  ...form,
  sections: form.sections.with(0, { ...form.sections[0]!, text }),
})

/** A keeper whose calls are answered by hand. */
function begin(note = aNote()) {
  const calls: {
    text: NoteText
    base: Note
    answer: (note: Note) => void
    refuse: (error: unknown) => void
  }[] = []
  const keeper = createKeeper(note, someWords, null, (text, base) => {
    const { promise, resolve, reject } = Promise.withResolvers<Note>()
    calls.push({ text, base, answer: resolve, refuse: reject })
    return promise
  })
  const write = (text: string) => keeper.change((form) => ({ ...form, ...typed(text)(form) }))
  return { keeper, calls, write, state: keeper.store.get }
}
const heard = (text: NoteText) => text.sections[0]!.text
const draft = (version: number, text: string, part: Partial<Note> = {}) =>
  aNote({ status: 'draft', version, mine: true, sections: [{ heading: 'Heard', text }], ...part })
const stale = (current: Note) => new RequestError(409, 'Changed', { reason: 'stale', current })

test('makes one call at a time, each from the note that the last one answered with', async () => {
  const { keeper, calls, write } = begin()
  write('one')
  const first = keeper.save()
  write('two')
  void keeper.save()
  expect(calls).toHaveLength(1)
  calls[0]!.answer(draft(1, 'one'))
  await first
  expect(keeper.isDue()).toBe(true)
  void keeper.save()
  expect(calls.map(({ base, text }) => [base.version, heard(text)])).toEqual([
    [0, 'one'],
    [1, 'two'],
  ])
})

test('keeps both texts of a note that was changed in another window', async () => {
  const { keeper, calls, write, state } = begin(draft(1, ''))
  write('mine')
  const saving = keeper.save()
  calls[0]!.refuse(stale(draft(2, 'theirs')))
  await saving
  expect([state().form.sections[0]!.text, state().theirs?.sections[0]!.text]).toEqual(['mine', 'theirs'])
  expect(keeper.isDue()).toBe(false)
})

test('‘Keep mine’ saves over the other text', async () => {
  const { keeper, calls, write } = begin(draft(1, ''))
  write('mine')
  const saving = keeper.save()
  calls[0]!.refuse(stale(draft(2, 'theirs')))
  await saving
  keeper.keepMine()
  void keeper.save()
  expect([calls[1]!.base.version, heard(calls[1]!.text)]).toEqual([2, 'mine'])
})

test('‘Take theirs’ can be undone', async () => {
  const { keeper, calls, write, state } = begin(draft(1, ''))
  write('mine')
  const saving = keeper.save()
  calls[0]!.refuse(stale(draft(2, 'theirs')))
  await saving
  const undo = keeper.takeTheirs()
  expect(state().form.sections[0]!.text).toBe('theirs')
  undo()
  expect([state().form.sections[0]!.text, state().base.version]).toEqual(['mine', 2])
})

test('takes its own text, whose answer was lost, for no colleague’s', async () => {
  const { keeper, calls, write, state } = begin(draft(1, ''))
  write('one')
  const lost = keeper.save()
  calls[0]!.refuse(new RequestError(0, 'Lost'))
  await lost
  write('one and two')
  const saving = keeper.save()
  calls[1]!.refuse(stale(draft(2, 'one')))
  await saving
  expect(state().theirs).toBeNull()
  expect([state().base.version, keeper.isDue()]).toEqual([2, true])
})

test('sends again after a lost answer and after a 429, not after a refusal', async () => {
  const { keeper, calls, write } = begin()
  write('one')
  for (const [status, isDue] of [
    [0, true],
    [429, true],
    [400, false],
  ] as const) {
    const saving = keeper.save()
    calls.at(-1)!.refuse(new RequestError(status, 'No'))
    await saving
    expect(keeper.isDue()).toBe(isDue)
  }
  write('another text')
  expect(keeper.isDue()).toBe(true)
})

test('settles once the server has the last text', async () => {
  const { keeper, calls, write } = begin()
  write('one')
  void keeper.save()
  write('two')
  const settled = keeper.settle()
  calls[0]!.answer(draft(1, 'one'))
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  calls[1]!.answer(draft(2, 'two'))
  expect((await settled)?.version).toBe(2)
})

test('a note that is another’s meanwhile is not written over', () => {
  const { keeper, write, state } = begin(draft(1, ''))
  write('mine')
  keeper.follow(draft(2, 'theirs', { mine: false, author: 'Dr. Rao' }))
  expect(state().theirs?.author).toBe('Dr. Rao')
  expect(state().form.sections[0]!.text).toBe('mine')
})

test('follows a note loaded again, unless it is older', () => {
  const { keeper, state } = begin(draft(2, 'two'))
  keeper.follow(draft(1, 'one'))
  expect(state().form.sections[0]!.text).toBe('two')
  keeper.follow(draft(3, 'three'))
  expect(state().form.sections[0]!.text).toBe('three')
  expect(isDirty(state())).toBe(false)
})

test.each([
  [429, true],
  [401, true],
  [400, false],
])('a save refused with %i is sent again by itself: %s; after a change any is', async (status, isDue) => {
  const { keeper, calls, write } = begin()
  write('one')
  const saving = keeper.save()
  calls[0]!.refuse(new RequestError(status, 'Refused'))
  await saving
  expect(keeper.isDue()).toBe(isDue)
  write('two')
  expect(keeper.isDue()).toBe(true)
})

test('taking the other text can be taken back', async () => {
  const { keeper, calls, write, state } = begin(draft(1, ''))
  write('mine')
  const saving = keeper.save()
  calls[0]!.refuse(stale(draft(2, 'theirs')))
  await saving
  const back = keeper.takeTheirs()
  expect([state().form.sections[0]!.text, state().theirs]).toEqual(['theirs', null])
  back()
  expect(state().form.sections[0]!.text).toBe('mine')
  expect(keeper.isDue()).toBe(true)
})
