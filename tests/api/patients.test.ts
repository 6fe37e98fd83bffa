import { beforeAll, describe, expect, it } from 'vitest'
import { PATIENT_ORDERS } from '#shared/contract/patients.ts'
import { call, ok, refused } from '../support/contract.ts'
import { startOfTests } from '../support/clinic.ts'
import { setClock } from '../support/clock.ts'
import { query, readLog } from '../support/control.ts'
import { aBooking, someEmail } from '../support/factories.ts'
import { resetClinic } from '../support/reset.ts'
import { openSession } from '../support/session.ts'
import type { Session } from '../support/sign-in.ts'

let doctor: Session & { id: string }
let patientUid: string
const email = someEmail('meera')
beforeAll(async () => {
  await resetClinic()
  doctor = await openSession('doctor')
  const body = aBooking({ name: 'Meera 100%_Iyer', contact: '+91 22 5550 1234', email })
  patientUid = (await ok(doctor, 'appointments.create', { body })).patientUid
  await query(
    `insert into public.patients (name, contact, email)
     select 'Person ' || lpad(i::text, 3, '0'), '+1 555 ' || i, 'person' || i || '@example.org'
     from generate_series(1, 30) i`,
  )
})

const params = () => ({ patientUid })
const patch = (body: object) => ok(doctor, 'patients.update', { params: params(), body })
const refusedPatch = (body: unknown) => refused(doctor, 'patients.update', { params: params(), body })
const find = async (q: string) => (await ok(doctor, 'patients.list', { query: { q } })).map((row) => row.name)

describe('the list of patients', () => {
  it('searches name, UID, contact and e-mail, in any case, literally', async () => {
    for (const q of [
      'meera',
      'MEERA 100',
      patientUid.toLowerCase(),
      '5550 1234',
      // A telephone number, spaced in any way.
      '55501234',
      '555-012',
      email.toUpperCase(),
      '100%_',
    ])
      expect(await find(q), q).toEqual(['Meera 100%_Iyer'])
    for (const q of [
      '100_%',
      '%%',
      'no one',
      '\\',
      '"',
      "'",
      '(',
      ',',
      '*',
      'a*a',
      ')',
      '🙂',
      'x'.repeat(120),
    ])
      expect(await find(q), q).toEqual([])
    expect(await find('  ')).toHaveLength(31)
    expect(await refused(doctor, 'patients.list', { query: { q: 'x'.repeat(121) } })).toEqual([
      400,
      'Search text must be at most 120 characters',
    ])
  })

  it('finds words in any order, case and spacing', async () => {
    for (const q of ['iyer meera', 'IYER  Meera', 'iyer\u00a0meera', `5550 ${patientUid} MEE`])
      expect(await find(q), q).toEqual(['Meera 100%_Iyer'])
    expect(await find('meera rao')).toEqual([])
  })

  it('filters by a condition in any case, with a search and in pages', async () => {
    await query(
      `update public.patients set conditions = case when name < 'Person 005' then '["Gout", "PCOS"]' else '["gout"]' end::jsonb
       where name between 'Person 001' and 'Person 009'`,
    )
    const names = async (filter: Record<string, string>) =>
      (await ok(doctor, 'patients.list', { query: filter })).map((row) => row.name).toSorted()
    expect(await names({ condition: 'Gout' })).toEqual(
      Array.from({ length: 9 }, (_, n) => `Person 00${n + 1}`),
    )
    expect(await names({ condition: 'PCOS', q: '004 person' })).toEqual(['Person 004'])
    expect(await names({ condition: 'PCOS', q: '005' })).toEqual([])
    expect(await names({ condition: 'Gou' })).toEqual([])
    const first = await call(doctor, 'patients.list', { query: { condition: 'Gout', limit: 5 } })
    const cursor = first.headers.get('x-next-cursor') ?? undefined
    const second = await call(doctor, 'patients.list', { query: { condition: 'Gout', limit: 5, cursor } })
    expect(new Set([...first.body, ...second.body].map((row) => row.name)).size).toBe(9)
    expect(second.headers.get('x-next-cursor')).toBeNull()
  })

  it.each([undefined, 'person'])('is paged, each row once (q: %s)', async (q) => {
    const all = await ok(doctor, 'patients.list', { query: { q } })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await call(doctor, 'patients.list', { query: { q, limit: 7, cursor } })
      seen.push(...page.body.map((row) => row.patientUid))
      cursor = page.headers.get('x-next-cursor') ?? undefined
    } while (cursor)
    expect(seen).toEqual(all.map((row) => row.patientUid))
  })

  it('sorts by name, last or next visit, in pages, both ways', async () => {
    for (const sort of PATIENT_ORDERS) {
      const all = await ok(doctor, 'patients.list', { query: { sort } })
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await call(doctor, 'patients.list', { query: { sort, limit: 7, cursor } })
        seen.push(...page.body.map((row) => row.name))
        cursor = page.headers.get('x-next-cursor') ?? undefined
      } while (cursor)
      expect(seen, sort).toEqual(all.map((row) => row.name))
      expect(new Set(seen).size, sort).toBe(31)
    }
    const names = (await ok(doctor, 'patients.list', { query: { sort: 'name' } })).map((row) => row.name)
    expect(names).toEqual(names.toSorted())
    const [soonest] = await ok(doctor, 'patients.list', { query: { sort: 'next' } })
    expect(soonest).toMatchObject({ patientUid, nextVisit: aBooking().date, lastVisit: null })
  })

  it('finds those whose record lacks a detail, and says how many patients there are', async () => {
    const { body, headers } = await call(doctor, 'patients.list', { query: { missing: 'email', limit: 5 } })
    expect(body).toEqual([])
    expect(headers.get('x-total-count')).toBeNull()
    const lacking = await call(doctor, 'patients.list', { query: { missing: 'age', limit: 5 } })
    expect(lacking.body).toHaveLength(5)
    expect(lacking.headers.get('x-total-count')).toBe('31')
    expect(await refused(doctor, 'patients.list', { query: { missing: 'shoe size' } as never })).toEqual([
      400,
      expect.any(String),
    ])
  })

  it('keeps the search text out of logs and addresses', async () => {
    await find('very private name')
    expect((await readLog()).join('\n')).not.toContain('private')
  })
})

