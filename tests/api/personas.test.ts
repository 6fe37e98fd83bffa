import { beforeAll, describe, expect, it } from 'vitest'
import { bookAsVisitor } from '../support/booking.ts'
import { query } from '../support/control.ts'
import { visitor } from '../support/http.ts'
import { resetClinic } from '../support/reset.ts'
import { signInAsAdmin, signInAsDoctor } from '../support/sign-in.ts'

// Tests of the setup helpers that the other files use.

beforeAll(resetClinic)

type Me = { user: { role: string; mustChangePassword: boolean } }

describe('the personas', () => {
  it('has an admin', async () => {
    const admin = await signInAsAdmin()
    expect((await admin.get<Me>('/auth/me')).body.user).toMatchObject({ role: 'admin' })
  })

  it('has a doctor with their own password', async () => {
    const doctor = await signInAsDoctor()
    const { user } = (await doctor.get<Me>('/auth/me')).body
    expect(user).toMatchObject({ role: 'doctor', mustChangePassword: false })
  })

  it('has a visitor without a session', async () => {
    expect((await visitor.get('/auth/me')).status).toBe(401)
  })

  it('creates a new doctor for every call of signInAsDoctor', async () => {
    const [one, other] = [await signInAsDoctor(), await signInAsDoctor()]
    expect(one.username).not.toBe(other.username)
  })
})

it('books like a visitor, with the code from the mail', async () => {
  const booking = await bookAsVisitor({ name: 'Ravi Iyer', slot: '2:30 PM' })
  const rows = await query('select name, slot, status from public.appointments where id = $1', [booking.id])
  expect(rows).toEqual([{ name: 'Ravi Iyer', slot: '2:30 PM', status: 'pending' }])
})
