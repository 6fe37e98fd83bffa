import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { call, ok, refused } from '../support/contract.ts'
import { query } from '../support/control.ts'
import { callData, storeFile } from '../support/data-api.ts'
import { aPost } from '../support/factories.ts'
import { visitor } from '../support/http.ts'
import { makeRecord, uploadForm } from '../support/record.ts'
import { resetClinic } from '../support/reset.ts'
import { sampleDocx, samplePdf, samplePng } from '../support/sample-files.ts'
import { signInAsDoctor, type Staff } from '../support/sign-in.ts'

let doctor: Staff
let patientUid: string
beforeAll(async () => {
  await resetClinic()
  doctor = await signInAsDoctor()
  patientUid = (await makeRecord(doctor)).patientUid
})

it.each([
  ['marks', 'a*'.repeat(49_000)],
  ['cells', `${'|a'.repeat(400)}\n${'|-'.repeat(400)}\n${'a\n'.repeat(4900)}`],
  ['levels', `${'- '.repeat(49)}a\n`.repeat(990)],
])('S59 rejects an article whose %s would overload its readers’ browsers', async (_, content) => {
  expect(await refused(doctor, 'posts.create', { body: aPost({ content }) })).toEqual([
    400,
    'Content has too many formatting marks, lines or levels; please simplify it',
  ])
  const { id } = await ok(doctor, 'posts.create', { body: aPost() })
  expect((await refused(doctor, 'posts.update', { params: { id }, body: { content } }))[0]).toBe(400)
})

it.each<[string, Uint8Array, string, number?]>([
  ['a PDF with a script', samplePdf('1 0 obj<</S /J#61vaScript /JS (1)>>endobj'), 'report.pdf'],
  [
    'a PDF with a script that only some readers find',
    samplePdf('1 0 obj<</S /JavaScript\x80/JS (1)>>endobj'),
    'report.pdf',
  ],
  ['a PDF that starts a program', samplePdf('1 0 obj<</S /Launch /F (a)>>endobj'), 'report.pdf'],
  [
    'a PDF that calls an address when it opens',
    samplePdf('1 0 obj<</OpenAction <</S /URI /URI (https://example.com)>>>>endobj'),
    'report.pdf',
  ],
  ['a picture of 101 megapixels', samplePng('', 10_100, 10_000), 'report.png', 413],
  ['a PDF with a form in XML', samplePdf('1 0 obj<</AcroForm <</XFA 5 0 R>>>>endobj'), 'report.pdf'],
  [
    'a PDF whose objects are packed in an unknown way',
    samplePdf('1 0 obj<</Type /ObjStm /N 1 /First 4 /Filter 6 0 R /Length 1>>\nstream\nx\nendstream endobj'),
    'report.pdf',
  ],
  [
    'a document with a DOCTYPE behind a comment',
    sampleDocx({ 'word/styles.xml': '<!-- <a> --><!DOCTYPE x><x/>' }),
    'letter.docx',
  ],
  ['a document with a DOCTYPE', sampleDocx({ 'word/styles.xml': '<!DOCTYPE x><x/>' }), 'letter.docx'],
])('S59 stores no %s', async (_, bytes, name, code = 415) => {
  const before = await query('select count(*) from public.patient_reports')
  const [status, text] = await refused(doctor, 'reports.upload', {
    form: uploadForm(patientUid, bytes, name),
  })
  expect(status).toBe(code)
  expect(text).toMatch(/^Failed to upload file: the (PDF|document|picture) /)
  expect(await query('select count(*) from public.patient_reports')).toEqual(before)
})

it.each([
  'password1234',
  'Sunshine@2026!',
  'Summer2026!Summer',
  'Nivara2026!!',
  'nivara-clinic-2026',
  'short',
  'x'.repeat(73),
])('S59 refuses the password %s at Auth itself', async (password) => {
  const answer = await callData('PUT', '/auth/v1/user', { token: doctor.token, body: { password } })
  expect(answer.status).toBe(422)
  expect(answer.body).toMatchObject({ error_code: 'weak_password' })
})

it.each(['Nivara2026!!', 'nivara-clinic-2026'])(
  'S59 refuses the clinic’s name in %s',
  async (newPassword) => {
    const body = { currentPassword: 'not judged before', newPassword }
    expect(await refused(doctor, 'auth.change-password', { body })).toEqual([
      400,
      'This password is too easy to guess. Choose another one.',
    ])
  },
)

it('S59 refuses a username as its own password at Auth itself', async () => {
  const body = { password: `teapot ${doctor.username} roof` }
  expect((await callData('PUT', '/auth/v1/user', { token: doctor.token, body })).status).toBe(422)
})

/** Stores a file as its author may, bypassing the function that checks uploads. */
async function storeDirectly(name: string, contentType: string, bytes: Uint8Array): Promise<string> {
  const id = randomUUID()
  const key = `${randomUUID()}/${id}.pdf`
  const { status } = await callData('POST', '/rest/v1/patient_reports', {
    token: doctor.token,
    body: {
      id,
      patient_uid: patientUid,
      object_key: key,
      file_name: name,
      content_type: contentType,
      size_bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    },
  })
  expect(status).toBe(201)
  expect(await storeFile(doctor.token, `patient-reports/${key}`, contentType, bytes)).toBe(200)
  return id
}

it.each([
  ['a script', samplePdf('1 0 obj<</S /JavaScript /JS (app.alert)>>endobj'), 'the PDF runs a script'],
  ['another content', samplePng(), 'the content is not a PDF'],
])('S59 doesn’t serve a PDF with %s that was stored directly in the bucket', async (_, bytes, reason) => {
  const params = { id: await storeDirectly('report.pdf', 'application/pdf', bytes) }
  const [status, text] = await refused(doctor, 'reports.download', { params })
  expect(status).toBe(422)
  expect(text).toContain(`This file can’t be opened here: ${reason}`)
  // The verdict is stored, so the second answer is the same.
  expect(await refused(doctor, 'reports.download', { params })).toEqual([status, text])
  expect(
    await query(`select 1 from audit.events where action = 'report.download' and subject_id = $1`, [
      params.id,
    ]),
  ).toEqual([])
})

it('S59 serves a harmless PDF that was stored directly in the bucket', async () => {
  const params = { id: await storeDirectly('report.pdf', 'application/pdf', samplePdf()) }
  expect((await call(doctor, 'reports.download', { params })).status).toBe(200)
})

it.each([
  ['a page', new TextEncoder().encode('<script>')],
  ['a picture of too many pixels', samplePng('', 60_000, 60_000)],
])('S59 doesn’t show a %s stored directly in the bucket as a cover', async (_, bytes) => {
  const id = randomUUID()
  const row = await callData('POST', '/rest/v1/blog_covers', { token: doctor.token, body: { id } })
  expect(row.status).toBe(201)
  expect(await storeFile(doctor.token, `blog-covers/${id}/large`, 'image/png', bytes)).toBe(200)
  expect((await refused(visitor, 'covers.get', { params: { id, size: 'large' } }))[0]).toBe(404)
})