describe('a patient', () => {
  it('finds a patient by UID in any case', async () => {
    expect(
      await ok(doctor, 'patients.get', { params: { patientUid: patientUid.toLowerCase() } }),
    ).toMatchObject({
      patientUid,
      name: 'Meera 100%_Iyer',
      email,
      heightCm: null,
      weightKg: null,
      age: null,
      dateOfBirth: null,
      bp: null,
      sex: null,
      conditions: '[]',
      allergies: '[]',
    })
    const visits = await ok(doctor, 'patients.visits', { params: params() })
    expect(visits.map((row) => row.slot)).toEqual(['10:00 AM'])
  })

  it('lists visits newest first, within a day too', async () => {
    const visitor = { name: 'Nisha Rao', contact: '+91 22 5550 9876', email: someEmail() }
    const book = (slot: string, date: string) =>
      ok(doctor, 'appointments.create', { body: aBooking({ ...visitor, slot, date }) })
    const first = await book('10:30 AM', '2026-11-26')
    for (const slot of ['12:30 PM', '2:00 PM', '11:00 AM']) await book(slot, '2026-11-27')
    const visits = await ok(doctor, 'patients.visits', { params: { patientUid: first.patientUid } })
    expect(visits.map(({ slot }) => slot)).toEqual(['2:00 PM', '12:30 PM', '11:00 AM', '10:30 AM'])
  })

  it('finds no patient under another UID', async () => {
    for (const name of ['patients.get', 'patients.visits', 'prescriptions.of-patient'] as const)
      expect((await refused(doctor, name, { params: { patientUid: 'P-ZZZZZZZZ' } }))[0]).toBe(404)
    expect(
      (
        await refused(doctor, 'patients.update', { params: { patientUid: 'P-ZZZZZZZZ' }, body: { age: 4 } })
      )[0],
    ).toBe(404)
  })
})

