import { createHash, randomUUID } from 'node:crypto'
import type { AuthAdmin } from '#local/start/first-admin.ts'
import { createDemoClinic, type DemoReport } from '#local/demo/demo-data.ts'
import type { Sql, TransactionalSql } from '#local/backend/sql.ts'
import { StartError } from '#local/start/start-error.ts'

const MARK = 'demo'

/**
 * Fills a data folder with the demonstration's clinic, once: rows in one transaction, then the files. A folder that
 * already has patients is somebody's and is left alone.
 *
 * @returns whether it was filled now.
 */
export async function seedDemo(sql: TransactionalSql, supabase: AuthAdmin): Promise<boolean> {
  const [state] = await sql.query<{ seen: boolean; today: string; doctor: string | null }>(
    `select exists (select from supabase_migrations.seed_files where path = $1)
       or exists (select from public.patients) as seen,
       private.today()::text as today,
       (select user_id::text from public.staff where username = 'demo.doctor') as doctor`,
    [MARK],
  )
  if (!state || state.seen || !state.doctor) return false
  const { doctor } = state
  const clinic = createDemoClinic(state.today)
  const uidOf = (patient: number): string => clinic.patients[patient]!.uid

  const files = clinic.reports.map((report) => ({
    ...report,
    ...createReport(report, clinic.patients[report.patient]!.name),
  }))
  await sql.transaction(async (tx) => {
    await insert(
      tx,
      'public.patients',
      'patient_uid text, name text, contact text, email text, height_cm numeric, weight_kg numeric, age int, bp text, sex text, conditions jsonb, allergies jsonb',
      clinic.patients.map(({ uid, heightCm, weightKg, ...rest }) => ({
        patient_uid: uid,
        height_cm: heightCm,
        weight_kg: weightKg,
        ...rest,
      })),
    )
    await insert(
      tx,
      'public.appointments',
      'date date, slot text, name text, contact text, email text, status text, status_before_cancel text, patient_uid text, source text, created_at timestamptz',
      clinic.appointments.map((row) => {
        const { uid, name, contact, email } = clinic.patients[row.patient]!
        return {
          date: row.date,
          slot: row.slot,
          name,
          contact,
          email,
          status: row.status,
          source: row.source,
          patient_uid: uid,
          status_before_cancel: row.status === 'cancelled' ? 'pending' : null,
          created_at: daysBefore(row.date, row.lead, state.today),
        }
      }),
    )
    await insert(
      tx,
      'public.prescriptions',
      'patient_uid text, medicines jsonb, author_id uuid, created_at timestamptz',
      clinic.prescriptions.map((row) => ({
        patient_uid: uidOf(row.patient),
        medicines: row.medicines,
        author_id: doctor,
        created_at: `${row.date}T06:30:00Z`,
      })),
    )
    await insert(
      tx,
      'public.patient_reports',
      'id uuid, patient_uid text, object_key text, file_name text, content_type text, size_bytes int, sha256 text, uploaded_at timestamptz, uploaded_by uuid',
      files.map((file) => ({
        id: file.id,
        patient_uid: uidOf(file.patient),
        object_key: file.key,
        file_name: file.fileName,
        content_type: 'application/pdf',
        size_bytes: file.bytes.length,
        sha256: file.sha256,
        uploaded_at: `${file.date}T07:00:00Z`,
        uploaded_by: doctor,
      })),
    )
    await tx.query(
      'insert into public.day_overrides (date, holiday) values ($1, true) on conflict do nothing',
      [clinic.holiday],
    )
    // A patient is as old as the first booking.
    await tx.query(
      `update public.patients p set created_at = first.at
       from (select patient_uid, min(created_at) as at from public.appointments group by patient_uid) first
       where first.patient_uid = p.patient_uid`,
    )
    await tx.query('insert into supabase_migrations.seed_files (path, hash) values ($1, $1)', [MARK])
  })
  for (const file of files) await store(supabase, file.key, file.bytes)
  return true
}

/** Inserts rows given as objects; `columns` is their definition list. */
async function insert(tx: Sql, table: string, columns: string, rows: object[]): Promise<void> {
  const names = columns
    .split(', ')
    .map((column) => column.split(' ')[0])
    .join(', ')
  await tx.query(
    `insert into ${table} (${names}) select ${names} from jsonb_to_recordset($1::text::jsonb) as row (${columns})`,
    [JSON.stringify(rows)],
  )
}

/** The morning some days before a visit; never after today's start. */
function daysBefore(date: string, days: number, today: string): string {
  const at = Date.parse(`${date}T04:00:00Z`) - days * 86_400_000
  return new Date(Math.min(at, Date.parse(`${today}T00:00:00Z`) - 86_400_000)).toISOString()
}

interface ReportFile {
  id: string
  key: string
  bytes: Buffer
  sha256: string
}

function createReport({ title, date }: DemoReport, patient: string): ReportFile {
  const bytes = createPdf([
    `${title} (invented for demonstration)`,
    `Patient: ${patient}`,
    `Date: ${date}`,
    'All values within the reference range.',
  ])
  const id = randomUUID()
  return {
    id,
    key: `${randomUUID()}/${id}.pdf`,
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
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
  const offsets = objects.map((object, index) => {
    const offset = pdf.length
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`
  return Buffer.from(`${pdf}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`, 'latin1')
}

async function store({ url, secretKey }: AuthAdmin, key: string, bytes: Buffer): Promise<void> {
  const response = await fetch(`${url}/storage/v1/object/patient-reports/${key}`, {
    method: 'POST',
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/pdf' },
    body: new Uint8Array(bytes),
  })
  if (!response.ok)
    throw new StartError(`A file of the demonstration could not be stored: ${response.status}`)
  await response.body?.cancel()
}
