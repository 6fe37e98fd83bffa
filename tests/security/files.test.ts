import { beforeAll, describe, expect, it } from 'vitest'
import { samplePdf } from '#tests/support/sample-files.ts'
import { theClinic } from '../support/clinic.ts'
import { ok, refused } from '../support/contract.ts'
import { query } from '../support/control.ts'
import { makeRecord, uploadForm } from '../support/record.ts'
import { resetClinic } from '../support/reset.ts'
import { openSession } from '../support/session.ts'
import type { Session } from '../support/sign-in.ts'
import { badFiles } from './corpus/bad-files.ts'

let doctor: Session
let patientUid: string
beforeAll(async () => {
  await resetClinic()
  doctor = await openSession('doctor')
  patientUid = (await makeRecord(doctor)).patientUid
  await query('delete from public.patient_reports')
})

it('S32 rejects every bad file of the corpus with its reason and stores none', async () => {
  const objects = await query('select name from storage.objects')
  expect(badFiles.length).toBeGreaterThanOrEqual(100)
  for (const { what, name, bytes } of badFiles) {
    const [status, text] = await refused(doctor, 'reports.upload', {
      form: uploadForm(patientUid, bytes, name),
    })
    expect([400, 413, 415], what).toContain(status)
    // A NUL in the name breaks the form itself.
    expect(text, what).toMatch(/^Failed to upload file: \S.{10}|^The request body must be a multipart form$/)
  }
  expect(await query('select * from public.patient_reports')).toEqual([])
  expect(await query('select name from storage.objects')).toEqual(objects)
})

describe('S33 names', () => {
  it.each([
    ['../../../etc/cron.d/report.pdf', 'report.pdf'],
    ['..\\..\\windows\\report.pdf', 'report.pdf'],
    ['invoice\u202e\u2066 2026.pdf', 'invoice 2026.pdf'],
    ['a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie: x=1.pdf'],
    ['a\u200b\ufeffb.pdf', 'ab.pdf'],
    [`${'long '.repeat(60)}.pdf`, expect.stringMatching(/^long .{100,114}\.pdf$/)],
    ['%2e%2e%2freport.pdf', '%2e%2e%2freport.pdf'],
  ])('S33 %j is kept under a generated key and shown clean', async (name, shown) => {
    const made = await ok(doctor, 'reports.upload', { form: uploadForm(patientUid, samplePdf(), name) })
    expect(made.fileName).toEqual(shown)
    expect(made.fileName.length).toBeLessThanOrEqual(120)
    const [row] = await query<{ object_key: string }>(
      'select object_key from public.patient_reports where id = $1',
      [made.id],
    )
    expect(row!.object_key).toMatch(/^[0-9a-f-]{36}\/[0-9a-f-]{36}\.pdf$/)
    const answer = await fetch(`${theClinic().url}/api/admin/patient-reports/${made.id}/download`, {
      headers: { authorization: `Bearer ${doctor.token}` },
    })
    await answer.body?.cancel()
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''/,
    )
  })
})

it('S33 rejects a form with a NUL in a file’s name', async () => {
  const form = uploadForm(patientUid, samplePdf(), 'a\u0000b.pdf')
  expect((await refused(doctor, 'reports.upload', { form }))[0]).toBe(400)
})

it('S41 does not serve a file that was replaced in the bucket', async () => {
  const made = await ok(doctor, 'reports.upload', { form: uploadForm(patientUid, samplePdf()) })
  const [row] = await query<{ object_key: string }>(
    'select object_key from public.patient_reports where id = $1',
    [made.id],
  )
  const { dataUrl, keys } = theClinic()
  const exchanged = await fetch(`${dataUrl}/storage/v1/object/patient-reports/${row!.object_key}`, {
    method: 'PUT',
    headers: {
      apikey: keys.secret,
      authorization: `Bearer ${keys.secret}`,
      'content-type': 'application/pdf',
    },
    body: new Uint8Array(samplePdf('2 0 obj<</Forged true>>endobj')),
  })
  expect(exchanged.ok).toBe(true)
  const [status, text] = await refused(doctor, 'reports.download', { params: { id: made.id } })
  expect(status).toBe(503)
  expect(text).not.toContain('Forged')
})
