import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { TransactionalSql } from '#local/backend/sql.ts'
import { inProject } from '#local/start/paths.ts'
import { StartError } from '#local/start/start-error.ts'
import { REPORTS_BUCKET } from '#shared/buckets.ts'

const mark = 'demo'
const own = (file: string): Buffer => readFileSync(inProject('local/demo', file))

/**
 * Fills a data folder with the demo clinic, once: rows in one transaction, then the files. A folder that already has
 * patients is left alone, except for files that an earlier start has not stored.
 */
export async function seedDemo(sql: TransactionalSql, supabase: SupabaseClient): Promise<void> {
  const pdf = own('report.pdf')
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  const [seen] = await sql.query(
    `select from supabase_migrations.seed_files where path = $1 union all select from public.patients limit 1`,
    [mark],
  )
  if (!seen)
    await sql.transaction(async (tx) => {
      await tx.script(own('demo.sql').toString())
      await tx.query('insert into supabase_migrations.seed_files (path, hash) values ($1, $1)', [mark])
      await tx.query(
        `insert into public.patient_reports (id, patient_uid, object_key, file_name, content_type, size_bytes, sha256,
           uploaded_at, uploaded_by)
         select r.id, v.patient_uid, gen_random_uuid() || '/' || r.id || '.pdf',
           (array['Blood count', 'Lipid profile', 'HbA1c', 'Vitamin D'])[v.n / 15 % 4 + 1] || ' ' || v.date || '.pdf',
           'application/pdf', $1, $2, v.date + time '07:00' at time zone 'UTC', s.user_id
         from demo_visits v join public.staff s on s.username = 'demo.doctor'
         cross join lateral (select gen_random_uuid() as id where v.n is not null) r
         where v.n % 15 = 0`,
        [pdf.length, sha256],
      )
    })
  const missing = await sql.query<{ key: string }>(
    `select r.object_key as key from public.patient_reports r
     where r.sha256 = $1
       and not exists (select from storage.objects o where o.bucket_id = $2 and o.name = r.object_key)`,
    [sha256, REPORTS_BUCKET],
  )
  const bucket = supabase.storage.from(REPORTS_BUCKET)
  for (const { key } of missing) {
    const { error } = await bucket.upload(key, pdf, { contentType: 'application/pdf' })
    if (error) throw new StartError(`A demo file could not be stored: ${error.message}`)
  }
}
