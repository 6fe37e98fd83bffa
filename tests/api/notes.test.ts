import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startOfTests } from '../support/clinic.ts'
import { setClockForStaff } from '../support/clock.ts'
import { call, ok, refused } from '../support/contract.ts'
import { aBooking } from '../support/factories.ts'
import { cancelAll, resetClinic } from '../support/reset.ts'
import { openSession } from '../support/session.ts'
import type { Session } from '../support/sign-in.ts'

const TODAY = startOfTests.slice(0, 10)

let admin: Session & { id: string }
let author: Session & { id: string }
let other: Session & { id: string }
let next = 0
let id: string
beforeAll(async () => {
  await resetClinic()
  admin = await openSession('admin')
  author = await openSession('doctor', { name: 'Dr. Meera Rao' })
  other = await openSession('doctor', { name: 'Dr. Anil Shah' })
})

const SLOTS = ['10:00 AM', '10:30 AM', '11:00 AM', '11:30 AM', '12:00 PM', '12:30 PM', '2:00 PM', '2:30 PM']
const bookOn = async (date: string, slot: string) =>
  (await ok(author, 'appointments.create', { body: aBooking({ date, slot }) })).id
beforeEach(async () => {
  await cancelAll()
  id = await bookOn(TODAY, SLOTS[(next += 1) % SLOTS.length]!)
})

const sections = [{ heading: 'Heard', text: 'Eats late' }]
const save = (who: Session, body: object = {}, headers?: Record<string, string>) =>
  call(who, 'notes.save', {
    params: { id },
    body: { sections, version: 0, ...body },
    ...(headers && { headers }),
  })
const signed = async () => {
  await save(author)
  return ok(author, 'notes.sign', { params: { id }, body: { version: 1 } })
}

const seen = async (who: Session) => {
  const { readable, sections: shown, author: name } = await ok(who, 'notes.read', { params: { id } })
  return [readable, shown.length, name]
}

describe('a draft', () => {
  it('is empty and of version 0 before anybody wrote', async () => {
    expect(await ok(author, 'notes.read', { params: { id } })).toMatchObject({
      status: 'none',
      version: 0,
      set: 'clinic',
      sections: [],
      recall: [],
      addenda: [],
    })
  })

  it('keeps its sections and lines of food, and counts its versions', async () => {
    const recall = [{ time: '8:30', food: 'pohe', amount: '1 plate' }]
    await save(author, { recall })
    const { body } = await save(author, { version: 1, sections: [{ heading: 'Heard', text: 'Eats early' }] })
    expect(body).toMatchObject({
      status: 'draft',
      version: 2,
      author: 'Dr. Meera Rao',
      sections: [{ heading: 'Heard', text: 'Eats early' }],
      recall,
    })
  })

  it('of another version is refused with the one that is kept', async () => {
    await save(author)
    const { status, body } = await save(author, { sections: [{ heading: 'Heard', text: 'Mine' }] })
    expect([status, body]).toMatchObject([409, { reason: 'stale', current: { version: 1, sections } }])
  })

  it('is saved once, however often it is sent under one key', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const [first, again] = [await save(author, {}, key), await save(author, {}, key)]
    expect([first.status, again.status, again.body.version]).toEqual([200, 200, 1])
  })

  it.each([
    [{ sections: Array.from({ length: 13 }, () => sections[0]) }, 'At most 12 sections'],
    [{ sections: [{ heading: 'x'.repeat(61), text: '' }] }, 'Heading must be at most 60 characters'],
    [{ sections: [{ heading: 'Heard', text: 'x'.repeat(10_001) }] }, 'Text must be at most 10000 characters'],
    [{ recall: Array.from({ length: 41 }, () => ({ food: 'pohe' })) }, 'At most 40 lines'],
    [{ recall: [{ time: '8:30', amount: '1' }] }, 'Food is required'],
    [{ set: 'mine' }, 'Unknown set of headings'],
    [{ set: 'own_unknown' }, 'Unknown set of headings'],
    [{ version: null }, 'The version of the note that was shown is required'],
  ])('isn’t kept as %j', async (body, text) => {
    const answer = await save(author, body)
    expect([answer.status, answer.body]).toMatchObject([400, { error: text }])
    expect((await ok(author, 'notes.read', { params: { id } })).status).toBe('none')
  })

  it('is read by its author and by admins, not by another doctor', async () => {
    await save(author)
    expect([await seen(author), await seen(admin), await seen(other)]).toEqual([
      [true, 1, 'Dr. Meera Rao'],
      [true, 1, 'Dr. Meera Rao'],
      [false, 0, 'Dr. Meera Rao'],
    ])
  })

  it.each(['other', 'admin'])('is written and signed by nobody else: %s', async (name) => {
    await save(author)
    const who = name === 'admin' ? admin : other
    const written = await save(who, { version: 1 })
    const sign = await call(who, 'notes.sign', { params: { id }, body: { version: 1 } })
    expect([written.status, sign.status]).toEqual([403, 403])
  })

  it('goes to the member of staff whom an admin names, and its first author gets 409', async () => {
    await save(author)
    const handed = await ok(admin, 'notes.hand-over', {
      params: { id },
      body: { to: other.id, reason: 'On leave' },
    })
    expect(handed).toMatchObject({ author: 'Dr. Anil Shah', version: 2 })
    expect((await save(author, { version: 1 })).status).toBe(409)
    expect((await save(other, { version: 2 })).status).toBe(200)
  })

  it('is handed over by admins alone, and only if there is one', async () => {
    const body = { to: other.id, reason: 'On leave' }
    expect((await call(author, 'notes.hand-over', { params: { id }, body })).status).toBe(403)
    expect(await refused(admin, 'notes.hand-over', { params: { id }, body })).toEqual([
      409,
      'There is no draft to hand over',
    ])
  })
})

