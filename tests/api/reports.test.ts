import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { sampleDoc, sampleDocx, sampleJpeg, samplePng } from '#tests/support/sample-files.ts'
import { call, ok, refused } from '../support/contract.ts'
import { query } from '../support/control.ts'
import { aBooking, aPdf } from '../support/factories.ts'
import { resetClinic } from '../support/reset.ts'
import { openSession } from '../support/session.ts'
import type { Session } from '../support/sign-in.ts'
import { theClinic } from '../support/clinic.ts'

let doctor: Session & { id: string }
let patientUid: string
beforeAll(async () => {
  await resetClinic()
  doctor = await openSession('doctor')
  const body = aBooking({ name: 'Meera Iyer' })
  patientUid = (await ok(doctor, 'appointments.create', { body })).patientUid
})

function form(file: File | null, uid: string | null = patientUid): FormData {
  const data = new FormData()
  if (uid !== null) data.set('patientUid', uid)
  if (file) data.set('file', file)
  return data
}
const upload = (file: File) => ok(doctor, 'reports.upload', { form: form(file) })
const refusedUpload = (data: FormData) => refused(doctor, 'reports.upload', { form: data })
const counts = async () =>
  (
    await query(
      `select (select count(*)::int from public.patient_reports) as rows,
     (select count(*)::int from storage.objects where bucket_id = 'patient-reports') as files`,
    )
  )[0]

const download = (id: string) =>
  fetch(`${theClinic().url}/api/admin/patient-reports/${id}/download`, {
    headers: { authorization: `Bearer ${doctor.token}` },
  })