describe("a patient's details", () => {
  it('changes only the given fields, in either naming style', async () => {
    expect(
      await patch({ height_cm: 165, weightKg: '64.5', age: '41', bp: '120/80', sex: 'Female' }),
    ).toMatchObject({
      heightCm: 165,
      weightKg: 64.5,
      age: 41,
      bp: '120/80',
      sex: 'Female',
      name: 'Meera 100%_Iyer',
    })
    expect(await patch({ heightCm: '166', weight_kg: 65 })).toMatchObject({
      heightCm: 166,
      weightKg: 65,
      age: 41,
    })
  })

  it('clears a detail with null or an empty field', async () => {
    await patch({ height_cm: 165, weight_kg: 64, age: 41, bp: '120/80', sex: 'Other' })
    expect(await patch({ height_cm: '', weight_kg: null, age: '', bp: '', sex: '' })).toMatchObject({
      heightCm: null,
      weightKg: null,
      age: null,
      bp: null,
      sex: null,
    })
    await patch({ age: 41, bp: '120/80', sex: 'Male' })
    expect(await patch({ age: 'forty', bp: null, sex: null })).toMatchObject({
      age: null,
      bp: null,
      sex: null,
    })
    expect(await patch({ age: '41 years' })).toMatchObject({ age: 41 })
  })

  it('takes a date of birth, and derives the age from it on the clinic’s day', async () => {
    expect(await patch({ age: 30 })).toMatchObject({ age: 30, dateOfBirth: null })
    // It is still Sunday in New York, where the tests run.
    const born = { age: 40, dateOfBirth: '1986-11-23' }
    expect(await patch({ dateOfBirth: born.dateOfBirth })).toMatchObject(born)
    expect(await patch({ age: 12 })).toMatchObject(born)
    expect(await ok(doctor, 'patients.get', { params: params() })).toMatchObject(born)
    expect((await ok(doctor, 'patients.list', { query: { q: 'meera' } }))[0]).toMatchObject(born)
    await setClock('2027-11-23T00:30:00+05:30')
    // The doctor's session is over by then.
    const later = await openSession('doctor')
    expect(await ok(later, 'patients.get', { params: params() })).toMatchObject({ ...born, age: 41 })
    await setClock(startOfTests)
    expect(await patch({ date_of_birth: '', age: 30 })).toMatchObject({ age: 30, dateOfBirth: null })
  })

  it.each([
    ['2026-11-24', "The date of birth can't be in the future"],
    ['1895-11-23', "The date of birth can't be more than 130 years ago"],
    ['1986-02-30', 'The date of birth must be a day, as YYYY-MM-DD'],
    ['last year', 'The date of birth must be a day, as YYYY-MM-DD'],
  ])('rejects a birth on %s', async (dateOfBirth, text) => {
    expect(await refusedPatch({ dateOfBirth })).toEqual([400, text])
  })

  it('accepts lists as arrays or as JSON text', async () => {
    expect((await patch({ conditions: ['Diabetes', ' PCOS '], allergies: '["Milk"]' })).conditions).toBe(
      '["Diabetes","PCOS"]',
    )
    // An omitted list is kept; an empty one is cleared.
    expect(await patch({ age: 30 })).toMatchObject({
      conditions: '["Diabetes","PCOS"]',
      allergies: '["Milk"]',
    })
    expect(await patch({ allergies: [] })).toMatchObject({
      conditions: '["Diabetes","PCOS"]',
      allergies: '[]',
    })
    expect(await patch({ conditions: '[]' })).toMatchObject({ conditions: '[]' })
  })

  it.each([
    [{}, 'Nothing to change'],
    [{ unknown: 1 }, 'Nothing to change'],
    [{ name: '' }, 'Name is required'],
    [{ contact: ' ' }, 'Contact is required'],
    [{ email: 'nobody' }, 'Enter a valid email address.'],
    [{ height_cm: 20 }, 'Height must be a number from 30 to 272'],
    [{ height_cm: 'tall' }, 'Height must be a number from 30 to 272'],
    [{ weightKg: 700 }, 'Weight must be a number from 0.3 to 650'],
    [{ weight_kg: 1e99 }, 'Weight must be a number from 0.3 to 650'],
    [{ age: -1 }, 'Age must be a number from 0 to 150'],
    [{ age: 151 }, 'Age must be a number from 0 to 150'],
    [{ age: true }, 'Age must be a number from 0 to 150'],
    [{ bp: '120-80' }, 'BP must look like 120/80, from 40/20 to 300/200'],
    [{ bp: '999/00' }, 'BP must look like 120/80, from 40/20 to 300/200'],
    [{ sex: 'female' }, 'Sex must be Female, Male or Other'],
    [{ conditions: 'Diabetes' }, 'Conditions must be a list of at most 50 texts of at most 200 characters'],
    [{ conditions: [''] }, "Entries can't be empty"],
    [
      { allergies: Array.from({ length: 51 }, () => 'Milk') },
      'Allergies must be a list of at most 50 texts of at most 200 characters',
    ],
    [{ allergies: ['x'.repeat(201)] }, 'Entry must be at most 200 characters'],
    [{ allergies: [{}] }, 'Allergies must be a list of at most 50 texts of at most 200 characters'],
  ])('are not changed by %j', async (body, text) => {
    expect(await refusedPatch(body)).toEqual([400, text])
  })

  it('rejects details that would give two patients the same name and e-mail', async () => {
    expect(await refusedPatch({ name: 'person 001', email: 'person1@example.org' })).toEqual([
      409,
      'Another patient has this name and email',
    ])
  })

  it('records who changed them', async () => {
    await patch({ contact: '12345' })
    const rows = await query('select updated_by as id from public.patients where patient_uid = $1', [
      patientUid,
    ])
    expect(rows).toEqual([{ id: doctor.id }])
  })
})