describe('a signed note', () => {
  it('has the name and the time of its author, and everybody reads it', async () => {
    await signed()
    expect(await ok(other, 'notes.read', { params: { id } })).toMatchObject({
      status: 'signed',
      signedBy: 'Dr. Meera Rao',
      signedAt: expect.any(String),
      sections,
    })
  })

  it('never changes', async () => {
    const { version } = await signed()
    const answer = await save(author, { version })
    expect([answer.status, answer.body]).toMatchObject([409, { reason: 'signed' }])
  })

  it('isn’t signed again', async () => {
    const { version } = await signed()
    const answer = await call(author, 'notes.sign', { params: { id }, body: { version } })
    expect([answer.status, answer.body]).toMatchObject([409, { reason: 'signed' }])
  })

  it('takes addenda with name and time, of anybody of staff', async () => {
    await signed()
    const { addenda } = await ok(other, 'notes.add', { params: { id }, body: { text: 'Called back' } })
    expect(addenda).toMatchObject([{ text: 'Called back', author: 'Dr. Anil Shah', at: expect.any(String) }])
  })

  it.each([
    ['', 'Text is required'],
    ['x'.repeat(5001), 'Text must be at most 5000 characters'],
  ])('takes no addendum of a wrong length', async (text, error) => {
    await signed()
    expect(await refused(other, 'notes.add', { params: { id }, body: { text } })).toEqual([400, error])
  })
})

describe('signing', () => {
  it.each([
    ['nothing written', []],
    ['only blanks', [{ heading: 'Heard', text: ' \n' }]],
  ])('needs a text: %s', async (_, given) => {
    await save(author, { sections: given })
    const answer = await call(author, 'notes.sign', { params: { id }, body: { version: 1 } })
    expect([answer.status, answer.body]).toMatchObject([400, { reason: 'empty' }])
  })

  it('is refused for a cancelled visit, whose draft stays', async () => {
    await save(author)
    await ok(author, 'appointments.delete', { params: { id } })
    const answer = await call(author, 'notes.sign', { params: { id }, body: { version: 1 } })
    expect([answer.status, answer.body]).toMatchObject([409, { reason: 'cancelled' }])
    expect((await ok(author, 'notes.read', { params: { id } })).sections).toEqual(sections)
  })

  it('is refused for a day to come', async () => {
    id = await bookOn('2026-11-25', '10:00 AM')
    await save(author)
    const answer = await call(author, 'notes.sign', { params: { id }, body: { version: 1 } })
    expect([answer.status, answer.body]).toMatchObject([409, { reason: 'early' }])
  })

  it('of an old version is refused with the note as it is', async () => {
    await save(author)
    await save(author, { version: 1, recall: [{ food: 'pohe' }] })
    const answer = await call(author, 'notes.sign', { params: { id }, body: { version: 1 } })
    expect([answer.status, answer.body]).toMatchObject([409, { reason: 'stale', current: { version: 2 } }])
  })

  it('keeps the note with a visit that is moved', async () => {
    await save(author)
    await ok(author, 'appointments.reschedule', {
      params: { id },
      body: { date: '2026-11-24', slot: '10:00 AM' },
    })
    await setClockForStaff('2026-11-24T06:00:00Z')
    const { status } = await ok(author, 'notes.sign', { params: { id }, body: { version: 1 } })
    await setClockForStaff(startOfTests)
    expect(status).toBe('signed')
  })

  it('by an addendum before it is refused', async () => {
    await save(author)
    const answer = await call(author, 'notes.add', { params: { id }, body: { text: 'More' } })
    expect([answer.status, answer.body]).toMatchObject([409, { reason: 'draft' }])
  })
})

describe('the words of notes', () => {
  const words = {
    sets: [{ key: 'own_child', name: 'Child', headings: ['Growth', 'Food'] }],
    phrases: [{ key: 'water', text: 'Two litres of water a day' }],
  }

  it('are the product’s sets first, then the clinic’s own', async () => {
    const { version } = await ok(author, 'note-words.list')
    await ok(admin, 'note-words.save', { body: { ...words, version } })
    const { sets, phrases } = await ok(author, 'note-words.list')
    expect([sets.map(({ key }) => key), phrases]).toEqual([['clinic', 'soap', 'own_child'], words.phrases])
    expect((await save(author, { set: 'own_child' })).status).toBe(200)
  })

  it('are changed by admins alone', async () => {
    expect((await call(author, 'note-words.save', { body: { ...words, version: 1 } })).status).toBe(403)
  })

  it('of another version are refused with those that are kept', async () => {
    const { version } = await ok(admin, 'note-words.list')
    const { status, body } = await call(admin, 'note-words.save', {
      body: { ...words, version: version + 1 },
    })
    expect([status, body]).toMatchObject([409, { reason: 'stale', current: { version } }])
  })

  it('need a name each', async () => {
    const { version } = await ok(admin, 'note-words.list')
    const twice = { ...words, sets: [words.sets[0], words.sets[0]], version }
    expect((await call(admin, 'note-words.save', { body: twice })).status).toBe(400)
  })
})
