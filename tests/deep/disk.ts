import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { samplePdf } from '#tests/support/sample-files.ts'
import { theClinic } from '../support/clinic.ts'
import { aBooking } from '../support/factories.ts'
import { visitor } from '../support/http.ts'
import { signInAsAdmin, type Staff } from '../support/sign-in.ts'
import { waitFor } from '../support/wait-for.ts'
import {
  countOf,
  createPlaces,
  type Drill,
  type Finding,
  DRILL_TIMEOUT_MS,
  openFarDays,
  openToCrash,
  scaled,
  tally,
} from './drill.ts'

/** Runs work on a small disk in memory, which is always removed afterwards. Only root on Linux may mount one. */
async function onSmallDisk<Result>(
  megabytes: number,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const path = mkdtempSync(join(tmpdir(), 'clinic-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', path])
    try {
      return await work(path)
    } finally {
      execFileSync('umount', ['--lazy', path])
    }
  } finally {
    rmSync(path, { recursive: true, force: true })
  }
}

/** Fills all the space left on a disk; returns how many bytes that took. */
function fill(path: string): number {
  const file = openSync(path, 'w')
  let bytes = 0
  // First by the megabyte, then by the page, so that nothing is left.
  for (const size of [1024 * 1024, 4096]) {
    const block = Buffer.alloc(size, 1)
    try {
      for (;;) bytes += writeSync(file, block)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  closeSync(file)
  return bytes
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Uploads about 200 kB, so that a full disk shows at once. */
async function upload(admin: Staff, patientUid: string, index: number) {
  const bytes = samplePdf(`1 0 obj<</N ${index} /R (${'0123456789abcdef'.repeat(12_800)})>>endobj`)
  const form = new FormData()
  form.set('patientUid', patientUid)
  form.set('file', new File([new Uint8Array(bytes)], `report ${index}.pdf`))
  const answer = await admin.post('/admin/appointments/patients/upload', form)
  return { status: answer.status, id: String(answer.body?.id), hash: hashOf(bytes) }
}

async function fillDisk(dataDir: string): Promise<Finding> {
  const ballast = join(dataDir, 'ballast')
  const { stack, close, longestRecovery } = await openToCrash('deep-disk', { db: 'postgres', dataDir })
  try {
    const admin = await signInAsAdmin()
    await openFarDays(stack)
    const place = createPlaces()
    const statuses: number[] = []
    const booked: string[] = []
    const stored = new Map<string, string>()
    const evening = new AbortController()
    const work = async (): Promise<void> => {
      for (let index = 0; !evening.signal.aborted; index += 1) {
        const { email: _, ...person } = aBooking({ ...place(), name: `Patient ${crypto.randomUUID()}` })
        const visit = await admin.post('/admin/appointments', person)
        statuses.push(visit.status)
        if (visit.status !== 201) continue
        booked.push(String(visit.body.id))
        const file = await upload(admin, String(visit.body.patientUid), index)
        statuses.push(file.status)
        if (file.status === 201) stored.set(file.id, file.hash)
      }
    }
    const refusals = () => statuses.filter((status) => status === 503).length
    const moreRefusals = (count: number, before = refusals()) =>
      waitFor('refusals', async () => refusals() >= before + count || undefined, DRILL_TIMEOUT_MS)
    const outage = async (): Promise<number> => {
      await waitFor('ten stored uploads', async () => stored.size >= 10 || undefined, DRILL_TIMEOUT_MS)
      fill(ballast)
      await moreRefusals(scaled(30, 5))
      // The next write needs a new file of the write-ahead log, for which there is no space.
      await stack.sql.query('select pg_switch_wal()').catch(() => undefined)
      await moreRefusals(scaled(30, 5))
      rmSync(ballast)
      const began = performance.now()
      const before = booked.length
      await waitFor(
        'booking after space was freed',
        async () => booked.length > before || undefined,
        DRILL_TIMEOUT_MS,
      )
      evening.abort()
      return (performance.now() - began) / 1000
    }
    const [seconds] = await Promise.all([outage(), work(), work()]).finally(() => evening.abort())
    await waitFor(
      'health',
      async () => (await visitor.get('/health')).status === 200 || undefined,
      DRILL_TIMEOUT_MS,
    )

    const kept = await countOf(
      stack,
      'select count(*) from public.appointments where id = any ($1::uuid[])',
      [booked],
    )
    let equal = 0
    for (const [id, hash] of stored) {
      const answer = await fetch(`${theClinic().url}/api/admin/patient-reports/${id}/download`, {
        headers: { authorization: `Bearer ${admin.token}` },
      })
      if (hashOf(new Uint8Array(await answer.arrayBuffer())) === hash) equal += 1
    }
    const listed = await countOf(
      stack,
      'select count(*) from public.patient_reports r where private.has_object(r.object_key)',
    )
    const lost = booked.length - kept + stored.size - equal
    return {
      reached: `${tally(statuses)}; ${lost} lost, ${listed - stored.size} files listed that were refused, back in ${seconds.toFixed(1)} s`,
      holds:
        lost === 0 &&
        listed === stored.size &&
        seconds <= longestRecovery &&
        statuses.every((status) => status === 201 || status === 503),
    }
  } finally {
    await close()
  }
}

/** Fills the disk during work, so that not even the write-ahead log can grow; then frees the space again. */
export const diskFull: Drill = {
  name: 'disk full',
  target: 'only 201 and 503 meanwhile, nothing acknowledged lost, no half upload, back in 30 s of room',
  run: () => onSmallDisk(400, fillDisk),
}
