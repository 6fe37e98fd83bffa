import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { query } from '../support/control.ts'
import { callData } from '../support/data-api.ts'
import { makeRecord } from '../support/record.ts'
import { resetClinic } from '../support/reset.ts'
import { signInAsDoctor, type Staff } from '../support/sign-in.ts'

// Anyone with a signed link can open the file for as long as the link's creator chose, even after their account is
// closed. A signed upload link could place a copy in a public bucket.

let doctor: Staff
let objectKey: string
beforeAll(async () => {
  await resetClinic()
  doctor = await signInAsDoctor()
  await makeRecord(doctor)
  const [report] = await query<{ object_key: string }>('select object_key from public.patient_reports')
  objectKey = report!.object_key
})

const storage = (method: string, path: string, body?: unknown) =>
  callData(method, `/storage/v1/object${path}`, { token: doctor.token, body })

it('S51 signs no link to a file', async () => {
  const { status, body } = await storage('POST', `/sign/patient-reports/${objectKey}`, {
    expiresIn: 315_360_000,
  })
  expect(status).toBe(400)
  expect(JSON.stringify(body)).not.toContain('token=')
})

it('S51 signs no link for an upload', async () => {
  const { body } = await storage('POST', `/upload/sign/patient-reports/${objectKey}`)
  // Refused by the policy, not because the file exists already.
  expect(body).toMatchObject({ statusCode: '403' })
  expect(JSON.stringify(body)).not.toContain('token=')
})

it('S51 still serves the file itself to staff', async () => {
  expect((await storage('GET', `/patient-reports/${objectKey}`)).status).toBe(200)
})

it.each(['copy', 'move'])('S64 copies no file to the public bucket by a %s', async (act) => {
  const cover = randomUUID()
  expect(
    (await callData('POST', '/rest/v1/blog_covers', { token: doctor.token, body: { id: cover } })).status,
  ).toBe(201)
  const { status } = await storage('POST', `/${act}`, {
    bucketId: 'patient-reports',
    sourceKey: objectKey,
    destinationBucket: 'blog-covers',
    destinationKey: `${cover}/large`,
  })
  expect([400, 403, 404]).toContain(status)
  expect(await query('select name from storage.objects where name = $1', [`${cover}/large`])).toEqual([])
})
