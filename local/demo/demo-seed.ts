import { createHash, randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { createDemoClinic } from '#local/demo/demo-data.ts'
import type { Sql, TransactionalSql } from '#local/backend/sql.ts'
import { StartError } from '#local/start/start-error.ts'

const MARK = 'demo'

/**
 * Fills a data folder with the demonstration's clinic, once: rows in one transaction, then the files. A folder that
 * already has patients is left alone.
 */
export async function seedDemo(sql: TransactionalSql, supabase: SupabaseClient): Promise<void> {
  const [state] = await sql.query<{ seen: boolean; today: string; doctor: string | null }>(
    `select exists (select from supabase_migrations.seed_files where path = $1)
       or exists (select from public.patients) as seen,
       private.today()::text as today,
       (select user_id::text from public.staff where username = 'demo.doctor') as doctor`,
    [MARK],
  )
  if (!state || state.seen || !state.doctor) return
  const { today, doctor } = state
  const clinic = createDemoClinic(today)
  const files = clinic.reports.map(({ patient, date, title }) => {
    const { uid, name } = clinic.patients[patient]!
    const bytes = createPdf([
      `${title} (invented for demonstration)`,
      `Patient: ${name}`,
      `Date: ${date}`,
      'All values within the reference range.',
    ])
    const id = randomUUID()
    const row = {
      id,
      patient_uid: uid,
      object_key: `${randomUUID()}/${id}.pdf`,
      file_name: `${title} ${date}.pdf`,
      content_type: 'application/pdf',
      size_bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      uploaded_at: `${date}T07:00:00Z`,
      uploaded_by: doctor,
    }
    return { row, bytes }
  })
  await sql.transaction(async (tx) => {
    const patients = clinic.patients.map(({ uid, heightCm, weightKg, ...rest }) => ({
      patient_uid: uid,
      height_cm: heightCm,
      weight_kg: weightKg,
      ...rest,
    }))
    await insert(tx, 'public.patients', patients)
    const appointments = clinic.appointments.map(({ patient, lead, ...rest }) => {
      const { uid, name, contact, email } = clinic.patients[patient]!
      const person = { patient_uid: uid, name, contact, email }
      const status_before_cancel = rest.status === 'cancelled' ? 'pending' : null
      return { ...rest, ...person, status_before_cancel, created_at: daysBefore(rest.date, lead, today) }
    })
    await insert(tx, 'public.appointments', appointments)
    const prescriptions = clinic.prescriptions.map(({ patient, date, medicines }) => ({
      medicines,
      patient_uid: clinic.patients[patient]!.uid,
      author_id: doctor,
      created_at: `${date}T06:30:00Z`,
    }))
    await insert(tx, 'public.prescriptions', prescriptions)
    await insert(
      tx,
      'public.patient_reports',
      files.map(({ row }) => row),
    )
    await tx.query(
      'insert into public.day_overrides (date, holiday) values ($1, true) on conflict do nothing',
      [clinic.holiday],
    )
    // A patient's record is created with the first booking.
    await tx.query(
      `update public.patients p set created_at = first.at
       from (select patient_uid, min(created_at) as at from public.appointments group by patient_uid) first
       where first.patient_uid = p.patient_uid`,
    )
    await tx.query('insert into supabase_migrations.seed_files (path, hash) values ($1, $1)', [MARK])
  })
  const bucket = supabase.storage.from('patient-reports')
  for (const { row, bytes } of files) {
    const { error } = await bucket.upload(row.object_key, bytes, { contentType: row.content_type })
    if (error) throw new StartError(`A file of the demonstration could not be stored: ${error.message}`)
  }
}

/** Inserts rows given as objects of one shape. */
async function insert(tx: Sql, table: string, rows: object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  await tx.query(
    `insert into ${table} (${columns})
     select ${columns} from jsonb_populate_recordset(null::${table}, $1::text::jsonb)`,
    [JSON.stringify(rows)],
  )
}

/** The morning some days before a visit; never later than this morning. */
function daysBefore(date: string, days: number, today: string): string {
  const at = Date.parse(`${date}T04:00:00Z`) - days * 86_400_000
  return new Date(Math.min(at, Date.parse(`${today}T00:00:00Z`) - 86_400_000)).toISOString()
}

/** A PDF of one page with a few lines of plain ASCII text. */
function createPdf(lines: string[]): Buffer {
  const escaped = lines.map((line) => line.replaceAll(/[\\()]/g, String.raw`\$&`))
  const text = `BT /F1 14 Tf 60 780 Td 22 TL ${escaped.map((line) => `(${line}) Tj T*`).join(' ')} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let pdf = '%PDF-1.4\n'
  let table = '0000000000 65535 f \n'
  for (const [index, object] of objects.entries()) {
    table += `${String(pdf.length).padStart(10, '0')} 00000 n \n`
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  const trailer = `trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`
  return Buffer.from(`${pdf}xref\n0 6\n${table}${trailer}`, 'latin1')
}