describe('a file', () => {
  it.each([
    'report.pdf',
    'Blutbild März “neu” रिपोर्ट 100%.pdf',
    'a=b; c.pdf',
    'the "second" one\'s, (copy).pdf',
    '📄.pdf',
  ])('S34 is downloaded unchanged, as an attachment under its own name: %s', async (name) => {
    const file = aPdf(name)
    const made = await upload(file)
    const bytes = Buffer.from(await file.arrayBuffer())
    expect(made).toMatchObject({
      patientUid,
      patientName: 'Meera Iyer',
      fileName: name,
      contentType: 'application/pdf',
      sizeBytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
    const answer = await download(made.id)
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    const disposition = answer.headers.get('content-disposition')!
    expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w%.~!-]+$/)
    expect(decodeURIComponent(disposition.split("UTF-8''")[1]!)).toBe(made.fileName)
  })

  it.each([
    ['letter.doc', sampleDoc, 'application/msword'],
    ['scan.PNG', samplePng, 'image/png'],
    ['photo.jpeg', sampleJpeg, 'image/jpeg'],
    ['photo.jpg', sampleJpeg, 'image/jpeg'],
    ['letter.docx', sampleDocx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ])('may be %s, even if the browser claims another type', async (name, make, type) => {
    const made = await upload(new File([make() as BlobPart], name, { type: 'text/html' }))
    expect(made).toMatchObject({ fileName: name, contentType: type })
    const answer = await download(made.id)
    expect(answer.headers.get('content-type')).toBe(type)
    await answer.body?.cancel()
  })

  it.each([
    [
      'notes.txt',
      'hello',
      415,
      /^Failed to upload file: only \.pdf, \.doc, \.docx, \.jpg, \.jpeg, \.png files are accepted$/,
    ],
    ['page.pdf', '<html>', 415, /^Failed to upload file: the content is not a PDF$/],
    ['empty.pdf', '', 400, /^Failed to upload file: the file is empty$/],
    ['tool.exe.pdf', '%PDF-1.4\n%%EOF\n', 415, /misleading extension$/],
    ['noextension', '%PDF-1.4\n%%EOF\n', 415, /^Failed to upload file: only/],
  ])('S32 is refused: %s', async (name, content, status, text) => {
    const before = await counts()
    const [was, said] = await refusedUpload(form(new File([content], name)))
    expect([was, said]).toEqual([status, expect.stringMatching(text)])
    expect(await counts()).toEqual(before)
  })

  it('S32 rejects a file above 10 MiB and a request above its limit', async () => {
    const before = await counts()
    const big = new File([Buffer.alloc(10 * 1024 * 1024 + 1, 0x20)], 'big.pdf')
    expect(await refusedUpload(form(big))).toEqual([
      413,
      'Failed to upload file: the file is larger than 10 MB',
    ])
    const huge = new File([Buffer.alloc(11.5 * 1024 * 1024, 0x20)], 'huge.pdf')
    expect((await refusedUpload(form(huge)))[0]).toBe(413)
    expect(await counts()).toEqual(before)
  })

  it('requires an existing patient and a file', async () => {
    expect(await refusedUpload(form(null))).toEqual([400, 'Failed to upload file: no file was sent'])
    expect(await refusedUpload(form(aPdf(), null))).toEqual([400, 'Patient is required'])
    expect((await refusedUpload(form(aPdf(), 'P-ZZZZZZZZ')))[0]).toBe(404)
    for (const body of ['{}', 'x'])
      expect(await refused(doctor, 'reports.upload', { body })).toEqual([
        415,
        'The request body must be multipart/form-data',
      ])
    const text = form(null)
    text.set('file', 'a text, not a file')
    expect((await refusedUpload(text))[0]).toBe(400)
  })

  it('leaves neither a row nor a file when storing fails', async () => {
    const before = await counts()
    await query(
      `create policy "Nothing for now" on storage.objects as restrictive for insert to authenticated with check (bucket_id = '')`,
    )
    try {
      expect(await refusedUpload(form(aPdf()))).toEqual([503, 'Failed to upload file'])
    } finally {
      await query(`drop policy "Nothing for now" on storage.objects`)
    }
    expect(await counts()).toEqual(before)
  })

  it('finds no file under another id', async () => {
    for (const id of [randomUUID(), 'x', '..%2F'])
      expect((await refused(doctor, 'reports.download', { params: { id } }))[0]).toBe(404)
  })
})

describe('the list of files', () => {
  it('searches UID and name, filters by patient, in pages', async () => {
    const other = (
      await ok(doctor, 'appointments.create', { body: aBooking({ name: 'Ravi Rao', slot: '11:00 AM' }) })
    ).patientUid
    await ok(doctor, 'reports.upload', { form: form(aPdf('other.pdf'), other) })
    const all = await ok(doctor, 'reports.list')
    const found = async (params: Record<string, string>) =>
      (await ok(doctor, 'reports.list', { query: params })).map((row) => row.id)
    expect(await found({ q: 'ravi' })).toEqual([all.find((row) => row.patientUid === other)!.id])
    expect(await found({ q: 'RAO  ravi' })).toHaveLength(1)
    expect(await found({ q: other.toLowerCase() })).toHaveLength(1)
    expect(await found({ q: 'other.pdf' })).toEqual([])
    expect(await found({ patientUid: other })).toHaveLength(1)
    expect(await found({ patientUid: other, q: 'meera' })).toEqual([])
    for (const q of [undefined, 'meera']) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await call(doctor, 'reports.list', { query: { q, limit: 2, cursor } })
        seen.push(...page.body.map((row) => row.id))
        cursor = page.headers.get('x-next-cursor') ?? undefined
      } while (cursor)
      expect(seen).toEqual(all.filter((row) => !q || row.patientName === 'Meera Iyer').map((row) => row.id))
    }
  })

  it('says with the first page how many there are, of all patients or of one', async () => {
    const total = async (params: { patientUid?: string }) =>
      (await call(doctor, 'reports.list', { query: { limit: 1, ...params } })).headers.get('x-total-count')
    expect(await total({})).toBe(String((await ok(doctor, 'reports.list')).length))
    const own = await ok(doctor, 'reports.list', { query: { patientUid } })
    expect(await total({ patientUid })).toBe(String(own.length))
  })

  it('finds files by the corrected name of their patient', async () => {
    const found = async (q: string) => (await ok(doctor, 'reports.list', { query: { q } })).length
    const before = await found('meera')
    await ok(doctor, 'patients.update', { params: { patientUid }, body: { name: 'Mira Iyer' } })
    expect([await found('mira'), await found('meera')]).toEqual([before, 0])
    await ok(doctor, 'patients.update', { params: { patientUid }, body: { name: 'Meera Iyer' } })
  })

  it('S32 accepts twenty files a patient and day', async () => {
    const uid = (
      await ok(doctor, 'appointments.create', { body: aBooking({ name: 'Busy One', slot: '11:30 AM' }) })
    ).patientUid
    await query(
      `insert into public.patient_reports (id, patient_uid, object_key, file_name, content_type, size_bytes, sha256, uploaded_by)
       select gen_random_uuid(), $1, gen_random_uuid() || '/' || gen_random_uuid() || '.pdf', 'x.pdf', 'application/pdf', 1, repeat('0', 64), $2
       from generate_series(1, 19)`,
      [uid, doctor.id],
    )
    const answers = await Promise.all(
      [1, 2, 3].map(() => call(doctor, 'reports.upload', { form: form(aPdf(), uid) })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 429, 429])
    const last = answers.find((answer) => answer.status === 429)!
    expect(last.body).toMatchObject({
      error: 'Failed to upload file: this patient already has 20 files of today',
    })
    // Until midnight in the clinic: 14 and a half hours.
    expect(last.headers.get('retry-after')).toBe(String(14.5 * 3600))
  })
})
