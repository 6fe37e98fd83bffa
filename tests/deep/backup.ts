import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { samplePdf } from '#tests/support/sample-files.ts'
import type { Stack } from '#local/start/stack.ts'
import { theClinic } from '../support/clinic.ts'
import { aBooking } from '../support/factories.ts'
import { signInAsAdmin, expectStatus } from '../support/sign-in.ts'
import { openTestClinic } from '../support/start-clinic.ts'
import { createPlaces, scaled, type Drill } from './drill.ts'

/**
 * The hash of each table's rows, for comparing two databases. Leaves out tables that change at every start.
 */
async function fingerprints(stack: Stack): Promise<Map<string, string>> {
  const tables = await stack.sql.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'private', 'audit', 'auth', 'storage')
       and tablename not in ('clock', 'job_runs', 'staff_sessions', 'sessions', 'refresh_tokens',
         'events', 'users') order by 1`,
  )
  const hashes = new Map<string, string>()
  for (const { name } of tables) {
    const rows = await stack.sql.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)
    const text = rows.map(({ row }) => row).join('\n')
    hashes.set(name, createHash('sha256').update(text).digest('hex'))
  }
  return hashes
}

/** Archives a clinic with files as docs/security.md says, restores it elsewhere, and compares every row and byte. */
export const backupDrill: Drill = {
  name: 'backup and restore',
  target: '200 files and their rows restored, every hash equal',
  run: async () => {
    const work = mkdtempSync(join(tmpdir(), 'clinic-drill-'))
    const files = scaled(200, 10)
    let clinic = await openTestClinic('deep-backup', { dataDir: join(work, 'data') })
    try {
      const admin = await signInAsAdmin()
      const place = createPlaces()
      const sent = new Map<string, string>()
      let patientUid = ''
      for (let index = 0; index < files; index += 1) {
        if (index % 15 === 0) {
          const { email: _, ...person } = aBooking({ ...place(), name: `Patient ${index}` })
          patientUid = String((await admin.post('/admin/appointments', person)).body.patientUid)
        }
        const bytes = samplePdf(`1 0 obj<</N ${index} /R (${crypto.randomUUID()})>>endobj`)
        const form = new FormData()
        form.set('patientUid', patientUid)
        form.set('file', new File([new Uint8Array(bytes)], `report ${index}.pdf`))
        const answer = await admin.post('/admin/appointments/patients/upload', form)
        expectStatus(answer, 201, 'upload')
        sent.set(String(answer.body.id), createHash('sha256').update(bytes).digest('hex'))
      }
      const before = await fingerprints(clinic.stack)
      await clinic.close()
      const archive = join(work, 'clinic.tar.gz')
      mkdirSync(join(work, 'restored'))
      execFileSync('tar', ['-czf', archive, '-C', join(work, 'data'), '.'])
      execFileSync('tar', ['-xzf', archive, '-C', join(work, 'restored')])
      clinic = await openTestClinic('deep-backup', { dataDir: join(work, 'restored') })
      const after = await fingerprints(clinic.stack)
      const changed = [...before].filter(([name, hash]) => after.get(name) !== hash).map(([name]) => name)
      const again = await signInAsAdmin()
      let equal = 0
      for (const [id, hash] of sent) {
        const answer = await fetch(`${theClinic().url}/api/admin/patient-reports/${id}/download`, {
          headers: { authorization: `Bearer ${again.token}` },
        })
        const bytes = Buffer.from(await answer.arrayBuffer())
        if (createHash('sha256').update(bytes).digest('hex') === hash) equal += 1
      }
      return {
        reached: `${equal} of ${files} files equal, ${changed.length > 0 ? `DIFFERENT: ${changed.join(', ')}` : 'rows equal'}`,
        holds: changed.length === 0 && equal === files,
      }
    } finally {
      await clinic.close()
      rmSync(work, { recursive: true, force: true })
    }
  },
}
