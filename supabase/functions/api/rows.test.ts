import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { factsOf, rowOf, shownAs } from './rows.ts'

const Clinic = z.object({ clinicName: z.string().check(z.maxLength(3)), openedAt: z.string() })
const row = { clinic_name: 'From before the rule', opened_at: '2026-11-23 04:00:00+00', secret: 'x' }

it('shows the facts of the contract alone', () => {
  expect(shownAs(Clinic, factsOf(row))).not.toHaveProperty('secret')
})

it('shows a stored value that a later rule refuses', () => {
  expect(shownAs(Clinic, factsOf(row))).toEqual({
    clinicName: 'From before the rule',
    openedAt: '2026-11-23T04:00:00.000Z',
  })
})

it('gives the facts of a request the names of the database', () => {
  expect(rowOf<{ clinic_name: string }>({ clinicName: 'Ragi House' })).toEqual({ clinic_name: 'Ragi House' })
})
