import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { inProject } from '#local/start/paths.ts'
import { theClinic } from '../support/clinic.ts'
import { ok } from '../support/contract.ts'
import { query } from '../support/control.ts'
import { uploadCover } from '../support/covers.ts'
import { aBooking, aPdf } from '../support/factories.ts'
import { resetClinic } from '../support/reset.ts'
import { samplePng } from '../support/sample-files.ts'
import { signInAsDoctor, type Staff } from '../support/sign-in.ts'

/*
 * `npm run files`: the copy of the buckets and its restore, against the real Storage API of the clinic.
 */

/** Runs the command; returns its output and whether it succeeded. */
async function runFiles(
  command: 'copy' | 'restore',
  folder: string,
): Promise<{ text: string; succeeded: boolean }> {
  const { dataUrl, keys } = theClinic()
  const env = { ...process.env, SUPABASE_URL: dataUrl, SUPABASE_SECRET_KEY: keys.secret }
  return promisify(execFile)(process.execPath, [inProject('scripts/files.ts'), command, folder], {
    env,
  }).then(
    ({ stdout }) => ({ text: stdout, succeeded: true }),
    (error: { stdout: string; stderr: string }) => ({ text: error.stdout + error.stderr, succeeded: false }),
  )
}

let doctor: Staff
let patientUid: string
let folder: string
beforeAll(async () => {
  await resetClinic()
  doctor = await signInAsDoctor()
  patientUid = (await ok(doctor, 'appointments.create', { body: aBooking() })).patientUid
})
beforeEach(async () => {
  await removeObjects()
  await query('delete from public.patient_reports where true')
  folder = mkdtempSync(join(tmpdir(), 'clinic-files-'))
  return () => rmSync(folder, { recursive: true, force: true })
})
afterAll(removeObjects)

async function upload(name: string) {
  const form = new FormData()
  form.set('patientUid', patientUid)
  form.set('file', aPdf(name))
  const { id } = await ok(doctor, 'reports.upload', { form })
  const [row] = await query<{ object_key: string }>(
    'select object_key from public.patient_reports where id = $1',
    [id],
  )
  return { id, key: row!.object_key, bytes: Buffer.from(await aPdf(name).arrayBuffer()) }
}

/** Empties the buckets, as if they had been lost. */
async function removeObjects(): Promise<void> {
  const { dataUrl, keys } = theClinic()
  const { storage } = createClient(dataUrl, keys.secret)
  for (const bucket of ['patient-reports', 'blog-covers']) {
    const stored = await query<{ name: string }>('select name from storage.objects where bucket_id = $1', [
      bucket,
    ])
    if (stored.length === 0) continue
    const { error } = await storage.from(bucket).remove(stored.map(({ name }) => name))
    expect(error).toBeNull()
  }
}

const download = async (id: string) => {
  const answer = await fetch(`${theClinic().url}/api/admin/patient-reports/${id}/download`, {
    headers: { authorization: `Bearer ${doctor.token}` },
  })
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}

it('restores every byte of a lost bucket', async () => {
  const files = [await upload('one.pdf'), await upload('two.pdf')]
  expect((await runFiles('copy', folder)).text).toContain('2 files copied')
  await removeObjects()
  expect((await download(files[0]!.id)).status).toBe(404)

  expect(await runFiles('restore', folder)).toEqual({ text: '2 files restored.\n', succeeded: true })
  for (const { id, bytes } of files) expect(await download(id)).toEqual({ status: 200, bytes })
})

it('restores the covers of articles too, in all sizes and with their types', async () => {
  const id = await uploadCover(doctor)
  const stored = () =>
    Promise.all(
      ['large', 'small', 'share'].map(async (size) => {
        const answer = await fetch(`${theClinic().url}/api/covers/${id}/${size}`)
        return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
      }),
    )
  const types = () =>
    query(`select metadata ->> 'mimetype' as type from storage.objects where name like $1`, [`${id}/%`])
  const before = await stored()
  expect(before[0]).toEqual({ status: 200, bytes: Buffer.from(samplePng()) })
  expect((await runFiles('copy', folder)).text).toContain('3 files copied, 0 were there already')
  await removeObjects()
  expect((await stored())[0]!.status).toBe(404)

  expect(await runFiles('restore', folder)).toEqual({ text: '3 files restored.\n', succeeded: true })
  expect(await stored()).toEqual(before)
  expect(await types()).toEqual(before.map(() => ({ type: 'image/png' })))
  expect((await runFiles('copy', folder)).text).toContain('0 files copied, 3 were there already')
})

it('copies only new files, and keeps copies of files deleted in the bucket', { tags: 'wide' }, async () => {
  const first = await upload('one.pdf')
  await runFiles('copy', folder)
  await removeObjects()
  await upload('two.pdf')
  expect((await runFiles('copy', folder)).text).toContain('1 files copied, 0 were there already')
  expect(readFileSync(join(folder, first.key))).toEqual(first.bytes)
  expect((await runFiles('copy', folder)).text).toContain('0 files copied, 1 were there already')
})

it('restores over files that are still there', { tags: 'wide' }, async () => {
  const { id, bytes } = await upload('one.pdf')
  await runFiles('copy', folder)
  expect((await runFiles('restore', folder)).succeeded).toBe(true)
  expect(await download(id)).toEqual({ status: 200, bytes })
})

it('does not restore a damaged copy, and repairs it at the next copy', { tags: 'wide' }, async () => {
  const { key, bytes } = await upload('one.pdf')
  await runFiles('copy', folder)
  writeFileSync(join(folder, key), 'something else')
  const { text, succeeded } = await runFiles('restore', folder)
  expect(succeeded).toBe(false)
  expect(text).toContain('the copy is damaged')
  await runFiles('copy', folder)
  expect(readFileSync(join(folder, key))).toEqual(bytes)
})

it('refuses to restore a folder without a copy', async () => {
  expect((await runFiles('restore', folder)).succeeded).toBe(false)
})
