import { beforeAll, describe, expect, it } from 'vitest'
import { theClinic } from '../support/clinic.ts'
import { query } from '../support/control.ts'
import { aPdf, someEmail } from '../support/factories.ts'
import { visitor } from '../support/http.ts'
import { makeRecord } from '../support/record.ts'
import { resetClinic } from '../support/reset.ts'
import { signInAsDoctor, type Staff } from '../support/sign-in.ts'

// A browser sends text/plain, a form or an untyped body to any address without a CORS preflight.

let doctor: Staff
beforeAll(async () => {
  await resetClinic()
  doctor = await signInAsDoctor()
})

/** Requests a code with the given headers; returns the status. */
async function askFor(email: string, headers: Record<string, string>): Promise<number> {
  const body = JSON.stringify({ contact: email })
  return (await visitor.request('POST', '/otp/request', { body, headers })).status
}

describe('S50 the type of a body', () => {
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
    '',
  ])('S50 refuses JSON that is sent as %j', async (type) => {
    const email = someEmail()
    expect(await askFor(email, { 'content-type': type })).toBe(415)
    expect(await query('select 1 from private.otp_codes where email = $1', [email])).toEqual([])
  })

  it.each(['application/json', 'Application/JSON; charset=utf-8'])('S50 accepts %j', async (type) => {
    expect(await askFor(someEmail(), { 'content-type': type })).toBe(200)
  })

  it('S50 requires no type without a body', async () => {
    const { appointmentId } = await makeRecord(doctor)
    const answer = await fetch(`${theClinic().url}/api/admin/appointments/${appointmentId}/unconfirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${doctor.token}` },
    })
    // Accepted as a request, and refused only because the appointment is not confirmed.
    expect(answer.status).toBe(409)
  })

  it('S50 accepts a file only from a multipart form', async () => {
    const file = new Uint8Array(await aPdf().arrayBuffer())
    const answer = await fetch(`${theClinic().url}/api/admin/appointments/patients/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${doctor.token}`, 'content-type': 'application/pdf' },
      body: file,
    })
    expect(answer.status).toBe(415)
  })
})

describe('S50 a call from another site', () => {
  const crossSite = { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' }

  it.each(['https://evil.example', 'null', ''])('S50 is refused from the origin %j', async (origin) => {
    const email = someEmail()
    expect(await askFor(email, { ...crossSite, ...(origin && { origin }) })).toBe(403)
    expect(await query('select 1 from private.otp_codes where email = $1', [email])).toEqual([])
  })

  it('S50 is served from the clinic’s own site, which may have another host than /api', async () => {
    const own = new URL(theClinic().url).origin
    expect(await askFor(someEmail(), { ...crossSite, origin: own })).toBe(200)
  })

  it('S50 may read public data', async () => {
    const { status } = await visitor.request('GET', '/blogs', {
      headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    })
    expect(status).toBe(200)
  })
})
