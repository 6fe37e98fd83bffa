import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { SupabaseClient } from '@supabase/supabase-js'
import { applySeedOnce } from '#local/backend/migrations.ts'
import type { TransactionalSql } from '#local/backend/sql.ts'
import { inProject } from '#local/start/paths.ts'
import { StartError } from '#local/start/start-error.ts'
import { REPORTS_BUCKET } from '#shared/buckets.ts'
import { seedPlans } from './demo-plans.ts'

/**
 * Fills a data folder with the demo clinic, once: rows in one transaction, then the plans, then the files. A folder that already has
 * patients is left alone, except for files that an earlier start has not stored.
 */
export async function seedDemo(sql: TransactionalSql, supabase: SupabaseClient): Promise<void> {
  const [patient] = await sql.query('select from public.patients limit 1')
  if (!patient) {
    await applySeedOnce(sql, 'local/demo/demo.sql')
    await sql.transaction(seedPlans)
  }
  const pdf = readFileSync(inProject('local/demo/report.pdf'))
  const missing = await sql.query<{ key: string }>(
    `select r.object_key as key from public.patient_reports r
     where r.sha256 = $1
       and not exists (select from storage.objects o where o.bucket_id = $2 and o.name = r.object_key)`,
    [createHash('sha256').update(pdf).digest('hex'), REPORTS_BUCKET],
  )
  const bucket = supabase.storage.from(REPORTS_BUCKET)
  for (const { key } of missing) {
    const { error } = await bucket.upload(key, pdf, { contentType: 'application/pdf' })
    if (error) throw new StartError(`A demo file could not be stored: ${error.message}`)
  }
}
