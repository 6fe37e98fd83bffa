import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backUp, restore } from '#local/start/backup.ts'
import { samplePdf } from '#tests/support/sample-files.ts'
import { makeRecord } from '../support/record.ts'
import { query } from '../support/control.ts'
import { ok } from '../support/contract.ts'
import { signInAsAdmin } from '../support/sign-in.ts'
import { openTestClinic, type OpenClinic } from '../support/start-clinic.ts'
import { theClinic } from '../support/clinic.ts'

const work = mkdtempSync(join(tmpdir(), 'clinic-backup-'))
const dataDir = join(work, 'data')
const archive = join(work, 'clinic.tar.gz')
let clinic: OpenClinic
let reportId: string

beforeAll(async () => {
  clinic = await openTestClinic('backup', { dataDir })
  reportId = (await makeRecord(await signInAsAdmin())).reportId
})
afterAll(async () => {
  await clinic.close()
  rmSync(work, { recursive: true, force: true })
})

const everything = () =>
  query(`select (select jsonb_agg(p order by p.patient_uid) from public.patients p) as patients,
    (select jsonb_agg(a order by a.id) from public.appointments a) as appointments,
    (select jsonb_agg(r order by r.id) from public.patient_reports r) as reports,
    (select jsonb_agg(u.email order by u.email) from auth.users u) as users`)

it('is refused while the clinic is running', async () => {
  await expect(backUp(dataDir, archive)).rejects.toThrow('in use by another process')
})

it('restores database and files into an empty folder in which the clinic starts', async () => {
  const before = await everything()
  await clinic.close()
  const made = await backUp(dataDir, archive)
  expect(made).toBeGreaterThan(100)
  expect(statSync(archive).mode & 0o777).toBe(0o600)
  const target = join(work, 'restored')
  expect(await restore(archive, target)).toBe(made)
  clinic = await openTestClinic('backup', { dataDir: target })
  expect(await everything()).toEqual(before)
  const admin = await signInAsAdmin()
  const answer = await fetch(`${theClinic().url}/api/admin/patient-reports/${reportId}/download`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(samplePdf())
  expect(await ok(admin, 'patients.list')).toHaveLength(1)
})

it('overwrites neither a backup nor a folder that isn’t empty', async () => {
  await expect(backUp(dataDir, archive)).rejects.toThrow('already exists')
  await expect(restore(archive, dataDir)).rejects.toThrow('is not empty')
  await expect(backUp(join(work, 'nothing'), join(work, 'x.tar.gz'))).rejects.toThrow('There is no clinic')
})

it('refuses a damaged archive and leaves nothing behind', async () => {
  const bytes = readFileSync(archive)
  const broken = join(work, 'broken.tar.gz')
  for (const damage of [
    () => bytes.subarray(0, bytes.length / 2),
    () => Buffer.concat([bytes.subarray(0, 5000), Buffer.from('damage'), bytes.subarray(5006)]),
    () => Buffer.from('not an archive'),
  ]) {
    writeFileSync(broken, damage())
    await expect(restore(broken, join(work, 'never'))).rejects.toThrow()
    expect(readdirSync(work)).not.toContain('never')
    expect(readdirSync(work)).not.toContain('never.restoring')
  }
})
