import { expect, it } from 'vitest'
import { createDemoClinic } from '#local/demo/demo-data.ts'

const clinic = createDemoClinic('2026-11-23')

it('creates sixty patients with unreachable contacts', () => {
  expect(clinic.patients).toHaveLength(60)
  expect(new Set(clinic.patients.map((patient) => patient.uid)).size).toBe(60)
  expect(new Set(clinic.patients.map((patient) => patient.name)).size).toBe(60)
  for (const { uid, email, contact } of clinic.patients) {
    expect(uid).toMatch(/^P-[0-9A-Z]{8}$/)
    expect(email).toMatch(/@example\.com$/)
    expect(contact).toMatch(/^\+1 202-555-01\d\d$/)
  }
})

it('fills 400 slots around today, none twice and none on a closed day', () => {
  const { appointments } = clinic
  expect(appointments).toHaveLength(400)
  expect(new Set(appointments.map(({ date, slot }) => `${date} ${slot}`)).size).toBe(400)
  expect(appointments.filter(({ date }) => date === '2026-11-23').length).toBeGreaterThanOrEqual(7)
  expect(appointments.some(({ date }) => new Date(date).getUTCDay() === 0 || date === clinic.holiday)).toBe(
    false,
  )
  expect(new Set(appointments.map(({ status }) => status))).toEqual(
    new Set(['pending', 'confirmed', 'cancelled']),
  )
})

it('is the same at each start', () => {
  expect(createDemoClinic('2026-11-23')).toEqual(clinic)
})

it('works on a Sunday', () => {
  expect(createDemoClinic('2026-11-22').appointments).toHaveLength(400)
})
